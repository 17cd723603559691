import { isCallError } from '../pure/fault.ts';
import { callFailure } from './call-failure.ts';
import { isFlagged } from './session/signed-in.ts';

/** An event that the server sent. */
export interface StreamEvent {
  event: string;
  data: string;
}

/**
 * Splits the text of an event stream into events. `push` returns the events that a part completes. Ignores comments,
 * and fields other than `event` and `data`.
 */
export function createEventParser(): { push(part: string): StreamEvent[] } {
  let rest = '';
  return {
    push(part) {
      const blocks = (rest + part).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop()!;
      return blocks.flatMap((block) => {
        const fields = block.split('\n').map((line) => /^(event|data): ?(.*)$/.exec(line));
        const valueOf = (name: string) => fields.find((field) => field?.[1] === name)?.[2];
        const event = valueOf('event');
        return event === undefined ? [] : [{ event, data: valueOf('data') ?? '' }];
      });
    },
  };
}

/**
 * Reads a stream of events of the signed-in user until it ends. Uses `fetch`, because `EventSource` cannot send the
 * access token. Throws a CallError if the server refuses the stream, with status 0 if the connection is lost or nothing
 * arrives for `silenceMs`.
 */
export async function readEventStream(
  url: string,
  {
    signal,
    silenceMs,
    onEvent,
  }: { signal: AbortSignal; silenceMs: number; onEvent: (event: StreamEvent) => void },
): Promise<void> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  signal.addEventListener('abort', abort);
  let timer = setTimeout(abort, silenceMs);
  try {
    const token = isFlagged() ? await (await import('./session/renewal.ts')).bearerToken() : null;
    const response = await fetch(url, {
      credentials: 'same-origin',
      headers: {
        accept: 'text/event-stream',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      signal: stop.signal,
    });
    if (!response.ok || !response.body)
      throw callFailure(response.status, (await response.json().catch(() => null)) as object | null);
    const parser = createEventParser();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(abort, silenceMs);
      for (const event of parser.push(value)) onEvent(event);
    }
  } catch (error) {
    throw isCallError(error) ? error : callFailure(0, null);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
