import { addressOf, type AnswerOf, type Endpoint } from '../pure/endpoint.ts';
import { CallError } from '../pure/fault.ts';
import { callFailure } from './call-failure.ts';
import { bearerToken, renewedToken } from './session/renewal.ts';

/**
 * Sends a multipart form with fields and a file, as a signed-in user. Throws a CallError for every response
 * other than 2xx. Its status is 0 if there was no response.
 */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  fields: Readonly<Record<string, string>>,
  file: File,
  { ifMatch }: { ifMatch?: number } = {},
): Promise<AnswerOf<E>> {
  const token = await bearerToken();
  try {
    return await send(token);
  } catch (error) {
    const hasExpired = error instanceof CallError && error.body.code === 'token-expired';
    const renewed = hasExpired && token !== null ? await renewedToken(token) : null;
    if (renewed === null) throw error;
    return send(renewed);
  }

  async function send(bearer: string | null): Promise<AnswerOf<E>> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    const response = await fetch(addressOf(endpoint, {}), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      },
      body: form,
    }).catch(() => {
      throw callFailure(0, null);
    });
    const data: unknown = await response.json().catch(() => null);
    if (!response.ok) throw callFailure(response.status, data as object | null);
    return data as AnswerOf<E>;
  }
}
