import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { goOnUnread } from './closed-pipe.ts';

test('a closed reader does not end the command; other stream errors are thrown', () => {
  const stream = new PassThrough();
  const fault = (code: string) => () => stream.emit('error', Object.assign(new Error(code), { code }));
  expect(fault('EPIPE')).toThrow('EPIPE');
  goOnUnread(stream);
  expect(fault('EPIPE')).not.toThrow();
  expect(fault('ENOSPC')).toThrow('ENOSPC');
});
