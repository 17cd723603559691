import { wordsOf } from '../words.ts';
import { FILLER_WORDS, WISHING } from './lexicon/filler-words.ts';
import { COLOURS, wishesOf } from './lexicon/everyday-words.ts';
import { brandsIn } from './named-brands.ts';
import { plainText } from './spelling/plain-text.ts';
import { isUnit } from './quantities.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A thing that a text names, and the remaining text. */
export interface NamedThing {
  /** The words of the name, unchanged. The last word determines the kind of thing: an "oven bulb" is a bulb. */
  words: readonly string[];
  /** The remaining text, such as "for my fridge". */
  aside: string;
}

const REQUEST_PREFIX =
  /^(?:(?:hi|hello|hey|please|do|does|can|could|have|got|are|is|where|you|i|we|u|im|there|they|guys|sell|selling|stock|stocking|get|buy|find|any|some|want|need|looking|searching|after|for|a|an|the|price of|prices of|new|replacement|spare|genuine) )+/;
const CUT =
  /^(for|with|without|under|underneath|over|above|below|behind|beside|in|inside|into|on|onto|to|that|which|who|whose|at|near|from|by|thats|so|because|around|about|less|more|cheaper|between|up|delivered|as|when|where|while|if|than|fits?)$/;
/** Words that cannot be part of a name: conjunctions, negations, and words of possession. */
const NO_NAME =
  /^(of|and|or|but|not|no|other|except|excluding|minus|vs|versus|plus|instead|is|are|was|has|have|my|our|your|i|we|you|me)$/;
const MAX_WORDS = 4;

/** Returns the thing that a text names. Returns null if the text is a sentence or names several things. */
export function namedThing(text: string, vocabulary: Vocabulary): NamedThing | null {
  const plain = plainText(text).replace(REQUEST_PREFIX, '');
  const tokens = plain.split(' ');
  const at = tokens.findIndex((word, place) => place > 0 && CUT.test(word));
  const named = at < 0 ? tokens : tokens.slice(0, at);
  const { rest } = brandsIn(named, vocabulary);
  const wished = wishesOf(rest.join(' '), () => false).rest.split(' ');
  const words = wished.filter((word) => /^[a-z]{2,}$/.test(word) && !isUnit(word) && !/^sized?$/.test(word));
  while (words.length > 0 && isSaid(words.at(-1)!)) words.pop();
  if (named.some((word, place) => place > 0 && /^(an?|the)$/.test(word))) return null;
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  if (
    words.some(
      (word) => NO_NAME.test(word) || ((FILLER_WORDS.has(word) || WISHING.has(word)) && !MADE.has(word)),
    )
  )
    return null;
  return { words, aside: at < 0 ? '' : tokens.slice(at).join(' ') };
}

/** Words that usually belong to a question but can also be part of a name. */
const MADE = new Set(['new', 'use', 'type', 'model', 'size', 'one']);

function isSaid(word: string): boolean {
  return FILLER_WORDS.has(word) || WISHING.has(word) || COLOURS.has(word) || SAID_LAST.has(word);
}
/** Words after a name that describe the purchase and not the product. */
const SAID_LAST = new Set(
  'online price prices cost sale sales deal deals today now stock quick fast'.split(' '),
);

/** Whether the words name a kind of product that the shop sells. Words that are too general do not count. */
export function namesKind(words: readonly string[], { heads }: Vocabulary): boolean {
  return words.some((word) => !VAGUE_HEADS.has(word) && heads.has(word));
}

/** Words in product names that are too general to identify a product. */
export const VAGUE_HEADS: ReadonlySet<string> = new Set([
  'combo',
  'machine',
  'unit',
  'system',
  'light',
  'cabinet',
]);

/** Whether a word names a component or consumable. */
export function isPart(word: string): boolean {
  return PARTS.has(word) || PARTS.has(wordsOf(word)[0] ?? word);
}

/**
 * Components, accessories and consumables of appliances and furniture. In "oven bulb" or "bulb for my oven",
 * the shopper wants to buy the bulb. Doors, drawers, zones and similar words are not in the list, because
 * they often describe a product.
 */
const PARTS = new Set(
  `accessory adapter adaptor aerator attachment bag basket belt blade bolt bracket bulb bung cable cap carafe cartridge caster castor charger
cleaner clip cloth coil compressor connector controller cord coupling cover cushion descaler detergent diffuser element filter fitting
flap foil foot fuse gasket gauge globe grate griddle grill handle hinge hose igniter jar jet key kit knob lead leg lid liner magnet mat
mount nozzle pad part pipe plug polish powder protector pump rack regulator remote rubber screw seal shelf sleeve socket spare spout spray
stand stopper strap switch tablet tape thermostat timer tool trap tray tube turntable utensil valve wheel wipe wire accessories shelves`.split(
    /\s+/,
  ),
);
