import { failure, loadFile } from './script-file.ts';
import { thirdPartyAddress, type ThirdPartyName, type ThirdPartyValues } from '../pure/third-parties.ts';

/**
 * Loads a party's script when it is first needed; all who ask for it wait for the same tag (SCRIPTS-02). Rejects with
 * "Failed to load script {name}" when it fails or the party is off, and may then be asked again; with "Does not exist in
 * script library" for a name that is in none (SCRIPTS-03, -04). Import this file when it is needed, not before.
 */
export function loadScript(name: ThirdPartyName, values: ThirdPartyValues): Promise<void> {
  const address = thirdPartyAddress(name, values);
  if (address === undefined) return Promise.reject(new Error('Does not exist in script library'));
  return address === null ? Promise.reject(failure(name)) : loadFile(name, address);
}
