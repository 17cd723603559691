import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { goOnUnread } from './closed-pipe.ts';

test('a reader that goes ends nothing; other faults are faults', () => {
  const stream = new PassThrough();
  const fault = (code: string) => () => stream.emit('error', Object.assign(new Error(code), { code }));
  expect(fault('EPIPE')).toThrow('EPIPE');
  goOnUnread(stream);
  expect(fault('EPIPE')).not.toThrow();
  expect(fault('ENOSPC')).toThrow('ENOSPC');
});
