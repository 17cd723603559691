const loading = new Map<string, Promise<void>>();

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

/** What a script that does not come is told by. */
export function failure(name: string): Error {
  return new Error(`Failed to load script ${name}`);
}
