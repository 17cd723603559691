import { expect, it } from 'vitest';
import { parseCommandConfig, parseConfig } from '../config.ts';

it.each(['bogus', 'verify_full', 'require/whitegoods_copy', ''])(
  'rejects an unknown sslmode, which would disable encryption, and lists the valid ones: %s',
  (mode) => {
    const address = `postgres://shop@db/whitegoods?application_name=shop&sslmode=${mode}`;
    for (const parse of [parseConfig, parseCommandConfig])
      expect(() => parse({ DATABASE_URL: address })).toThrow(
        `DATABASE_URL: sslmode=${mode} is not one of disable, prefer, require, verify-ca, verify-full, no-verify`,
      );
  },
);
