/** Puts something right before the router goes elsewhere, and answers what is to be done once it is there. */
type Preparation = () => Promise<() => void> | undefined;

let prepare: Preparation | undefined;

/** What lies over pages tells here what has to happen before one is left. */
export function setPreparation(preparation: Preparation): void {
  prepare = preparation;
}

/** Wraps the navigation of a router so that what lies over the page is prepared for it. */
export function prepared<Args extends unknown[]>(
  navigate: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    const arrived = await prepare?.();
    await navigate(...args);
    arrived?.();
  };
}
