import { pino, type DestinationStream } from 'pino';

export type Log = ReturnType<typeof createLog>;

/**
 * Structured logs, one JSON line each, with the request's id. Nothing personal: paths without queries, no bodies, no
 * addresses of people; what a library might still hand over under these names is cut out.
 */
export function createLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    base: undefined,
    redact: {
      paths: [
        'email',
        'phone',
        'phoneNumber',
        'encryptedCardDetail',
        'encryptedCard',
        'cardHolderName',
        'holderName',
        'cookie',
        'authorization',
        '*.email',
        '*.phone',
        '*.phoneNumber',
        '*.encryptedCardDetail',
        '*.encryptedCard',
        '*.cardHolderName',
        '*.holderName',
        '*.cookie',
        '*.authorization',
      ],
      remove: true,
    },
    serializers: { err: pino.stdSerializers.err },
  };
  return destination ? pino(options, destination) : pino(options);
}
