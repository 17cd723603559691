/**
 * The names in a shop's catalogue by which searches are parsed. Built from the catalogue alone
 * (service/vocabulary.ts).
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
  /** Words of the category's name. The last one is the noun: "french door fridge". */
  words: readonly string[];
  specs: readonly VocabularySpec[];
}

export interface VocabularyBrand {
  uri: string;
  name: string;
}

/** A selectable value of a specification, with the categories that have products with it. */
export interface VocabularyValue {
  key: string;
  value: string;
  words: readonly string[];
  categories: ReadonlySet<number>;
}

export interface Vocabulary {
  /** The shop's country: some products have other names in other countries. */
  country: string;
  /** The categories that contain products, by id. */
  categories: ReadonlyMap<number, VocabularyCategory>;
  /**
   * `heads` contains categories by their noun (`fridge`). `namers` contains them by every word that names
   * them or most of their products.
   */
  heads: ReadonlyMap<string, ReadonlySet<number>>;
  namers: ReadonlyMap<string, ReadonlySet<number>>;
  /** Brands by their names without spaces, `&` and `and`. */
  brandsInOneWord: ReadonlyMap<string, VocabularyBrand>;
  /** Values by each of their words. */
  values: ReadonlyMap<string, readonly VocabularyValue[]>;
  /** Yes/no specifications by each word of their label. */
  flags: ReadonlyMap<string, readonly VocabularyValue[]>;
  /** Compound names from `other-brands.ts` that this shop's own products have. */
  ownCompounds: ReadonlySet<string>;
  /** Whether products of a category differ in a selectable specification. */
  isChoice(category: number, key: string): boolean;
}
