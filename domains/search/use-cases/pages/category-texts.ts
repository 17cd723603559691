import type { CategoryNode, TextRow } from '#domains/catalogue/use-cases/catalogue.ts';
import { stemOf } from '../../rules/reading/spelling/stems.ts';
import { USES, USES_BELOW } from '../../rules/reading/lexicon/uses.ts';
import { wordsOf } from '../../rules/words.ts';

/**
 * The weight of a word for a category, by the text that contains it. The weight for `products` is multiplied
 * by the share of products whose texts contain the word.
 */
const WEIGHTS = { name: 6, uses: 5, intro: 3, label: 1, products: 3 } as const;
/** The weight at which a word contributes half of its maximum score. */
const HALF = 2;

/**
 * The words with which the catalogue describes each kind of product. The search uses them to guess the kind
 * if a text names none.
 */
export class CategoryTexts {
  /** The weight of each word stem for each category. */
  readonly #weights = new Map<string, Map<number, number>>();
  readonly #count: number;

  constructor(
    nodes: readonly Pick<CategoryNode, 'id' | 'parentId' | 'name' | 'intro' | 'description' | 'specs'>[],
    rows: readonly TextRow[],
  ) {
    this.#count = nodes.length;
    const above = new Map(nodes.map((node) => [node.id, wordsOf(node.name)]));
    for (const node of nodes) {
      this.#note(node.id, node.name, WEIGHTS.name);
      this.#note(node.id, `${node.intro} ${node.description}`, WEIGHTS.intro);
      for (const spec of node.specs)
        if (spec.facet !== 'none') this.#note(node.id, spec.label, WEIGHTS.label);
      const name = wordsOf(node.name);
      for (const [goods, uses] of USES)
        if (wordsOf(goods).every((word) => name.includes(word))) this.#note(node.id, uses, WEIGHTS.uses);
      const branch = node.parentId === null ? undefined : above.get(node.parentId);
      for (const [goods, uses] of USES_BELOW)
        if (branch && wordsOf(goods).every((word) => branch.includes(word)))
          this.#note(node.id, uses, WEIGHTS.uses);
    }
    const byCategory = new Map<number, TextRow[]>();
    for (const row of rows) {
      const some = byCategory.get(row.categoryId);
      if (some) some.push(row);
      else byCategory.set(row.categoryId, [row]);
    }
    for (const [id, products] of byCategory) {
      const shares = new Map<string, number>();
      for (const { summary, description, features } of products) {
        const text = [summary, description, ...features.map((one) => `${one.title} ${one.text}`)].join(' ');
        for (const stem of new Set(stemsOf(text)))
          shares.set(stem, (shares.get(stem) ?? 0) + 1 / products.length);
      }
      for (const [stem, share] of shares) this.#raise(stem, id, share * WEIGHTS.products);
    }
  }

  /**
   * Returns how well the texts of each category match the words, from 0 to 1. Categories without a match are
   * absent. Rare words count more.
   */
  fitOf(words: readonly string[], categories: Iterable<number>): Map<number, number> {
    const stems = [...new Set(words.map(stemOf))];
    const stemWeights = stems.map((stem) => ({ of: this.#weights.get(stem), tells: this.#tells(stem) }));
    const all = stemWeights.reduce((sum, { tells: significance }) => sum + significance, 0);
    const fits = new Map<number, number>();
    for (const id of categories) {
      let fit = 0;
      for (const { of, tells: significance } of stemWeights) {
        const weight = of?.get(id) ?? 0;
        fit += (significance * weight) / (weight + HALF);
      }
      if (fit > 0) fits.set(id, fit / all);
    }
    return fits;
  }

  /** Returns the significance of a word. It is high if few or no categories use the word. */
  #tells(stem: string): number {
    const having = this.#weights.get(stem)?.size ?? 0;
    return Math.log(1 + (this.#count + 1) / (having + 1));
  }

  #note(id: number, text: string, weight: number): void {
    for (const stem of new Set(stemsOf(text))) this.#raise(stem, id, weight);
  }

  #raise(stem: string, id: number, weight: number): void {
    let of = this.#weights.get(stem);
    if (!of) this.#weights.set(stem, (of = new Map()));
    of.set(id, Math.max(of.get(id) ?? 0, weight));
  }
}

function stemsOf(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).map(stemOf);
}
