import { BroadcastChannel } from 'node:worker_threads';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Each test starts with an empty document; the library does this automatically only if tests use global
// functions.
afterEach(cleanup);

// If a test restores its mocks while the user leaves a page, the page sends one more request. That request
// fails immediately, without an error in the test.
globalThis.fetch = async () => {
  throw new TypeError('Nothing answers in a simulated document: stub what the test asks for.');
};

// Lazy components load when a test first uses them, which takes time on a busy machine.
configure({ asyncUtilTimeout: 5000 });

// Each test file has its own global context, which lacks this global of Node.
globalThis.BroadcastChannel ??= BroadcastChannel as unknown as typeof globalThis.BroadcastChannel;
