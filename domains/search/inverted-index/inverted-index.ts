import MiniSearch from 'minisearch';
import { mayBeModelNumber, plainModelNumber } from '../rules/terms.ts';
import { SYNONYMS } from '../rules/words.ts';
import { Postings } from './postings.ts';
import { insert, sortedInSlices } from './sorted-texts.ts';
import { beginningDistance, editDistance, firstNotBefore, mayBeMistyped } from '../rules/fuzzy-match.ts';

/**
 * The indexed data of a product: its SKU, which is its model number, and its words. Each word has a weight
 * from 1 to 15; a higher weight is more significant.
 */
export interface IndexedProduct {
  slot: number;
  sku: string;
  words: ReadonlyMap<string, number>;
}

export interface Hits {
  /**
   * The row numbers of the found products, unsorted. `scores` contains their scores in units of {@link
   * SCORE_UNIT}.
   */
  slots: Uint32Array;
  scores: Int32Array;
  /**
   * The word that was used for each word of the query. It differs if the word was corrected. Null if the word
   * was ignored.
   */
  used: (string | null)[];
  /** Whether a word was corrected to a similar word. Matching a prefix is not a correction. */
  isCorrected: boolean;
}

export interface HitOptions {
  /** Whether the shopper is still typing, so that the last word may be incomplete. */
  isTyping?: boolean;
  /** Whether unknown words may be corrected to similar words. Defaults to true. */
  isCorrecting?: boolean;
  /** Whether the product in a row may be in the results. */
  isVisible: (slot: number) => boolean;
}

/**
 * The value of one score point. Scores are integers, so that their sum does not depend on the order of the
 * words.
 */
export const SCORE_UNIT = 4096;

const MODEL_SCORE = 40;

/**
 * A word is common if at least one in this many products contains it. For a common word, each candidate is
 * checked. For other words, all products with the word are read.
 */
const LOOKED_UP_SHARE = 32;

const EXACT = 1;

const BEGINNING = 0.6;

const ALIKE = 0.4;

const MAX_PREFIX_MATCHES = 60;

const MAX_SIMILAR = 6;

/**
 * Minimum length of a word that may be corrected. The minimum for an incomplete word is one letter more,
 * because three letters are too ambiguous.
 */
const MIN_FUZZY_WORD_LENGTH = 3;

const MIN_FUZZY_PREFIX_LENGTH = 4;

/** Minimum length of a submitted word that may match words beginning with it. */
const MIN_PREFIX_LENGTH = 3;

/**
 * Minimum length of a word in which two swapped letters, or one letter typed too early or too late, count as
 * a single error.
 */
const MIN_SWAPPED_LENGTH = 4;

/** Minimum length of a word that may have two wrong letters. Shorter words may have one. */
const LONG_WORD = 7;

/** If fewer products are found, similar words are tried as well. */
const MIN_HITS = 1;

/** The terms that match a word, and the quality of each match. */
interface Meaning {
  terms: { ordinal: number; factor: number }[];
  models: number[];
  used: string | null;
  isCorrected: boolean;
}

/** The products of all terms that match a word. `unit` is the score of a product per point of weight. */
interface WeighedMeaning {
  terms: { postings: Postings; unit: number }[];
  models: readonly number[];
  /** The total number of products to read. */
  size: number;
  isCommon: boolean;
}

const NOTHING = new Uint32Array(0);

const NO_SCORES = new Int32Array(0);

/**
 * An inverted index of products, stored in plain arrays: the products of each word, and the model numbers in
 * alphabetical order. MiniSearch stores only the words, for finding similar ones. So the index of 100,000
 * products needs only tens of megabytes, and a search for two words reads two lists.
 */
export class InvertedIndex {
  readonly #ordinals = new Map<string, number>();
  readonly #terms: string[] = [];
  readonly #postings: Postings[] = [];
  /** The ordinals of each row's words. Needed for removing a product. */
  readonly #wordsOfSlot: (number[] | undefined)[] = [];
  readonly #modelOfSlot: (string | undefined)[] = [];
  readonly #slotOfModel = new Map<string, number>();
  readonly #alike = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  #sortedTerms: string[] | undefined;
  #sortedModels: string[] | undefined;
  #count = 0;
  #scores = new Int32Array(0);
  #wordScores = new Int32Array(0);
  #matched = new Uint8Array(0);
  #candidates = new Uint32Array(0);

