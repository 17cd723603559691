import { failure, loadFile } from './load-file.ts';
import {
  thirdPartyAddress,
  type ThirdPartyName,
  type ThirdPartyValues,
} from '#foundation/pure/third-parties.ts';

/**
 * Loads a third party's script on first use. Concurrent callers share one script tag (SCRIPTS-02). Rejects
 * with "Failed to load script {name}" if the script fails or the third party is off; the caller may then
 * retry. Rejects with "Does not exist in script library" for an unknown name (SCRIPTS-03, -04). Import this
 * file only when it is needed.
 */
export function loadScript(name: ThirdPartyName, values: ThirdPartyValues): Promise<void> {
  const address = thirdPartyAddress(name, values);
  if (address === undefined) return Promise.reject(new Error('Does not exist in script library'));
  return address === null ? Promise.reject(failure(name)) : loadFile(name, address);
}
