/** What a shop's catalogue knows by name, as searches are read by it. Made of the catalogue alone (service/vocabulary.ts). */

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
  /** Words of its name, the last one being what it is: "french door fridge". */
  words: readonly string[];
  specs: readonly VocabularySpec[];
}

export interface VocabularyBrand {
  uri: string;
  name: string;
}

/** A value of a specification that is chosen from, with the categories that have products of it. */
export interface VocabularyValue {
  key: string;
  value: string;
  words: readonly string[];
  categories: ReadonlySet<number>;
}

export interface Vocabulary {
  /** Where the shop is: things are called otherwise elsewhere. */
  country: string;
  /** Those that products lie in, by id. */
  categories: ReadonlyMap<number, VocabularyCategory>;
  /** Categories by what they are (`fridge`), and by every word that names them or most of their products. */
  heads: ReadonlyMap<string, ReadonlySet<number>>;
  namers: ReadonlyMap<string, ReadonlySet<number>>;
  /** Brands by their names without spaces, `&` and `and`. */
  brandsInOneWord: ReadonlyMap<string, VocabularyBrand>;
  /** By each of their words. */
  values: ReadonlyMap<string, readonly VocabularyValue[]>;
  /** Yes/no specifications by each word of their label. */
  flags: ReadonlyMap<string, readonly VocabularyValue[]>;
  /** Names of several words that goods here have, of those that shops of this kind are asked for in vain (`other-brands.ts`). */
  ownCompounds: ReadonlySet<string>;
  /** Whether products of a category differ in a specification that is chosen from. */
  isChoice(category: number, key: string): boolean;
}
