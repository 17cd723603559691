import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Each test starts with an empty document; the library does this by itself only where tests run with global functions.
afterEach(cleanup);
