import { BroadcastChannel } from 'node:worker_threads';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Each test starts with an empty document; the library does this by itself only where tests run with global functions.
afterEach(cleanup);

// A page that is left while a test takes its own answers back asks once more: nobody is there, which is said at once and quietly.
globalThis.fetch = async () => {
  throw new TypeError('Nothing answers in a simulated document: stub what the test asks for.');
};

// Parts that come on demand are fetched when a test first touches them, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// Each file has a context of its own, which lacks this one of Node's globals.
globalThis.BroadcastChannel ??= BroadcastChannel as unknown as typeof globalThis.BroadcastChannel;
