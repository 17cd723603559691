/** Place lookups that must finish before their form is submitted. */
export interface PlaceLookups {
  /** Adds a lookup for which the form waits. Returns the same promise. */
  track<T>(lookup: Promise<T>): Promise<T>;
  isPending(): boolean;
  /** Resolves when no lookup is pending, whether the lookups succeeded or failed. */
  settle(): Promise<void>;
}

/** Creates the lookups of one form. */
export function createPlaceLookups(): PlaceLookups {
  const pending = new Set<Promise<unknown>>();
  return {
    track(lookup) {
      pending.add(lookup);
      const remove = () => pending.delete(lookup);
      lookup.then(remove, remove);
      return lookup;
    },
    isPending: () => pending.size > 0,
    async settle() {
      // A lookup may start another, such as the lookup of the delivery days.
      while (pending.size > 0) await Promise.allSettled(pending);
    },
  };
}
