import type { CatalogueModel, TextRow } from '#domains/catalogue/use-cases/catalogue.ts';
import { stemOf } from '../../rules/reading/spelling/stems.ts';

/** A value of a specification that products share if their texts contain a word. */
export interface Trait {
  key: string;
  value: string | number;
}

/**
 * The minimum number of products whose texts contain a word. With fewer products, a shared value may be a
 * coincidence.
 */
const LEAST = 4;
const CHANCE = 0.002;
/** If more than this share of the products have a value, the value is too common to be a trait. */
const MAX_COMMON_SHARE = 0.9;

/**
 * Learns which specification values occur together with words in product texts. If every vacuum whose text
 * mentions hair has a pet head, "for the hair of two labradors" requests a pet head. Uses the texts and
 * specifications of some products of each category.
 */
export class SpokenTraits {
  readonly #ofStem = new Map<string, Trait[]>();

  /**
   * Creates the traits from sample texts. `valuesOf` returns the values of a product's selectable
   * specifications. A missing value is 0.
   */
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
        if (value === 0 || share > MAX_COMMON_SHARE) continue;
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

    /** Returns, for each stem, how many of the products at `places` have a text that contains the stem. */
    function countsOf(places: readonly number[]): Uint32Array {
      const counts = new Uint32Array(stems.length);
      for (const place of places) for (const ordinal of written[place]!) counts[ordinal]!++;
      return counts;
    }
  }

  /** Returns the traits that the words imply. */
  of(words: readonly string[]): Trait[] {
    return words.flatMap((word) => this.#ofStem.get(stemOf(word)) ?? []);
  }
}

function stemsOf({ summary, description, features }: TextRow): string[] {
  const text = [summary, description, ...features.map((one) => `${one.title} ${one.text}`)].join(' ');
  return (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).map(stemOf);
}

/** Returns a function that returns the values of a product's selectable specifications. */
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
