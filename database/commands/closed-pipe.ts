import type { EventEmitter } from 'node:events';

/**
 * Ignores errors of output streams that the reader has closed, as in `npm run audit -- list | head`. The
 * command then runs to its end without further output.
 */
export function goOnUnread(...streams: readonly EventEmitter[]): void {
  for (const stream of streams) stream.on('error', passClosedPipe);
}

function passClosedPipe(error: Error & { code?: string }): void {
  if (error.code !== 'EPIPE') throw error;
}
