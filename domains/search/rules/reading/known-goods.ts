import { OTHER_COMPOUNDS, OTHER_GOODS } from './lexicon/other-brands.ts';
import { isPart } from './named-thing.ts';
import { isThing } from './is-thing.ts';

/**
 * Whether a plain text names products that shoppers expect in such shops but that the shops do not sell:
 * "phone", "rice cookers".
 */
export function isKnownGoods(plain: string): boolean {
  return [plain, plain.replace(/s$/, '')].some((name) => OTHER_GOODS.has(name) || OTHER_COMPOUNDS.has(name));
}

/**
 * Products whose first meaning in WordNet is not an object and which shoppers rarely request from such shops.
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

/**
 * Whether a name denotes a product: its last word is a thing that can be bought, or the whole name is known.
 */
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
