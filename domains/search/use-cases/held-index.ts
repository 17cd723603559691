import { nextTurn } from '#foundation/server/steps.ts';
import { RETAIL } from '#foundation/pure/user.ts';
import { SORTS } from '#domains/catalogue/contract/listing.ts';
import type {
  CatalogueModel,
  CatalogueService,
  Changes,
  PricedSite,
} from '#domains/catalogue/use-cases/catalogue.ts';
import { SITE_IDS, siteOf } from '#sites/registry.ts';
import { InvertedIndex } from '../inverted-index/inverted-index.ts';
import { compoundsIn } from '../rules/reading/named-brands.ts';
import type { Vocabulary } from '../rules/reading/vocabulary.ts';
import { CategoryTexts } from './pages/category-texts.ts';
import { chosenBy, SpokenTraits } from './understanding/spoken-traits.ts';
import { VocabularyBuilder, vocabularyOf } from './understanding/vocabulary.ts';
import { wordsOf } from '../rules/words.ts';

/** If more than one in this many products has changed, the vocabularies are rebuilt. */
const VOCABULARY_SHARE = 100;
/** The number of products per category whose texts are sampled for the words that describe the category. */
const TEXTS = 40;
/** The maximum number of products that the index reads before other requests can run. */
export const SLICE = 200;
/** The index reads catalogues up to this number of products without pauses. */
const SMALL_CATALOGUE = 5000;

interface HeldIndexOptions {
  onChange: () => void;
  onError?: ((error: unknown) => void) | undefined;
  /** Lets other requests run between two slices of work. */
  pause?: () => Promise<unknown>;
}

/** The data that searches use. A rebuild replaces the whole object. */
interface IndexData {
  index: InvertedIndex;
  texts: CategoryTexts;
  traits: SpokenTraits;
}

/**
 * Stores the data that searches use. After `start`, it updates the data when the catalogue changes and then
 * calls `onChange`.
 */
