import { failure, loadFile } from './load-file.ts';
import {
  thirdPartyAddress,
  type ThirdPartyName,
  type ThirdPartyValues,
} from '#foundation/pure/third-parties.ts';

/**
 * Loads a third party's script at its first use. Concurrent calls share a script tag (SCRIPTS-02). Rejects
 * with "Failed to load script {name}" if the script fails to load or the third party is disabled; the caller
 * may try again. Rejects with "Does not exist in script library" if the name is unknown (SCRIPTS-03, -04).
 * Import this module dynamically, when it is needed.
 */
export function loadScript(name: ThirdPartyName, values: ThirdPartyValues): Promise<void> {
  const address = thirdPartyAddress(name, values);
  if (address === undefined) return Promise.reject(new Error('Does not exist in script library'));
  return address === null ? Promise.reject(failure(name)) : loadFile(name, address);
}
