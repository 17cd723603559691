import { errorText, isCallError } from '#foundation/pure/fault.ts';
import type { OwnReturn } from '../contract/returns.ts';
import type { ReturnCalls } from './return-calls.ts';

const FAILED = 'We couldn’t upload this photo. Please try again.';

/**
 * Uploads photographs one at a time. Returns the updated return, and the reasons why photographs were
 * rejected.
 */
export async function sendPhotos(
  calls: Pick<ReturnCalls, 'photo'>,
  ownReturn: OwnReturn,
  files: readonly File[],
): Promise<{ ownReturn: OwnReturn; refused: string[] }> {
  const { shrinkPhoto } = await import('./shrink-photo.ts');
  let latest = ownReturn;
  const refused: string[] = [];
  for (const file of files)
    try {
      latest = await calls.photo(ownReturn.number, await shrinkPhoto(file));
    } catch (error) {
      const why = isCallError(error) && error.status < 500 ? (errorText(error) ?? FAILED) : FAILED;
      refused.push(`${file.name}: ${why}`);
    }
  return { ownReturn: latest, refused };
}
