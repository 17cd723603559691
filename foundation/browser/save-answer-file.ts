import { errorsOf } from '../pure/error-texts.ts';
import { CallError } from '../pure/fault.ts';
import { saveFile } from './save-file.ts';
import { bearerToken } from './session/renewal.ts';

/**
 * Requests a file of the API as the signed-in user and saves it under the name in the response, otherwise as
 * `fileName`. Throws {@link CallError} if the request fails, with status 0 if there was no response.
 */
export async function saveAnswerFile(url: string, { fileName }: { fileName: string }): Promise<void> {
  const token = await bearerToken();
  const response = await fetch(url, {
    credentials: 'same-origin',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  }).catch(() => null);
  if (!response?.ok) {
    const body: unknown = await response?.json().catch(() => null);
    throw new CallError(response?.status ?? 0, { errors: errorsOf(body) });
  }
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const mediaType = response.headers.get('content-type') ?? 'application/octet-stream';
  saveFile({ fileName: named ?? fileName, mediaType, text: await response.blob() });
}
