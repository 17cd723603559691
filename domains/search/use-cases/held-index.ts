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
import { indexed } from './indexed-product.ts';
import { chosenBy, SpokenTraits } from './understanding/spoken-traits.ts';
import { VocabularyBuilder, vocabularyOf } from './understanding/vocabulary.ts';

/** The vocabularies are rebuilt when one in this many products has changed. */
const VOCABULARY_SHARE = 100;
/** The number of products per category whose texts are sampled for product language. */
const TEXTS = 40;
/** The maximum number of products read before other requests run. */
export const SLICE = 200;
/** Catalogues up to this size are read without pauses. */
const SMALL_CATALOGUE = 5000;

/**
 * Holds the data that searches use. After the start, it follows the catalogue and calls `onChange` after each
 * change.
 */
export function holdIndex(
  catalogue: CatalogueService,
  {
    onChange,
    onError,
    pause = nextTurn,
  }: {
    onChange: () => void;
    onError?: (error: unknown) => void;
    /** Lets other requests run between two slices of work. */
    pause?: () => Promise<unknown>;
  },
) {
  let held = {
    index: new InvertedIndex(),
    texts: new CategoryTexts([], []),
    traits: new SpokenTraits([], () => []),
  };
  const vocabularies = new Map<string, Vocabulary>();
  let changes = 0;
  let isWarming = false;
  let building = Promise.resolve();

  async function start(): Promise<void> {
    await rebuild();
    catalogue.onChange((changed) => follow(changed));
  }

  /** Builds a new index while the old one serves searches. */
  async function rebuild(): Promise<void> {
    const model = catalogue.model();
    const index = new InvertedIndex();
    const written = await catalogue.texts(TEXTS);
    const texts = new CategoryTexts([...model.tree.byId.values()], written);
    const traits = new SpokenTraits(written, chosenBy(model));
    const reading = readersOf(model);
    for (let slot = 0; slot < model.table.count; slot++) {
      index.put(indexed(model, slot));
      readWith(reading, model, slot);
      if (slot % SLICE === SLICE - 1) await pause();
    }
    await index.prepare(pause);
    await warm(model);
    held = { index, texts, traits };
    takeVocabularies(reading);
    changes = 0;
    onChange();
  }

  /** Prepares the data that the first searches of a site need: orders, lists and counts of all its products. */
  async function warm(model: CatalogueModel): Promise<void> {
    await warmOrders(model);
    for (const id of model.table.sites.keys) {
      const known = SITE_IDS.find((one) => one === id);
      if (known === undefined) continue;
      const { country } = siteOf(known);
      const scope = { id, country, priceList: RETAIL };
      await pause();
      model.ordered(scope, { kind: 'all' }, 'popular');
      await pause();
      model.countsOf(scope);
    }
  }

  /** Builds the missing sort orders of all products by retail prices. Does nothing if it is already running. */
  async function warmOrders(model: CatalogueModel): Promise<void> {
    if (isWarming) return;
    isWarming = true;
    try {
      for (const country of new Set(SITE_IDS.map((id) => siteOf(id).country)))
        for (const sort of SORTS) await model.prepareOrder(sort, { country, priceList: RETAIL }, pause);
    } finally {
      isWarming = false;
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

  function takeVocabularies(reading: ReadonlyMap<string, VocabularyBuilder>): void {
    vocabularies.clear();
    for (const [id, builder] of reading) {
      const known = SITE_IDS.find((one) => one === id);
      if (known !== undefined) vocabularies.set(id, builder.finish(siteOf(known).country));
    }
  }

  /** Rebuilds the vocabularies while the old ones stay in use. */
  async function rereadVocabularies(): Promise<void> {
    const model = catalogue.model();
    const reading = readersOf(model);
    for (let slot = 0; slot < model.table.count; slot++) {
      readWith(reading, model, slot);
      if (slot % SLICE === SLICE - 1 && model.table.count > SMALL_CATALOGUE) await pause();
    }
    takeVocabularies(reading);
    onChange();
  }

  function follow({ slots }: Changes): void {
    if (slots === 'all') {
      building = building.then(rebuild).catch((error: unknown) => onError?.(error));
      return;
    }
    const model = catalogue.model();
    const put = () => {
      for (const slot of slots) held.index.put(indexed(model, slot));
      // A change to many products discards the sort orders, so they are rebuilt here.
      if (model.table.count > SMALL_CATALOGUE)
        void warmOrders(model).catch((error: unknown) => onError?.(error));
      // A few changed products do not change the vocabulary; many may.
      changes += slots.size;
      if (changes * VOCABULARY_SHARE > model.table.count) {
        changes = 0;
        if (model.table.count <= SMALL_CATALOGUE) vocabularies.clear();
        else building = building.then(rereadVocabularies).catch((error: unknown) => onError?.(error));
      }
      onChange();
    };
    put();
    // An index under construction may already have passed these products.
    building = building.then(put).catch((error: unknown) => onError?.(error));
  }

  /**
   * Returns the vocabulary of a site. If an operator changed the site's country, the vocabulary is updated
   * for that country.
   */
  function vocabularyFor(site: PricedSite): Vocabulary {
    const known = vocabularies.get(site.id);
    if (known?.country === site.country) return known;
    const vocabulary = known ? { ...known, country: site.country } : vocabularyOf(catalogue.model(), site);
    vocabularies.set(site.id, vocabulary);
    return vocabulary;
  }

  return { start, vocabularyFor, now: () => held };
}

export type HeldIndex = ReturnType<typeof holdIndex>;
