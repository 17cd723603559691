import { OTHER_COMPOUNDS, OTHER_GOODS } from './lexicon/other-brands.ts';
import { isPart } from './named-thing.ts';
import { isThing } from './is-thing.ts';

/**
 * Whether a text names a product that such shops usually do not sell, such as "phone" or "rice cookers". The
 * text must be in plain form.
 */
export function isKnownGoods(plain: string): boolean {
  return [plain, plain.replace(/s$/, '')].some((name) => OTHER_GOODS.has(name) || OTHER_COMPOUNDS.has(name));
}

/**
 * Products that WordNet does not classify as objects by their first meaning. Shoppers rarely search for them
 * in such shops.
 */
const MORE_GOODS = new Set(
  `mug cake cupcake lampshade headset runner tog tree flyscreen gumboot lawnmower ute caravan trailer boat sneaker thong hoodie legging bikini
wetsuit beanie vest singlet nightie onesie cosmetics moisturiser deodorant lipgloss nail vape cigar wrench spanner pallet fencing
turf lawn plant pot seedling gift toy puzzle game console novel magazine ticket voucher medicine tablet puppy kitten guinea budgie
esky cooler hammock gazebo marquee awning swing slide sandpit paddleboard snorkel fishing rod bait tackle racquet golf dartboard
bricks decking roof gutter plasterboard cement wallpaper blind doona duvet quilt pyjama stroller bassinet dummy car motorbike helmet
phone charger earbud modem router webcam monitor laptop cartridge toner stapler stationery envelope notebook`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether words name a product: the last word is a thing that can be bought, or the whole name is known. */
export function isGoods(words: readonly string[]): boolean {
  const last = words.at(-1);
  if (last === undefined) return false;
  return (
    isThing(last) ||
    isPart(last) ||
    MORE_GOODS.has(last) ||
    MORE_GOODS.has(last.replace(/s$/, '')) ||
    isKnownGoods(last) ||
    isKnownGoods(words.join(' '))
  );
}
