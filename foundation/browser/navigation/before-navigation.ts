/**
 * A function that runs before a navigation. It may return a promise of a callback, which runs after the
 * navigation.
 */
type Preparation = () => Promise<() => void> | undefined;

let prepare: Preparation | undefined;

/** Sets the function that runs before each navigation. An overlay sets it. */
export function setPreparation(preparation: Preparation): void {
  prepare = preparation;
}

/** Wraps the router's `navigate` function so that the preparation runs before each navigation. */
export function prepared<Args extends unknown[]>(
  navigate: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    const arrived = await prepare?.();
    await navigate(...args);
    arrived?.();
  };
}
