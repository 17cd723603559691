import type { CatalogueModel, CategoryNode, PricedSite } from '#domains/catalogue/service.ts';
import { IS_A } from '../rules/reading/everyday-words.ts';
import { compoundsIn, inOneWord } from '../rules/reading/named-brands.ts';
import { plainText } from '../rules/reading/plain-text.ts';
import type {
  Vocabulary,
  VocabularyBrand,
  VocabularyCategory,
  VocabularyValue,
} from '../rules/reading/vocabulary.ts';
import { wordsOf } from '../rules/words.ts';
import { nameWords } from './names.ts';

/** Titles that are looked at of a category, and the share of them that must have a word for it to name the category. */
const TITLES = 40;
const COMMON_SHARE = 0.6;

/** What a site's catalogue calls its things. Reads every product of the site once. */
export function vocabularyOf(model: CatalogueModel, site: PricedSite): Vocabulary {
  const { table } = model;
  const bit = table.siteBit(site.id);
  const found = new Map<number, { node: CategoryNode; titles: string[] }>();
  const brands = new Set<number>();
  const ownCompounds = new Set<string>();
  const values = new Map<string, { value: VocabularyValue; categories: Set<number> }>();
  const note = (key: string, value: string, label: string, category: number) => {
    const name = `${key} ${value}`;
    let one = values.get(name);
    if (!one) {
      const categories = new Set<number>();
      values.set(name, (one = { categories, value: { key, value, words: wordsOf(label), categories } }));
    }
    one.categories.add(category);
  };
  for (let slot = 0; slot < table.count; slot++) {
    if ((table.siteMask[slot]! & bit) === 0) continue;
    const node = model.categoryOf(slot);
    if (!node) continue;
    brands.add(table.brands.keys[table.brand[slot]!]!);
    let one = found.get(node.id);
    if (!one) found.set(node.id, (one = { node, titles: [] }));
    const title = table.title[slot]!;
    if (one.titles.length < TITLES) one.titles.push(title);
    for (const compound of compoundsIn(title)) ownCompounds.add(compound);
    for (const spec of node.specs) {
      if (spec.facet === 'none') continue;
      const column = table.specs.get(spec.key);
      if (!column) continue;
      if (spec.kind === 'text') {
        const ordinal = column.ordinals?.[slot] ?? -1;
        if (ordinal >= 0) note(spec.key, column.words.keys[ordinal]!, column.labels[ordinal]!, node.id);
      } else if (spec.kind === 'boolean' && column.numbers[slot] === 1)
        note(spec.key, '1', spec.label, node.id);
    }
  }
  const categories = new Map<number, VocabularyCategory>();
  const heads = new Map<string, Set<number>>();
  const namers = new Map<string, Set<number>>();
  for (const { node, titles } of found.values()) {
    for (const compound of compoundsIn(node.name)) ownCompounds.add(compound);
    const words = nameWords(node);
    categories.set(node.id, { id: node.id, parent: node.parentId, words, specs: node.specs });
    const head = words.at(-1);
    if (head !== undefined) into(heads, head, node.id);
    for (const word of [...words, ...commonWords(titles)])
      for (const one of [word, ...(IS_A.get(word) ?? [])]) into(namers, one, node.id);
  }
  const all = [...values.values()].map(({ value }) => value);
  const choices = new Map<string, number>();
  for (const { key, categories: of } of all)
    for (const id of of) choices.set(`${id} ${key}`, (choices.get(`${id} ${key}`) ?? 0) + 1);
  return {
    country: site.country,
    categories,
    heads,
    namers,
    brandsInOneWord: brandNames(model, brands),
    values: byWord(all.filter(({ value }) => value !== '1')),
    flags: byWord(all.filter(({ value }) => value === '1')),
    ownCompounds,
    isChoice: (category, key) => (choices.get(`${category} ${key}`) ?? 0) > 1,
  };
}

/** Words that most titles have before their finish and what they come with. */
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
    // "weirandwells": "and" is left in at times, too.
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
