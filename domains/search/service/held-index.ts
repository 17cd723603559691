import type { CatalogueService, Changes, PricedSite } from '#domains/catalogue/service.ts';
import { InvertedIndex } from '../inverted-index/inverted-index.ts';
import type { Vocabulary } from '../rules/reading/vocabulary.ts';
import { CategoryTexts } from './category-texts.ts';
import { indexed } from './indexed-product.ts';
import { chosenBy, SpokenTraits } from './spoken-traits.ts';
import { vocabularyOf } from './vocabulary.ts';

/** The shop's vocabulary is read anew once one of so many products has changed. */
const VOCABULARY_SHARE = 100;
/** Products of each category whose texts tell how goods of the kind are spoken of. */
const TEXTS = 40;
/** Products that are put into the index before others get their turn. */
const BATCH = 2000;

/** What searches are answered from: it follows the catalogue once it is started, and `onChange` tells that it did. */
export function holdIndex(
  catalogue: CatalogueService,
  { onChange, onError }: { onChange: () => void; onError?: (error: unknown) => void },
) {
  let held = {
    index: new InvertedIndex(),
    texts: new CategoryTexts([], []),
    traits: new SpokenTraits([], () => []),
  };
  const vocabularies = new Map<string, Vocabulary>();
  let changes = 0;
  let building = Promise.resolve();

  async function start(): Promise<void> {
    await rebuild();
    catalogue.onChange((changed) => follow(changed));
  }

  /** Builds a new index beside the old one, which answers until the new one is ready. */
  async function rebuild(): Promise<void> {
    const model = catalogue.model();
    const index = new InvertedIndex();
    const written = await catalogue.texts(TEXTS);
    const texts = new CategoryTexts([...model.tree.byId.values()], written);
    const traits = new SpokenTraits(written, chosenBy(model));
    for (let slot = 0; slot < model.table.count; slot++) {
      index.put(indexed(model, slot));
      if (slot % BATCH === BATCH - 1) await new Promise((resolve) => setImmediate(resolve));
    }
    held = { index, texts, traits };
    vocabularies.clear();
    changes = 0;
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
      // One product more or less names nothing anew; many may.
      changes += slots.size;
      if (changes * VOCABULARY_SHARE > model.table.count) {
        vocabularies.clear();
        changes = 0;
      }
      onChange();
    };
    put();
    // An index that is being built may have passed these products already.
    building = building.then(put).catch((error: unknown) => onError?.(error));
  }

  function vocabularyFor(site: PricedSite): Vocabulary {
    let vocabulary = vocabularies.get(site.id);
    if (!vocabulary) vocabularies.set(site.id, (vocabulary = vocabularyOf(catalogue.model(), site)));
    return vocabulary;
  }

  return { start, vocabularyFor, now: () => held };
}

export type HeldIndex = ReturnType<typeof holdIndex>;
