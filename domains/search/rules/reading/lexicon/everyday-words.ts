import { LruMap } from '#foundation/pure/collections/lru-map.ts';
import { WEEKDAYS, type By } from '#domains/catalogue/rules/arrivals.ts';
import { SIZES } from '#domains/catalogue/rules/figure-sorts.ts';
import { withSides } from './arrangement-phrases.ts';
import { PatternIndex } from '../pattern-index.ts';
import { TRADE_PHRASES } from './trade-phrases.ts';

/**
 * Everyday names of colours and finishes, and the catalogue's words for them. A name that the catalogue
 * itself uses takes precedence.
 */
export const COLOURS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    green: ['sage', 'forest', 'moss'],
    blue: ['navy', 'powder', 'sky', 'ink'],
    grey: ['graphite', 'gunmetal', 'charcoal', 'slate'],
    gray: ['graphite', 'gunmetal', 'charcoal', 'slate'],
    gold: ['brass'],
    golden: ['brass'],
    pink: ['blush'],
    beige: ['cream', 'oat', 'bone'],
    offwhite: ['cream', 'ivory'],
    inox: ['stainless'],
    steel: ['stainless', 'satin'],
    timber: ['oak', 'walnut', 'ash'],
    wood: ['oak', 'walnut', 'ash'],
    wooden: ['oak', 'walnut', 'ash'],
  }),
);

/**
 * Words that also select categories, because they name a kind of the products in these categories. For
 * example, espresso is coffee.
 */
export const IS_A: ReadonlyMap<string, readonly string[]> = new Map([
  ['espresso', ['coffee']],
  ['cooker', ['oven', 'range']],
]);

/**
 * A requirement that a text expresses without a number: a sort order, a low or high value, a stock condition
 * or a deadline.
 */
export type Wish =
  | { kind: 'sort'; sort: string }
  /**
   * Selects the products whose values are in the lowest or highest third. Uses the first of the
   * specifications that the category has.
   */
  | { kind: 'share'; keys: readonly string[]; side: 'low' | 'high'; isMost: boolean }
  | { kind: 'flag'; key: 'in-stock' | 'deals' }
  | { kind: 'condition'; values: readonly string[] }
  | { kind: 'by'; within: By };

const sort = (name: string): Wish => ({ kind: 'sort', sort: name });
/** Prevents an adjective from matching if it describes a component, as in "microwave with big buttons". */
const OF_PARTS =
  '(?! (?:\\w+ )?(?:buttons?|letters|numbers|numerals|dials?|knobs?|display|print|text|handles?|controls?|wheels?)\\b)';
const low = (...keys: string[]): Wish => ({ kind: 'share', keys, side: 'low', isMost: false });
const high = (...keys: string[]): Wish => ({ kind: 'share', keys, side: 'high', isMost: false });
const lowest = (...keys: string[]): Wish => ({ kind: 'share', keys, side: 'low', isMost: true });
const highest = (...keys: string[]): Wish => ({ kind: 'share', keys, side: 'high', isMost: true });
/**
 * Matches deadlines such as "by Friday" and "before Saturday". "Before" means at the latest the previous day.
 */
const BY_WEEKDAYS = WEEKDAYS.flatMap((day, place): [RegExp, Wish][] => [
  [
    new RegExp(
      `\\b(get |have |here |arriv(es?|ing) |deliver(y|ed) )?((by|until|no later than)( this| next| the)?|deliver(y|ed)( on| for| this)?) ${day}\\b`,
      'g',
    ),
    { kind: 'by', within: day },
  ],
  [
    new RegExp(`\\b(get |here |arriv(es?|ing) |deliver(y|ed) )?before( this| next)? ${day}\\b`, 'g'),
    { kind: 'by', within: WEEKDAYS[(place + 6) % 7]! },
  ],
]);

