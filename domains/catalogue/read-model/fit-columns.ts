import { FIT_FILTERS, type FitFilter } from '../rules/fit-filters.ts';
import { leastMeasures } from '../rules/fit.ts';
import { dimensionsOf, type SpecValue } from '../rules/specifications.ts';

/**
 * The minimum size of the cavity (the space at home for the product) and the minimum width of the doorway for
 * each product, in millimetres, by row. NaN if unknown.
 */
export class FitColumns {
  readonly columns: Record<FitFilter, Float32Array> = {
    cavityWidth: new Float32Array(0),
    cavityHeight: new Float32Array(0),
    cavityDepth: new Float32Array(0),
    doorway: new Float32Array(0),
  };

  put(slot: number, specs: Readonly<Record<string, SpecValue>>): void {
    const size = dimensionsOf(specs);
    const least = size && leastMeasures(size);
    for (const key of FIT_FILTERS) this.columns[key][slot] = least ? least[key] : Number.NaN;
  }

  grow(capacity: number): void {
    for (const key of FIT_FILTERS) {
      const wider = new Float32Array(capacity);
      wider.set(this.columns[key]);
      this.columns[key] = wider;
    }
  }

  /** Whether any product in a list has known measurements. */
  hasSome(slots: Uint32Array): boolean {
    const { doorway } = this.columns;
    return slots.some((slot) => !Number.isNaN(doorway[slot]!));
  }
}
