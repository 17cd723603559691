import type { CatalogueModel, TextRow } from '#domains/catalogue/service.ts';
import { stemOf } from '../rules/reading/stems.ts';

/** A value of a specification: what products have of which something is written. */
export interface Trait {
  key: string;
  value: string | number;
}

/** So many products must be written of so for it to be no chance. */
const LEAST = 4;
const CHANCE = 0.002;
/** What so many of those have that may have it tells nothing. */
const MOST_COMMON = 0.9;

/**
 * What is written only of products that have something: where every vacuum whose text speaks of hair has a pet head, who asks for one "for
 * the hair of two labradors" asks for that. Learned from the texts and specifications of some products of each category.
 */
export class SpokenTraits {
  readonly #ofStem = new Map<string, Trait[]>();

  /** `valuesOf`: what a product has of what goods of its kind are chosen by, 0 for what it lacks. */
  constructor(rows: readonly TextRow[], valuesOf: (row: TextRow) => readonly Trait[]) {
    const ordinals = new Map<string, number>();
    const stems: string[] = [];
    const written = rows.map((row) =>
      Uint32Array.from(new Set(stemsOf(row)), (stem) => {
        let ordinal = ordinals.get(stem);
        if (ordinal === undefined) {
          ordinals.set(stem, (ordinal = stems.length));
          stems.push(stem);
        }
        return ordinal;
      }),
    );
    const byKey = new Map<string, Map<string | number, number[]>>();
    for (const [place, row] of rows.entries())
      for (const { key, value } of valuesOf(row)) {
        let byValue = byKey.get(key);
        if (!byValue) byKey.set(key, (byValue = new Map()));
        const some = byValue.get(value);
        if (some) some.push(place);
        else byValue.set(value, [place]);
      }
    for (const [key, byValue] of byKey) {
      const all = countsOf([...byValue.values()].flat());
      const known = [...byValue.values()].reduce((sum, { length }) => sum + length, 0);
      for (const [value, places] of byValue) {
        const share = places.length / known;
        if (value === 0 || share > MOST_COMMON) continue;
        const having = countsOf(places);
        for (let ordinal = 0; ordinal < stems.length; ordinal++) {
          const count = having[ordinal]!;
          if (count < LEAST || count < all[ordinal]! || share ** count > CHANCE) continue;
          const stem = stems[ordinal]!;
          const traits = this.#ofStem.get(stem);
          if (traits) traits.push({ key, value });
          else this.#ofStem.set(stem, [{ key, value }]);
        }
      }
    }

    /** How many of some products are written of with each stem. */
    function countsOf(places: readonly number[]): Uint32Array {
      const counts = new Uint32Array(stems.length);
      for (const place of places) for (const ordinal of written[place]!) counts[ordinal]!++;
      return counts;
    }
  }

  /** What products have that are spoken of in some words. */
  of(words: readonly string[]): Trait[] {
    return words.flatMap((word) => this.#ofStem.get(stemOf(word)) ?? []);
  }
}

function stemsOf({ summary, description, features }: TextRow): string[] {
  const text = [summary, description, ...features.map((one) => `${one.title} ${one.text}`)].join(' ');
  return (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).map(stemOf);
}

/** What a product has of what goods of its kind are chosen by. */
export function chosenBy(model: CatalogueModel): (row: TextRow) => Trait[] {
  return ({ sku, categoryId }) => {
    const slot = model.table.slotOfSku.get(sku.toLowerCase());
    const specs = model.tree.byId.get(categoryId)?.specs ?? [];
    if (slot === undefined) return [];
    return specs
      .filter(({ kind, facet }) => facet !== 'none' && (kind === 'boolean' || kind === 'text'))
      .map(({ key }) => {
        const value = model.table.spec(slot, key);
        return { key, value: typeof value === 'string' ? value : Number(value ?? 0) };
      });
  };
}