  constructor() {
    this.#alike.addAll([...SYNONYMS.keys()].map((id) => ({ id })));
  }

  /** Adds a product to the index, or replaces it. */
  put({ slot, sku, words }: IndexedProduct): void {
    this.remove(slot);
    const ordinals: number[] = [];
    for (const [word, weight] of words) {
      const ordinal = this.#ordinalOf(word);
      this.#postings[ordinal]!.add(slot, weight);
      ordinals.push(ordinal);
    }
    this.#wordsOfSlot[slot] = ordinals;
    const model = plainModelNumber(sku);
    this.#modelOfSlot[slot] = model;
    if (this.#sortedModels && !this.#slotOfModel.has(model)) insert(this.#sortedModels, model);
    this.#slotOfModel.set(model, slot);
    this.#count++;
  }

  remove(slot: number): void {
    const ordinals = this.#wordsOfSlot[slot];
    if (!ordinals) return;
    for (const ordinal of ordinals) this.#postings[ordinal]!.remove(slot);
    this.#wordsOfSlot[slot] = undefined;
    const model = this.#modelOfSlot[slot]!;
    if (this.#slotOfModel.get(model) === slot) {
      this.#slotOfModel.delete(model);
      if (this.#sortedModels) this.#sortedModels.splice(firstNotBefore(this.#sortedModels, model), 1);
    }
    this.#count--;
  }

  /**
   * Sorts words and model numbers in steps, calling `pause` between them. Otherwise the first search would
   * sort everything. Later changes preserve the order.
   */
  async prepare(pause: () => Promise<unknown>): Promise<void> {
    this.#sortedTerms = await sortedInSlices([...this.#terms, ...SYNONYMS.keys()], pause);
    this.#sortedModels = await sortedInSlices([...this.#slotOfModel.keys()], pause);
  }

  /**
   * Returns the row of the product with this model number, regardless of how the number is formatted. Returns
   * undefined if there is no such product.
   */
  slotOfModel(text: string): number | undefined {
    return this.#slotOfModel.get(plainModelNumber(text));
  }

  /**
   * Finds products that contain every word. Exact matches have the highest scores, then prefixes, then
   * similar words. An unknown word is ignored if other words are known.
   */
  find(words: readonly string[], options: HitOptions): Hits {
    const queryWords = words.slice(0, 12);
    const isTyped = (index: number) => options.isTyping === true && index === queryWords.length - 1;
    const isCorrecting = options.isCorrecting !== false;
    const exact = queryWords.map((word, index) =>
      this.#meaning(word, isTyped(index), isCorrecting ? 'new' : 'none'),
    );
    const hits = this.#collect(exact, options);
    if (hits.slots.length >= MIN_HITS || queryWords.length === 0 || !isCorrecting) return hits;
    const wide = queryWords.map((word, index) => this.#meaning(word, isTyped(index), 'all'));
    const widened = this.#collect(wide, options);
    return widened.slots.length > 0 ? widened : hits;
  }

  /** Whether a product contains the word or a word that begins with it. */
  knows(word: string): boolean {
    const exact = this.#ordinals.get(word);
    if (exact !== undefined && this.#postings[exact]!.size > 0) return true;
    const plain = plainModelNumber(word);
    if (mayBeModelNumber(plain) && this.beginsModel(plain)) return true;
    return word.length >= MIN_PREFIX_LENGTH && this.#termsBeginning(word).length > 0;
  }

  /** Whether a visible product contains the word or a word that begins with it. */
  isFound(word: string, isVisible: (slot: number) => boolean): boolean {
    const { terms, models } = this.#meaning(word, false, 'none');
    return (
      models.some(isVisible) ||
      terms.some(({ ordinal }) => {
        const { slots, size } = this.#postings[ordinal]!;
        return slots.subarray(0, size).some(isVisible);
      })
    );
  }

  /** Whether a product contains exactly this word. */
  has(word: string): boolean {
    const ordinal = this.#ordinals.get(word);
    return ordinal !== undefined && this.#postings[ordinal]!.size > 0;
  }

  /**
   * Whether a model number begins with the text. The text must be in the {@link plainModelNumber plain form}
   * of model numbers.
   */
  beginsModel(plain: string): boolean {
    return this.#modelsBeginning(plain).length > 0;
  }

  /**
   * Returns the known word that is most similar to an unknown word and that a visible product contains.
   * Returns undefined if no word is similar enough.
   */
  closest(word: string, isVisible: (slot: number) => boolean): string | undefined {
    for (const { ordinal } of this.#termsAlike(word)) {
      const term = this.#terms[ordinal]!;
      const { slots, size } = this.#postings[ordinal]!;
      if (slots.subarray(0, size).some(isVisible)) return term;
    }
    return undefined;
  }

  #ordinalOf(word: string): number {
    let ordinal = this.#ordinals.get(word);
    if (ordinal === undefined) {
      ordinal = this.#terms.length;
      this.#ordinals.set(word, ordinal);
      this.#terms.push(word);
      this.#postings.push(new Postings());
      if (this.#sortedTerms) insert(this.#sortedTerms, word);
      if (word.length > 3 && /^[a-z]+$/.test(word) && !this.#alike.has(word)) this.#alike.add({ id: word });
    }
    return ordinal;
  }

  /**
   * Returns the terms that match a word. `corrected` determines which words may be corrected: unknown words
   * (`new`), all words, or none.
   */
  #meaning(word: string, isTyping: boolean, corrected: 'new' | 'all' | 'none'): Meaning {
    const terms: Meaning['terms'] = [];
    const plain = plainModelNumber(word);
    let models = mayBeModelNumber(plain) ? this.#modelsBeginning(plain) : [];
    const exact = this.#ordinals.get(word);
    const isKnown = exact !== undefined && this.#postings[exact]!.size > 0;
    if (isKnown) terms.push({ ordinal: exact, factor: EXACT });
    if (isTyping || !isKnown)
      for (const ordinal of isTyping || word.length >= MIN_PREFIX_LENGTH ? this.#termsBeginning(word) : [])
        if (ordinal !== exact) terms.push({ ordinal, factor: BEGINNING });
    // A short text such as "hfd" is compared with model numbers only if it matches nothing else.
    if (isTyping && terms.length + models.length === 0 && plain.length >= MIN_PREFIX_LENGTH)
      models = this.#modelsBeginning(plain);
    const isNew = terms.length + models.length === 0;
    if (!isNew && corrected !== 'all') return { terms, models, used: word, isCorrected: false };
    if (isNew && corrected === 'none') return { terms, models, used: null, isCorrected: false };
    const alike =
      !isNew && word.length < 5 ? [] : isTyping ? this.#termsBeginningAlike(word) : this.#termsAlike(word);
    for (const { ordinal, factor } of alike)
      if (!terms.some((term) => term.ordinal === ordinal)) terms.push({ ordinal, factor });
    const used = isNew ? (alike[0] ? this.#terms[alike[0].ordinal]! : null) : word;
    return { terms, models, used, isCorrected: isNew };
  }

  #termsBeginning(word: string): number[] {
    if (word.length < 2) return [];
    const sorted = this.#sorted();
    const found = new Set<number>();
    for (
      let place = firstNotBefore(sorted, word);
      place < sorted.length && found.size < MAX_PREFIX_MATCHES;
      place++
    ) {
      const term = sorted[place]!;
      if (!term.startsWith(word)) break;
      const ordinal = this.#ordinals.get(SYNONYMS.get(term) ?? term);
      if (ordinal !== undefined && this.#postings[ordinal]!.size > 0) found.add(ordinal);
    }
    return [...found];
  }

  #modelsBeginning(plain: string): number[] {
    this.#sortedModels ??= [...this.#slotOfModel.keys()].toSorted();
    const found: number[] = [];
    for (
      let place = firstNotBefore(this.#sortedModels, plain);
      place < this.#sortedModels.length && found.length < 500;
      place++
    ) {
      const model = this.#sortedModels[place]!;
      if (!model.startsWith(plain)) break;
      found.push(this.#slotOfModel.get(model)!);
    }
    return found;
  }

  /**
   * Returns known words that differ from the word by one or two letters, most similar first. In words of
   * fewer than five letters, the first letter must be correct.
   */
  #termsAlike(word: string): { ordinal: number; factor: number }[] {
    if (!mayBeMistyped(word, MIN_FUZZY_WORD_LENGTH)) return [];
    const most = word.length < LONG_WORD ? 1 : 2;
    const alike = this.#alikeWithin(word, most, most);
    // Searches with a distance of two, because MiniSearch counts two swapped letters as two errors. Here they
    // count as one.
    return alike.length > 0 || most > 1 || word.length < MIN_SWAPPED_LENGTH
      ? alike
      : this.#alikeWithin(word, most, 2);
  }

  #alikeWithin(word: string, most: number, fuzzy: number): { ordinal: number; factor: number }[] {
    const found = this.#alike.search(word, { fuzzy });
    const alike = new Map<number, number>();
    for (const { id } of found) {
      const term = String(id);
      const ordinal = this.#ordinals.get(SYNONYMS.get(term) ?? term);
      if (ordinal === undefined || this.#postings[ordinal]!.size === 0) continue;
      const distance = editDistance(word, term);
      // In words of fewer than five letters, the first letter must be correct. In longer words it may be
      // wrong only if it is the single error.
      if (term[0] !== word[0] && (word.length < LONG_WORD - 2 || distance > 1)) continue;
      if (distance > most) continue;
      const closeness =
        ALIKE / distance +
        (term[0] === word[0] ? 0.1 : 0) +
        Math.min(0.05, this.#postings[ordinal]!.size / 100_000);
      alike.set(ordinal, Math.max(alike.get(ordinal) ?? 0, closeness));
    }
    return [...alike]
      .map(([ordinal, factor]) => ({ ordinal, factor }))
      .toSorted((a, b) => b.factor - a.factor)
      .slice(0, MAX_SIMILAR);
  }

  /**
   * Returns known words whose beginning differs from the typed text by one or two letters. The first letter
   * must be correct.
   */
  #termsBeginningAlike(word: string): { ordinal: number; factor: number }[] {
    if (!mayBeMistyped(word, MIN_FUZZY_PREFIX_LENGTH)) return [];
    const alike: { ordinal: number; factor: number }[] = [];
    const sorted = this.#sorted();
    const most = word.length < 6 ? 1 : 2;
    for (
      let place = firstNotBefore(sorted, word[0]!);
      place < sorted.length && sorted[place]!.startsWith(word[0]!);
      place++
    ) {
      const term = sorted[place]!;
      const ordinal = this.#ordinals.get(SYNONYMS.get(term) ?? term);
      if (ordinal === undefined || this.#postings[ordinal]!.size === 0) continue;
      const distance = beginningDistance(word, term);
      if (distance <= most)
        alike.push({
          ordinal,
          factor: ALIKE / distance + Math.min(0.05, this.#postings[ordinal]!.size / 100_000),
        });
    }
    return alike.toSorted((a, b) => b.factor - a.factor).slice(0, MAX_SIMILAR);
  }

  /** Returns all words and synonyms, sorted alphabetically. */
  #sorted(): string[] {
    this.#sortedTerms ??= [...this.#terms, ...SYNONYMS.keys()].toSorted();
    return this.#sortedTerms;
  }

  /**
   * Returns the products that contain every known word. Reads the word with the fewest products first; the
   * other words only remove products from the result.
   */
  #collect(meanings: readonly Meaning[], { isVisible }: HitOptions): Hits {
    const weighed = meanings
      .filter(({ terms, models }) => terms.length + models.length > 0)
      .map((meaning) => this.#weighed(meaning))
      .toSorted((a, b) => a.size - b.size);
    const used = meanings.map((one) => one.used);
    if (weighed.length === 0) return { slots: NOTHING, scores: NO_SCORES, used, isCorrected: false };
    const size = this.#wordsOfSlot.length;
    if (this.#scores.length < size) {
      this.#scores = new Int32Array(size + 1024);
      this.#wordScores = new Int32Array(size + 1024);
      this.#matched = new Uint8Array(size + 1024);
      this.#candidates = new Uint32Array(size + 1024);
    }
    let count = 0;
    weighed.forEach((meaning, round) => {
      count =
        round > 0 && meaning.isCommon
          ? this.#lookUp(meaning, round, count)
          : this.#read(meaning, round, count);
    });
    return {
      ...this.#take(count, isVisible),
      used,
      isCorrected: meanings.some((one) => one.isCorrected),
    };
  }

  #weighed({ terms, models }: Meaning): WeighedMeaning {
    let size = models.length;
    let isCommon = models.length === 0;
    const weighed = terms.map(({ ordinal, factor }) => {
      const postings = this.#postings[ordinal]!;
      size += postings.size;
      isCommon &&= postings.size * LOOKED_UP_SHARE >= this.#count;
      const rarity = Math.log(1 + this.#count / Math.max(1, postings.size)) * factor;
      return { postings, unit: rarity * SCORE_UNIT };
    });
    return { terms: weighed, models, size, isCommon };
  }

  /**
   * Reads all products of a word and adds their scores. If a product matches several terms of the word, only
   * the best term counts. Returns the number of remaining candidates.
   */
  #read({ terms, models }: WeighedMeaning, round: number, before: number): number {
    const [scores, wordScores, matched, candidates] = [
      this.#scores,
      this.#wordScores,
      this.#matched,
      this.#candidates,
    ];
    let count = round === 0 ? 0 : before;
    const [only] = terms;
    if (round === 0 && models.length === 0 && terms.length === 1 && only) {
      const { slots, weights, size } = only.postings;
      for (let place = 0; place < size; place++) {
        const slot = slots[place]!;
        candidates[place] = slot;
        matched[slot] = 1;
        scores[slot] = Math.round(weights[place]! * only.unit);
      }
      return size;
    }
    const hit = (slot: number, score: number) => {
      if (matched[slot] === round) {
        if (round === 0) candidates[count++] = slot;
        matched[slot] = round + 1;
        wordScores[slot] = score;
        scores[slot]! += score;
      } else if (matched[slot] === round + 1 && score > wordScores[slot]!) {
        scores[slot]! += score - wordScores[slot]!;
        wordScores[slot] = score;
      }
    };
    for (const slot of models) hit(slot, MODEL_SCORE * SCORE_UNIT);
    for (const { postings, unit } of terms) {
      const { slots, weights, size } = postings;
      for (let place = 0; place < size; place++) hit(slots[place]!, Math.round(weights[place]! * unit));
    }
    if (round === 0) return count;
    let left = 0;
    for (let place = 0; place < count; place++) {
      const slot = candidates[place]!;
      if (matched[slot] === round + 1) candidates[left++] = slot;
      else {
        matched[slot] = 0;
        scores[slot] = 0;
      }
    }
    return left;
  }

  /**
   * Checks which candidates contain a common word, and adds their scores. Returns the number of remaining
   * candidates.
   */
  #lookUp({ terms }: WeighedMeaning, round: number, count: number): number {
    const [scores, matched, candidates] = [this.#scores, this.#matched, this.#candidates];
    const [first, ...others] = terms.map(({ postings, unit }) => ({
      weights: postings.bySlot(this.#wordsOfSlot.length),
      unit,
    }));
    const { weights, unit } = first!;
    let left = 0;
    for (let place = 0; place < count; place++) {
      const slot = candidates[place]!;
      let best = Math.round(weights[slot]! * unit);
      for (const other of others) best = Math.max(best, Math.round(other.weights[slot]! * other.unit));
      if (best > 0) {
        candidates[left++] = slot;
        matched[slot] = round + 1;
        scores[slot]! += best;
      } else {
        matched[slot] = 0;
        scores[slot] = 0;
      }
    }
    return left;
  }

  /** Returns the visible candidates and their scores. Resets the temporary data of all candidates. */
  #take(count: number, isVisible: (slot: number) => boolean): { slots: Uint32Array; scores: Int32Array } {
    const slots = this.#candidates.slice(0, count);
    const found = new Int32Array(count);
    let left = 0;
    for (let place = 0; place < count; place++) {
      const slot = slots[place]!;
      if (isVisible(slot)) {
        slots[left] = slot;
        found[left++] = this.#scores[slot]!;
      }
      this.#matched[slot] = 0;
      this.#scores[slot] = 0;
    }
    return { slots: slots.subarray(0, left), scores: found.subarray(0, left) };
  }
}
