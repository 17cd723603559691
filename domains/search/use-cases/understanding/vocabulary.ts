import type { CatalogueModel, CategoryNode, PricedSite } from '#domains/catalogue/use-cases/catalogue.ts';
import { IS_A } from '../../rules/reading/lexicon/everyday-words.ts';
import { compoundsIn, inOneWord } from '../../rules/reading/named-brands.ts';
import { plainText } from '../../rules/reading/spelling/plain-text.ts';
import type {
  Vocabulary,
  VocabularyBrand,
  VocabularyCategory,
  VocabularyValue,
} from '../../rules/reading/vocabulary.ts';
import { wordsOf } from '../../rules/words.ts';
import { nameWords } from './names.ts';

/**
 * The maximum number of titles read per category. A word that occurs in at least `COMMON_SHARE` of the titles
 * names the category.
 */
const TITLES = 40;
const COMMON_SHARE = 0.6;

/** Builds the vocabulary of a site. Reads every product of the site once. */
export function vocabularyOf(model: CatalogueModel, site: Pick<PricedSite, 'id' | 'country'>): Vocabulary {
  const builder = new VocabularyBuilder(model);
  for (let slot = 0; slot < model.table.count; slot++)
    if (model.table.isOnSite(slot, site.id)) builder.add(slot, compoundsIn(model.table.title[slot]!));
  return builder.finish(site.country);
}

/**
 * Builds the vocabulary of a site from one product at a time, so that the caller can pause in large
 * catalogues.
 */
export class VocabularyBuilder {
  readonly #model: CatalogueModel;
  readonly #found = new Map<number, { node: CategoryNode; titles: string[] }>();
  readonly #brands = new Set<number>();
  readonly #ownCompounds = new Set<string>();
  readonly #values = new Map<string, Map<string, { value: VocabularyValue; categories: Set<number> }>>();

  constructor(model: CatalogueModel) {
    this.#model = model;
  }

  /**
   * Adds a product of the site. `compounds` are the compound names in the product's title ({@link
   * compoundsIn}).
   */
  add(slot: number, compounds: readonly string[]): void {
    const { table } = this.#model;
    const node = this.#model.categoryOf(slot);
    if (!node) return;
    this.#brands.add(table.brands.keys[table.brand[slot]!]!);
    let one = this.#found.get(node.id);
    if (!one) this.#found.set(node.id, (one = { node, titles: [] }));
    if (one.titles.length < TITLES) one.titles.push(table.title[slot]!);
    for (const compound of compounds) this.#ownCompounds.add(compound);
    for (const spec of node.specs) {
      if (spec.facet === 'none') continue;
      const column = table.specs.get(spec.key);
      if (!column) continue;
      if (spec.kind === 'text') {
        const ordinal = column.ordinals?.[slot] ?? -1;
        if (ordinal >= 0) this.#note(spec.key, column.words.keys[ordinal]!, column.labels[ordinal]!, node.id);
      } else if (spec.kind === 'boolean' && column.numbers[slot] === 1)
        this.#note(spec.key, '1', spec.label, node.id);
    }
  }

  #note(key: string, value: string, label: string, category: number): void {
    let ofKey = this.#values.get(key);
    if (!ofKey) this.#values.set(key, (ofKey = new Map()));
    let one = ofKey.get(value);
    if (!one) {
      const categories = new Set<number>();
      ofKey.set(value, (one = { categories, value: { key, value, words: wordsOf(label), categories } }));
    }
    one.categories.add(category);
  }

  finish(country: PricedSite['country']): Vocabulary {
    const categories = new Map<number, VocabularyCategory>();
    const heads = new Map<string, Set<number>>();
    const namers = new Map<string, Set<number>>();
    const ownCompounds = new Set(this.#ownCompounds);
    for (const { node, titles } of this.#found.values()) {
      for (const compound of compoundsIn(node.name)) ownCompounds.add(compound);
      const words = nameWords(node);
      categories.set(node.id, { id: node.id, parent: node.parentId, words, specs: node.specs });
      const head = words.at(-1);
      if (head !== undefined) into(heads, head, node.id);
      for (const word of [...words, ...commonWords(titles)])
        for (const one of [word, ...(IS_A.get(word) ?? [])]) into(namers, one, node.id);
    }
    const all = [...this.#values.values()].flatMap((ofKey) => [...ofKey.values()].map(({ value }) => value));
    const choices = new Map<string, number>();
    for (const { key, categories: of } of all)
      for (const id of of) choices.set(`${id} ${key}`, (choices.get(`${id} ${key}`) ?? 0) + 1);
    return {
      country,
      categories,
      heads,
      namers,
      brandsInOneWord: brandNames(this.#model, this.#brands),
      values: byWord(all.filter(({ value }) => value !== '1')),
      flags: byWord(all.filter(({ value }) => value === '1')),
      ownCompounds,
      isChoice: (category, key) => (choices.get(`${category} ${key}`) ?? 0) > 1,
    };
  }
}

/**
 * Returns the words that most titles contain. Ignores the part of a title after a comma or "with", which
 * describes the finish and the accessories.
 */
function commonWords(titles: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const noun = title.split(/,| with /i)[0]!;
    for (const word of new Set(wordsOf(noun))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].flatMap(([word, count]) =>
    count >= titles.length * COMMON_SHARE && titles.length > 3 && !/\d/.test(word) ? [word] : [],
  );
}

function brandNames(model: CatalogueModel, ids: ReadonlySet<number>): Map<string, VocabularyBrand> {
  const brands = new Map<string, VocabularyBrand>();
  for (const id of ids) {
    const brand = model.brands.get(id);
    if (!brand) continue;
    const words = plainText(brand.name).split(' ');
    const named = { uri: brand.uri, name: brand.name };
    brands.set(inOneWord(words), named);
    // Also store the name with "and", which shoppers sometimes type: "weirandwells".
    brands.set(words.join('').replace('&', 'and'), named);
  }
  return brands;
}

function byWord(values: readonly VocabularyValue[]): Map<string, VocabularyValue[]> {
  const found = new Map<string, VocabularyValue[]>();
  for (const value of values)
    for (const word of new Set(value.words)) found.set(word, [...(found.get(word) ?? []), value]);
  return found;
}

function into(map: Map<string, Set<number>>, word: string, id: number): void {
  const set = map.get(word);
  if (set) set.add(id);
  else map.set(word, new Set([id]));
}
