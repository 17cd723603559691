/**
 * Assigns model numbers. It never assigns the same number twice, even if dashes, slashes and letter case are
 * ignored.
 */
export interface ModelNumbers {
  /**
   * Reserves `base` plus each end. Inserts a series letter between them if the plain number is taken. Returns
   * the base used.
   */
  claim(base: string, ends: readonly string[]): string;
}

const SERIES = 'BCDEFGHJKLMNPQRTUVXYZ';

export function modelNumbers(): ModelNumbers {
  const taken = new Set<string>();
  const nextSeries = new Map<string, number>();
  const keyOf = (sku: string) => sku.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return {
    claim(base, ends) {
      for (let series = nextSeries.get(base) ?? 0; ; series++) {
        const round = Math.floor((series - 1) / SERIES.length);
        const suffix =
          series === 0
            ? ''
            : SERIES.charAt((series - 1) % SERIES.length) + (round === 0 ? '' : String(round + 1));
        const keys = ends.map((end) => keyOf(base + suffix + end));
        if (keys.some((key) => taken.has(key)) || new Set(keys).size < keys.length) continue;
        for (const key of keys) taken.add(key);
        nextSeries.set(base, series + 1);
        return base + suffix;
      }
    },
  };
}

/** Encodes a SKU as one segment of a picture's URL: `CRV600/W` → `CRV600~W`. */
export function pictureName(sku: string): string {
  return encodeURIComponent(sku.replaceAll('/', '~'));
}
