import { pino, type DestinationStream } from 'pino';

export type Log = ReturnType<typeof createLog>;

/**
 * Creates the logger, which writes one JSON object per line, with the request id. Logs no personal data: no
 * query strings, bodies or personal addresses. Redacts these fields if a library logs them.
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
