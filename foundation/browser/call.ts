import { addressOf, type Endpoint } from '../pure/endpoint.ts';
import { CallError, type FaultBody } from '../pure/fault.ts';
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
    throw new CallError(0, { errors: [] });
  }
  const text = await response.text();
  const data: unknown = text === '' ? null : parse(text);
  if (response.ok) return data as never;
  const fault = data as Partial<FaultBody> | null;
  throw new CallError(response.status, {
    ...fault,
    errors: Array.isArray(fault?.errors) ? fault.errors : [],
  });
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