/** Patterns of wishes. Longer phrases come first, because "cheapest to run" does not mean the lowest price. */
const WISHES: readonly (readonly [RegExp, Wish])[] = [
  [
    /\b(cheap(est)?|economical|low(est)?)( cost)?( to| in)? (run|running)( costs?)?\b|\b(low(est)?|least|fewest) (power|energy|electricity|running|kwh)( use| usage| costs?| consumption| bills?)?\b|\b(uses|using) (the )?(least|less) (power|energy|electricity)\b|\b((costs?|is|are) (the )?)?(least|cheapest|less|cheaper)( money| expensive)? to (run|use|operate)\b|\b(by |in order of )(the |their )?(yearly |annual )?((running|energy|power|electricity) costs?|costs? (to run|(a|per|each) year))( (a|per|each) year)?\b|\b(by |in order of )?(the |their )?(yearly|annual) (running |energy |power |electricity )?(costs?|bills?)( to run)?\b/g,
    sort('running-cost'),
  ],
  [
    /\b(most |highest |very )?(energy|power)[ -](efficient|efficiency|saving|rated)( rating)?\b|\b(most )?efficient\b|\b(best|highest|top) energy( rating| stars?)?\b|\beco( friendly)?\b|\bmost stars\b/g,
    sort('energy'),
  ],
  [/\b(quietest|most quiet|least noisy|least noise)\b/g, sort('quietest')],
  [
    /\b(wont|doesnt|dont|not|never|without)( going to)? wak(e|ing)( up)?( (the|my|our|a))?( (baby|kids|house|neighbours|family|dog|me|us|anyone|anybody|everyone|everybody))?\b/g,
    low('noise'),
  ],
  [/\b(very |super |ultra )?(quiet(er)?|silent|noiseless|low[ -]noise|whisper quiet)\b/g, low('noise')],
  [/\b(biggest|largest) (saving|discount|reduction)s?\b/g, sort('saving')],
  [/\b(biggest|largest|roomiest|most spacious|highest capacity)\b/g, sort('biggest')],
  [/\b(smallest|tiniest)\b/g, sort('smallest')],
  [/\b(narrowest|slimmest|thinnest|skinniest)\b/g, sort('narrowest')],
  [/\b(lightest)\b/g, lowest('weight')],
  [/\b(heaviest)\b/g, highest('weight')],
  [/\b(light ?weight|light)(?= \w*( )?vacuum)/g, low('weight')],
  [/\b(tallest)\b/g, highest('height')],
  [/\b(shallowest)\b/g, lowest('depth')],
  [/\b(deepest)\b/g, highest('depth')],
  [/\b(shortest|lowest)\b(?! price| to high)/g, lowest('height')],
  [/\b(widest)\b/g, highest('width')],
  [/\b(most powerful|strongest)\b/g, highest('coolingPower', 'airflow', 'power', 'burners')],
  [
    /\b(powerful|high[ -]powered)\b(?! (?:suction|extraction|airflow))/g,
    high('coolingPower', 'airflow', 'power', 'burners'),
  ],
  [
    /\b(fast|quick|rapid)[ -]?boil(ing)?\b|\bboils? (really |very |water )*(fast(er)?|quick(ly|er)?)\b|\b(fast|quick|rapid)(?= kettle\b)/g,
    high('power'),
  ],
  [/\b(longest)( lasting)?( battery| run ?time)?\b/g, highest('runTime')],
  [
    /\b((?:price )?high(?:est)? to low(?:est)?(?: price)?|dearest|most expensive|priciest|premium|luxury|high[ -]end|top of the (line|range))\b/g,
    sort('price-desc'),
  ],
  [
    /\b((?:price )?low(?:est)? to high(?:est)?(?: price)?|cheapest|cheap|lowest pric(e|ed)|low price|least (?:expensive|costly)|lowest cost|budget|affordable|inexpensive|best price|best value|value for money)\b/g,
    sort('price-asc'),
  ],
  [
    /\b(top|best|highest)[ -](rated|review(s|ed)?|rating)\b|\b(well|highly) (rated|reviewed|recommended)\b|\bbest\b(?! sell)/g,
    sort('rating'),
  ],
  [/\b(best[ -]?sell(ing|er|ers)|most popular|popular|trending)\b/g, sort('popular')],
  [/\b(newest|latest|new release|just arrived|new arrivals?)\b/g, sort('newest')],
  [
    /\b(scratch and dent|factory seconds?|seconds|cosmetic|second hand|damaged)\b/g,
    { kind: 'condition', values: ['cosmetic'] },
  ],
  [/\b(run[ -]?outs?|clearance|end of line|discontinued)\b/g, { kind: 'condition', values: ['runout'] }],
  [
    /\b(ex[ -]?display|display model|open(ed)?[ -]box|refurbished|refurb|like new)\b/g,
    { kind: 'condition', values: ['new-condition'] },
  ],
  [
    /\b(half price|half off|[1-9]\d ?(%|percent|per cent) off|on sale|on special|specials|special(?! (pots?|pans?|cookware|kinds?|types?|needs|detergents?|sizes?|features?|install))|discount(ed|s)?|reduced|bargains?|marked down|deals?|sale)\b/g,
    { kind: 'flag', key: 'deals' },
  ],
  [/\b(in stock|available now|ready to (ship|go)|in store now)\b/g, { kind: 'flag', key: 'in-stock' }],
  [
    /\b(deliver(y|ed)?|here|arriv(es?|ing)|reach(es)?)? ?(by |for |in |within )?(the )?(end of )?(next week|two weeks|2 weeks|a fortnight)( delivery)?\b/g,
    { kind: 'by', within: 'next-week' },
  ],
  [/\b(deliver(y|ed) )?(by |for )?(today|same[ -]day)( delivery)?\b/g, { kind: 'by', within: 'today' }],
  [/\b(deliver(y|ed) )?(by |for )?(tomorrow|next[ -]day)( delivery)?\b/g, { kind: 'by', within: 'tomorrow' }],
  [
    /\b(deliver(y|ed) )?(by |for )?(the end of )?(this week|in a week|within a week|by (the )?weekend|this weekend|fast delivery|quick delivery|urgent(ly)?|asap)\b/g,
    { kind: 'by', within: 'week' },
  ],
  [/\b(extra |very )?(slim(line)?|narrow|skinny|thin)\b/g, low('width')],
  [
    new RegExp(
      `\\b(large|big|family|huge|massive|enormous|giant|extra large|xl)( (size|sized|capacity))?\\b${OF_PARTS}`,
      'g',
    ),
    high(...SIZES, 'width'),
  ],
  [
    new RegExp(`\\b(small|tiny|mini|compact|little)( (size|sized|capacity))?\\b${OF_PARTS}`, 'g'),
    low(...SIZES, 'width'),
  ],
];

