import { pino, type DestinationStream } from 'pino';

export type Log = ReturnType<typeof createLog>;

/**
 * Creates structured logs: one JSON object per line, with the request id. Logs no personal data: no queries
 * in paths, no bodies, no addresses of people. Values that a library may still log under these names are
 * removed.
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
