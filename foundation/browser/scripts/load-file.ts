const loading = new Map<string, Promise<void>>();

/**
 * Loads a script from a URL. Later calls share the first load. If it failed, the next call loads the script
 * again. `name` is used in the error message.
 */
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

/** Creates the error for a script that failed to load. */
export function failure(name: string): Error {
  return new Error(`Failed to load script ${name}`);
}