/** Matches heat pumps, which in New Zealand are air conditioners that heat rooms. */
const HEAT_PUMP = /\bheat ?pumps?\b/g;
const DRYING = /\b(dryers?|driers?|clothes|laundry|tumble|washers?)\b/;

/** The indexes find quickly which patterns may match. Most searches contain no such phrase. */
const EVERYDAY_INDEX = new PatternIndex(TRADE_PHRASES.map(([phrase]) => phrase));
const WISH_INDEX = new PatternIndex(WISHES.map(([pattern]) => pattern));
const ANY_EVERYDAY = anyOf(TRADE_PHRASES);
const ANY_WISH = anyOf(WISHES);
const WEEKDAY = /[a-z]day\b/;
function anyOf(list: readonly (readonly [RegExp, unknown])[]): RegExp {
  return new RegExp(list.map(([{ source }]) => source).join('|'));
}

/** All words in the patterns. Some are only the beginning of a word. */
const SAID = new Set(
  [...TRADE_PHRASES, ...WISHES].flatMap(([{ source }]) => {
    const plain = source.replace(/\\b/g, ' ');
    // For a pattern such as "seaters?", adds both "seaters" and "seater".
    return [...(plain.match(/[a-z]{3,}/g) ?? []), ...(plain.match(/[a-z]{3,}(?=[a-z]\?)/g) ?? [])];
  }),
);

/** Words that the patterns recognise. Other words in a search may be misspellings of them. */
export const EVERYDAY_WORDS: readonly string[] = [...SAID].filter((word) => word.length > 4);

/** Whether the patterns recognise a word. */
export function isEverydayWord(word: string): boolean {
  let known = everyday.get(word);
  if (known === undefined) {
    known = SAID.has(word) || COLOURS.has(word) || ANY_EVERYDAY.test(word) || ANY_WISH.test(word);
    everyday.set(word, known);
  }
  return known;
}
/** A cache, because every search checks its words. */
const everyday = new LruMap<string, boolean>(5000);

/**
 * Replaces words in a {@link plainText plain text} with trade terms. `country` is the shop's country; null if
 * the shop sells no split systems.
 */
export function inTradeWords(plain: string, country: string | null): string {
  const said = country === 'NZ' && !DRYING.test(plain) ? plain.replace(HEAT_PUMP, 'split system') : plain;
  let text = withSides(said);
  // Finds the possible patterns again after each replacement, because the new text may match different
  // patterns.
  let places = EVERYDAY_INDEX.in(text);
  for (let at = 0; at < places.length; at++) {
    const place = places[at]!;
    const [phrase, trade] = TRADE_PHRASES[place]!;
    const read = text.replace(phrase, trade);
    if (read === text) continue;
    text = read;
    places = EVERYDAY_INDEX.in(text);
    at = places.findLastIndex((one) => one <= place);
  }
  return text === said ? said : text.replace(/ +/g, ' ').trim();
}

/**
 * Returns the wishes in a text, and the text without them. Words for which `isName` returns true are part of
 * a name and are not interpreted as wishes.
 */
export function wishesOf(
  text: string,
  isName: (word: string, wish: Wish) => boolean,
): { wishes: (Wish & { said: string })[]; rest: string } {
  const wishes: (Wish & { said: string })[] = [];
  const some = WISH_INDEX.in(text).map((place) => WISHES[place]!);
  const list = WEEKDAY.test(text) ? [...BY_WEEKDAYS, ...some] : some;
  if (list.length === 0) return { wishes, rest: text };
  let rest = text;
  for (const [pattern, wish] of list) {
    let said = '';
    const without = rest.replace(pattern, (one) => {
      if (isName(one.trim(), wish)) return one;
      said = one.trim();
      return ' ';
    });
    if (without !== rest) wishes.push({ ...wish, said });
    rest = without;
  }
  return { wishes, rest: rest.replace(/ +/g, ' ').trim() };
}
