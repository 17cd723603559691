import { thirdPartyAddress, type ThirdPartyName, type ThirdPartyValues } from '../pure/third-parties.ts';

const loading = new Map<string, Promise<void>>();

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

/** Loads a script by its address, once while it does not fail. `name` is what a failure is told by. */
export function loadFile(name: string, address: string): Promise<void> {
  let promise = loading.get(address);
  if (!promise) {
    promise = new Promise<void>((resolve, reject) => {
      const tag = document.createElement('script');
      tag.src = address;
      tag.async = true;
      tag.dataset['script'] = name;
      tag.addEventListener('load', () => resolve());
      tag.addEventListener('error', () => {
        tag.remove();
        loading.delete(address);
        reject(failure(name));
      });
      document.head.append(tag);
    });
    loading.set(address, promise);
  }
  return promise;
}

function failure(name: string): Error {
  return new Error(`Failed to load script ${name}`);
}
