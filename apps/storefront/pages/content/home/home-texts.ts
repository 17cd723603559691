import { inASentence } from '#foundation/pure/text/text.ts';
import { nounOf } from '#domains/catalogue/rules/noun.ts';
import type { Navbar } from '#domains/catalogue/contract/catalogue.ts';
import type { Block } from '#domains/content/rules/block-shapes.ts';
import type { HomeWords } from '#sites/home-words.ts';
import type { NavigationLink } from '#sites/site.ts';

type Categories = Navbar['mainNav']['categories'];

const NAMED = 3;

/** Replaces a site's texts with those of the operator's block `home-words`, if that block exists. */
export function withOwnWords(words: HomeWords, own: Block<'home-words'> | undefined): HomeWords {
  if (!own) return words;
  const { story, spotlight, newsletter, fabrics, promises, eyebrow } = own;
  return {
    ...words,
    ...(story ? { story } : {}),
    ...(spotlight ? { spotlight: withoutUndefined(spotlight) } : {}),
    ...(newsletter ? { newsletter } : {}),
    ...(fabrics ? { fabrics } : {}),
    ...(promises ? { promises: { ...promises, intro: promises.intro ?? '' } } : {}),
    ...(eyebrow === undefined ? {} : { hero: { ...words.hero, eyebrow } }),
  };
}

function withoutUndefined({
  label,
  text,
  more,
}: NonNullable<Block<'home-words'>['spotlight']>): NonNullable<HomeWords['spotlight']> {
  return more ? { label, text, more } : { label, text };
}

/**
 * Returns a site's texts in which a link to all categories replaces each link to products that the shop does
 * not sell.
 */
export function wordsOfSold(words: HomeWords, categories: Categories): HomeWords {
  const sold = new Set(
    categories.flatMap(({ url, subCategories }) => [url, ...subCategories.map((type) => type.url)]),
  );
  const isThere = ({ to }: { to: string }) => !to.startsWith('/c/') || sold.has(to.split('?')[0]!);
  const orAll = (link: NavigationLink) => (isThere(link) ? link : words.categories.more);
  const [first, ...others] = words.rails;
  const [action, second] = words.hero.actions;
  return {
    ...words,
    hero: { ...words.hero, actions: [orAll(action), orAll(second)] },
    rails: [
      { ...first, more: orAll(first.more) },
      ...others.map((rail) => ({ ...rail, more: orAll(rail.more) })),
    ],
    help: { ...words.help, tiles: words.help.tiles.filter(isThere) },
  };
}

/**
 * Returns a text such as "Sale prices on fridges, washers and dishwashers." It contains the first noun of
 * each of the first categories.
 */
export function goodsInWords({ hero }: HomeWords, categories: Categories): string {
  const names = categories.slice(0, NAMED).map(({ name }) => name.split(/ & | and /)[0]!);
  if (hero.goods === undefined || names.length === 0) return '';
  return `${hero.goods} ${inASentence(names.map(nounOf))}.`;
}