export class HeldIndex {
  readonly #catalogue: CatalogueService;
  readonly #onChange: () => void;
  readonly #onError: ((error: unknown) => void) | undefined;
  readonly #pause: () => Promise<unknown>;
  #data: IndexData = {
    index: new InvertedIndex(),
    texts: new CategoryTexts([], []),
    traits: new SpokenTraits([], () => []),
  };
  readonly #vocabularies = new Map<string, Vocabulary>();
  /** The number of products that have changed since the vocabularies were built. */
  #changes = 0;
  #isWarming = false;
  #building = Promise.resolve();

  constructor(catalogue: CatalogueService, { onChange, onError, pause = nextTurn }: HeldIndexOptions) {
    this.#catalogue = catalogue;
    this.#onChange = onChange;
    this.#onError = onError;
    this.#pause = pause;
  }

  /** Returns the current data. Callers must not store it, because a rebuild replaces it. */
  now(): IndexData {
    return this.#data;
  }

  async start(): Promise<void> {
    await this.#rebuild();
    this.#catalogue.onChange((changed) => this.#follow(changed));
  }

  /** Builds a new index. Searches use the old index until the new one is ready. */
  async #rebuild(): Promise<void> {
    const model = this.#catalogue.model();
    const index = new InvertedIndex();
    const written = await this.#catalogue.texts(TEXTS);
    const texts = new CategoryTexts([...model.tree.byId.values()], written);
    const traits = new SpokenTraits(written, chosenBy(model));
    const reading = readersOf(model);
    for (let slot = 0; slot < model.table.count; slot++) {
      index.put(indexed(model, slot));
      readWith(reading, model, slot);
      if (slot % SLICE === SLICE - 1) await this.#pause();
    }
    await index.prepare(this.#pause);
    await this.#warm(model);
    this.#data = { index, texts, traits };
    this.#takeVocabularies(reading);
    this.#changes = 0;
    this.#onChange();
  }

  /**
   * Prepares the data that the first searches of each site need: sort orders, and the lists and counts of all
   * products.
   */
  async #warm(model: CatalogueModel): Promise<void> {
    await this.#warmOrders(model);
    for (const id of model.table.sites.keys) {
      const known = SITE_IDS.find((one) => one === id);
      if (known === undefined) continue;
      const { country } = siteOf(known);
      const scope = { id, country, priceList: RETAIL };
      await this.#pause();
      model.ordered(scope, { kind: 'all' }, 'popular');
      await this.#pause();
      model.countsOf(scope);
    }
  }

  /**
   * Builds the missing sort orders of all products at retail prices. Does nothing if another call is still
   * building them.
   */
  async #warmOrders(model: CatalogueModel): Promise<void> {
    if (this.#isWarming) return;
    this.#isWarming = true;
    try {
      for (const country of new Set(SITE_IDS.map((id) => siteOf(id).country)))
        for (const sort of SORTS) await model.prepareOrder(sort, { country, priceList: RETAIL }, this.#pause);
    } finally {
      this.#isWarming = false;
    }
  }

  #takeVocabularies(reading: ReadonlyMap<string, VocabularyBuilder>): void {
    this.#vocabularies.clear();
    for (const [id, builder] of reading) {
      const known = SITE_IDS.find((one) => one === id);
      if (known !== undefined) this.#vocabularies.set(id, builder.finish(siteOf(known).country));
    }
  }

  /** Rebuilds the vocabularies. Searches use the old ones until the new ones are ready. */
  async #rereadVocabularies(): Promise<void> {
    const model = this.#catalogue.model();
    const reading = readersOf(model);
    for (let slot = 0; slot < model.table.count; slot++) {
      readWith(reading, model, slot);
      if (slot % SLICE === SLICE - 1 && model.table.count > SMALL_CATALOGUE) await this.#pause();
    }
    this.#takeVocabularies(reading);
    this.#onChange();
  }

  #follow({ slots }: Changes): void {
    if (slots === 'all') {
      this.#enqueue(() => this.#rebuild());
      return;
    }
    const model = this.#catalogue.model();
    const put = () => {
      for (const slot of slots) this.#data.index.put(indexed(model, slot));
      // A change to many products discards the sort orders. Rebuild them in the background in large
      // catalogues.
      if (model.table.count > SMALL_CATALOGUE)
        void this.#warmOrders(model).catch((error: unknown) => this.#onError?.(error));
      // Rebuild the vocabularies only after many products have changed, because a few changes hardly affect
      // them.
      this.#changes += slots.size;
      if (this.#changes * VOCABULARY_SHARE > model.table.count) {
        this.#changes = 0;
        if (model.table.count <= SMALL_CATALOGUE) this.#vocabularies.clear();
        else this.#enqueue(() => this.#rereadVocabularies());
      }
      this.#onChange();
    };
    put();
    // If a rebuild is running, it may have read these products before they changed. Apply the change again
    // after the rebuild.
    this.#enqueue(put);
  }

  /** Runs the work after all work that was enqueued earlier. Reports errors to `onError`. */
  #enqueue(work: () => void | Promise<void>): void {
    this.#building = this.#building.then(work).catch((error: unknown) => this.#onError?.(error));
  }

  /**
   * Returns the vocabulary of a site. If an operator has changed the site's country, updates the country of
   * the vocabulary.
   */
  vocabularyFor(site: PricedSite): Vocabulary {
    const known = this.#vocabularies.get(site.id);
    if (known?.country === site.country) return known;
    const vocabulary = known
      ? { ...known, country: site.country }
      : vocabularyOf(this.#catalogue.model(), site);
    this.#vocabularies.set(site.id, vocabulary);
    return vocabulary;
  }
}

function readersOf(model: CatalogueModel): Map<string, VocabularyBuilder> {
  return new Map(model.table.sites.keys.map((id) => [id, new VocabularyBuilder(model)]));
}

function readWith(
  reading: ReadonlyMap<string, VocabularyBuilder>,
  model: CatalogueModel,
  slot: number,
): void {
  if (model.table.siteMask[slot] === 0) return;
  const compounds = compoundsIn(model.table.title[slot]!);
  for (const [id, builder] of reading) if (model.table.isOnSite(slot, id)) builder.add(slot, compounds);
}

/** The weight of a word, depending on where it occurs. */
const WEIGHTS = { brand: 12, title: 10, category: 8, specification: 2 } as const;

/** Returns the indexed data of a product: its names, its category, and the words of its specifications. */
function indexed(model: CatalogueModel, slot: number) {
  const { table } = model;
  const words = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text)) words.set(word, Math.max(words.get(word) ?? 0, weight));
  };
  add(model.brands.get(table.brands.keys[table.brand[slot]!]!)?.name ?? '', WEIGHTS.brand);
  add(table.title[slot]!, WEIGHTS.title);
  // Parent categories are named after several products ("Fridges & freezers"). Their names are not indexed,
  // because they are not specific to one product.
  const category = model.categoryOf(slot);
  add(category?.name ?? '', WEIGHTS.category);
  for (const spec of category?.specs ?? []) {
    if (spec.facet === 'none') continue;
    const value = table.spec(slot, spec.key);
    if (spec.kind === 'text' && typeof value === 'string') add(value, WEIGHTS.specification);
    if (spec.kind === 'boolean' && value === 1) add(spec.label, WEIGHTS.specification);
  }
  return { slot, sku: table.sku[slot]!, words };
}
