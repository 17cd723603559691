import { saveFile } from './save-file.ts';
import { bearerToken } from './session/renewal.ts';

/**
 * Requests a file of the API as the signed-in user and saves it under the name in the response, otherwise as
 * `fileName`. Throws if the request fails.
 */
export async function saveAnswerFile(url: string, { fileName }: { fileName: string }): Promise<void> {
  const token = await bearerToken();
  const response = await fetch(url, {
    credentials: 'same-origin',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`The server responded with ${response.status}`);
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const mediaType = response.headers.get('content-type') ?? 'application/octet-stream';
  saveFile({ fileName: named ?? fileName, mediaType, text: await response.blob() });
}
