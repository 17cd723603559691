import { addressOf, type Endpoint } from '../pure/endpoint.ts';
import { CallError } from '../pure/fault.ts';
import type { Client } from '../pure/client.ts';

/** The browser's client: same-origin JSON over fetch. A call that never reaches the server throws status 0. */
export const call: Client = async (endpoint, input, options) => {
  const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown };
  const spec = endpoint as Endpoint;
  let response: Response;
  try {
    response = await fetch(addressOf(spec, { params, query }), {
      method: spec.method,
      credentials: 'same-origin',
      headers:
        body === undefined
          ? { accept: 'application/json' }
          : { accept: 'application/json', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options?.signal ? { signal: options.signal } : {}),
    });
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw await failure(0, null);
  }
  const text = await response.text();
  const data = text === '' ? null : parse(text);
  if (response.ok) return data as never;
  throw await failure(response.status, data);
};

/** What is thrown; without its texts where they cannot be had, as when the connection is gone. */
function failure(status: number, body: object | null): Promise<CallError> {
  return import('./call-failure.ts').then(
    ({ callFailure }) => callFailure(status, body),
    () => new CallError(status, { ...body, errors: [] }),
  );
}

function parse(text: string): object | null {
  try {
    return JSON.parse(text) as object | null;
  } catch {
    return null;
  }
}
