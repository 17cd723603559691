/** The pending place lookups of a form, which must finish before the form is submitted. */
export interface PlaceLookups {
  /** Adds a lookup, which the form must wait for. Returns the lookup's promise. */
  track<T>(lookup: Promise<T>): Promise<T>;
  isPending(): boolean;
  /** Resolves when no lookup is pending. Also resolves if lookups have failed. */
  settle(): Promise<void>;
}

/** Creates the list of one form's pending place lookups. */
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
      // Repeats the wait, because a finished lookup may have started another lookup, such as that of the
      // delivery days.
      while (pending.size > 0) await Promise.allSettled(pending);
    },
  };
}
