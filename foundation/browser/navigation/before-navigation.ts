/** Prepares for a navigation and resolves to a callback to run after it. */
type Preparation = () => Promise<() => void> | undefined;

let prepare: Preparation | undefined;

/** Sets the preparation that an overlay needs before navigations. */
export function setPreparation(preparation: Preparation): void {
  prepare = preparation;
}

/** Wraps a router's navigation so that the overlay's preparation runs before it. */
export function prepared<Args extends unknown[]>(
  navigate: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    const arrived = await prepare?.();
    await navigate(...args);
    arrived?.();
  };
}
