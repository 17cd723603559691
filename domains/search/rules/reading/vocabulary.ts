/**
 * The names in a shop's catalogue, which the search parser recognises.
 * `use-cases/understanding/vocabulary.ts` builds them from the catalogue alone.
 */

export interface VocabularySpec {
  key: string;
  label: string;
  kind: 'number' | 'text' | 'boolean' | 'rating';
  unit: string;
  facet: 'none' | 'options' | 'range' | 'toggle';
  better: '' | 'higher' | 'lower';
}

export interface VocabularyCategory {
  id: number;
  parent: number | null;
  /** The words of the category's name. The last word is the noun, such as "fridge" in "french door fridge". */
  words: readonly string[];
  specs: readonly VocabularySpec[];
}

export interface VocabularyBrand {
  uri: string;
  name: string;
}

/**
 * A value of a specification that shoppers can select, and the categories with products that have the value.
 */
export interface VocabularyValue {
  key: string;
  value: string;
  words: readonly string[];
  categories: ReadonlySet<number>;
}

export interface Vocabulary {
  /** The shop's country. Some products have different names in different countries. */
  country: string;
  /** The categories that contain products, by id. */
  categories: ReadonlyMap<number, VocabularyCategory>;
  /**
   * `heads` maps a noun such as `fridge` to its categories. `namers` maps a word to all categories that
   * contain the word in their name or in most of their products.
   */
  heads: ReadonlyMap<string, ReadonlySet<number>>;
  namers: ReadonlyMap<string, ReadonlySet<number>>;
  /** Brands by their name without spaces, "&" and "and". */
  brandsInOneWord: ReadonlyMap<string, VocabularyBrand>;
  /** The values of specifications, by each word of the value's label. */
  values: ReadonlyMap<string, readonly VocabularyValue[]>;
  /** The yes/no specifications, by each word of their label. */
  flags: ReadonlyMap<string, readonly VocabularyValue[]>;
  /** Compound names from `other-brands.ts` that also occur in the names of this shop's products. */
  ownCompounds: ReadonlySet<string>;
  /**
   * Whether the products of a category have different values of a specification, so that shoppers can select
   * one.
   */
  isChoice(category: number, key: string): boolean;
}
