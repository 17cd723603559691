import { WEEKDAYS, type By } from '#domains/catalogue/rules/arrivals.ts';

/**
 * What shoppers say for what specifications and categories say: left the everyday words, right those of the trade. They are
 * read on a plain text (./quantities.ts) before anything else. Nothing here names a product: whether the shop has what stands
 * at the right is for its catalogue to say.
 */
const EVERYDAY: readonly (readonly [RegExp, string])[] = [
  // What is done with them, where and when.
  [/\bwash(es|ing)? (the |my |our )?(dishes|plates)\b/g, 'dishwasher'],
  [/\bwash(es|ing)? (the |my |our )?(clothes|laundry)\b/g, 'washer'],
  [/\bdry(ing|s)? (the |my |our )?(clothes|laundry|washing)\b/g, 'dryer'],
  [
    /\b(cool|heat|warm)(ing|s)?( (up|down))? (a|an|the|my|our) ((\d[\w.]* )?)([a-z]+ ){0,2}(rooms?|house|home|flat|unit|apartment|office|lounge|bedroom|area|space)\b/g,
    'air conditioner $6',
  ],
  [/\b(at|over|by|during the) night( time)?\b|\bovernight\b/g, ' '],
  [
    /\b(for|in|to go in) (the |my |our |a |an )?(small |tiny |big |large )?(lounge( room)?|living room|family room|bedroom|garage|caravan|camper|motorhome|boat|shed|office|studio|granny flat|flat|apartment|unit|bach|holiday home|house|home|room)s?\b(?! bar)/g,
    ' ',
  ],
  [/\b(a )?family of (\d+|two|three|four|five|six|seven|eight)\b/g, 'family'],
  // What appliances do.
  [/\bsmart tvs?\b/g, 'tv'],
  [/\bself[ -]?empty(ing|s)?\b|\bauto[ -]?empty(ing)?\b|\bempties itself\b/g, 'empties itself'],
  [
    /\b(self|auto)[ -]?clean(ing|s|er)?\b|\bpyro(s|lytics?)?\b|\bpyrolytic clean(ing)?\b/g,
    'pyrolytic cleaning',
  ],
  [/\bair[ -]?fryer ovens?\b|\bovens? (with|and) (an )?air[ -]?fr(y|yer|ying)\b/g, 'oven air fry'],
  [/\bair[ -]?fry(ing)?\b|\bair[ -]?fryer (function|mode)\b/g, 'air fry'],
  [
    /\b(no|non|zero)[ -]frost(ing)?\b|\bfrost[ -]?free\b|\bself[ -]?defrost(ing)?\b|\bauto defrost\b/g,
    'frost free',
  ],
  [/\b(smart|connected|wifi|wi[ -]fi|app[ -]controlled|internet)\b/g, 'wifi'],
  [/\b(ice|water) (and (ice|water) )?dispensers?\b/g, 'plumbed ice and water'],
  [/\bice[ -]?makers?\b|\bice machine\b/g, 'plumbed ice'],
  [/\bauto[ -]?dos(e|ing)\b|\bauto detergent\b/g, 'automatic dosing'],
  [/\bauto[ -]?open(ing|s)?( door)?\b/g, 'opens to dry'],
  [/\b(cutlery|third|3rd) (tray|rack|drawer)s?\b/g, 'cutlery tray'],
  [/\b(pet|dog|cat)s? hairs?\b|\bfor (pets|dogs|cats)\b/g, 'pet head'],
  [/\b(vacuum and mop|mop(ping)?)\b/g, 'mops too'],
  [/\bhypo[ -]?allergenic\b|\ballerg(y|ies)\b/g, 'hepa filter'],
  [/\b(wall[ -]?mount(ed|able)?|wall[ -]?hung)\b/g, 'wall mountable'],
  [/\bheating and cooling\b|\b(cool(ing)?|heat(ing)?) and (heat(ing)?|cool(ing)?)\b/g, 'reverse cycle'],
  [/\breverse[ -]cycle\b/g, 'reverse cycle'],
  [/\bpull[ -]?(out|down)( hose| spray)?\b/g, 'pull-out hose'],
  [/\b(milk )?(froth|foam)(er|ers|ing|s|ed)?( (of )?milk)?\b/g, 'froth'],
  [/\bvariable[ -]temp(erature)?\b|\btemperature control(led)?\b/g, 'variable temperature'],
  [/\bducted|recirculat(e|es|ing)\b/g, 'can recirculate'],
  [/\bdual[ -]?zone\b/g, 'dual zone'],
  [/\bpanel[ -]ready\b/g, 'panel ready'],
  // How things are called.
  [/\bwashing ?machines?\b/g, 'washer'],
  [/\bfridge[ -]?freezers?\b|\bfridges? (and|with|&) freezers?\b/g, 'fridge'],
  [/\brefr?id?gerators?\b/g, 'fridge'],
  [
    /\b(mini|small bar|under[ -]?(bench|counter)|beer|drinks?|beverage|desk|dorm) fridges?\b|\bbar fridges?\b/g,
    'bar fridge',
  ],
  [/\b(american(-style)?|double[ -]door|two[ -]door) fridges?\b/g, 'side by side fridge'],
  [/\b(4|four)[ -]door fridges?\b/g, 'quad door fridge'],
  [/\b(deep|box) freezers?\b/g, 'chest freezer'],
  [/\bfreezer (on )?(the )?bottom\b|\bbottom[ -]freezer\b|\bbottom[ -]mount(ed)?\b/g, 'bottom mount'],
  [/\bfreezer (on )?(the )?top\b|\btop[ -]freezer\b|\btop[ -]mount(ed)?\b/g, 'top mount'],
  [/\bwine (coolers?|fridges?|refrigerators?|cellars?|chillers?|storage)\b/g, 'wine cabinet'],
  [/\b(electric )?jugs?\b/g, 'kettle'],
  [/\bfront[ -]?load(er|ers|ing)\b(?! dryer)( washers?| washing machines?)?/g, 'front load washer'],
  [/\btop[ -]?load(er|ers|ing)\b( washers?| washing machines?)?/g, 'top load washer'],
  [
    /\b(2|two)[ -]in[ -](1|one) (washer|laundry)s?\b|\bwasher[ -/]dryers?\b|\bwasher (and|&) dryers? (combos?|(all )?in one)\b/g,
    'washer dryer combo',
  ],
  [/\b(clothes|tumble)[ -](dryer|drier)s?\b/g, 'dryer'],
  [/\bheatpump\b/g, 'heat pump'],
  [/\bventless\b/g, 'heat pump'],
  [/\bvacuum cleaners?\b|\bhoovers?\b|\bvacs?\b/g, 'vacuum'],
  [/\b(cordless|handheld|handstick|stick)s? vacuums?\b|\bhandsticks?\b/g, 'stick vacuum'],
  [/\b(robo|robotic|robot) ?(vacuum|vac|cleaner|hoover)s?\b|\brobovacs?\b/g, 'robot vacuum'],
  [/\b(canister|cylinder) vacuums?\b/g, 'barrel vacuum'],
  [
    /\b(gas|electric|induction|ceramic)? ?(hobs?|stove[ -]?tops?|hot ?plates?|cook ?tops?)\b/g,
    ' $1 cooktop ',
  ],
  [/\b(range|upright) (cookers?|ovens?|stoves?)\b|\bstoves?\b/g, 'cooker'],
  [/\b(kitchen )?(extractor|exhaust)( fan| hood)?s?\b|\b(range|cooker|stove) ?hoods?\b/g, 'rangehood'],
  [
    /\b(inbuilt|in-built|built[ -]?in|built[ -]?under|under[ -]?bench|electric|multifunction|single) ovens?\b/g,
    'wall oven',
  ],
  [/\bmicrowave ovens?\b/g, 'microwave'],
  // What stands on a bench and bakes: the nearest that is sold.
  [/\b(bench|counter|table)[ -]?top ovens?\b|\btoaster ovens?\b|\bmini ovens?\b/g, 'benchtop microwave'],
  [/\b(bench|counter)[ -]?top microwaves?\b/g, 'benchtop microwave'],
  [/\b(inbuilt|in-built|built[ -]?in) microwaves?\b/g, 'built in microwave'],
  [/\b(fully )?integrated\b|\bbuilt[ -]in dishwashers?\b/g, 'integrated'],
  [/\bdish ?drawers?\b/g, 'drawer dishwasher'],
  [/\bunder[ -]?(bench|counter) dishwashers?\b/g, 'built under dishwasher'],
  [/\b(pod|capsule)s? (coffee )?(machine|maker)s?\b|\bnespresso\b/g, 'capsule machine'],
  [/\b(bean[ -]to[ -]cup|fully automatic) (coffee )?(machine|maker)?s?\b/g, 'automatic coffee machine'],
  [/\bcoffee makers?\b|\bcoffee(?! (machine|table|bean|grinder|pod|capsule)s?\b)\b/g, 'coffee machine'],
  [/\b(cake|kitchen|food) mixers?\b|\bmixmasters?\b|\bstand mixers?\b/g, 'stand mixer'],
  [/\b(sink|tap|basin) mixers?\b|\bmixer taps?\b|\bfaucets?\b/g, 'kitchen tap'],
  [/\blaundry (tub|trough)s?\b/g, 'laundry sink'],
  [
    /\b(split|inverter) (air ?con(ditioner|ditioning)?|ac|aircon|air conditioner)s?\b|\bsplit systems?\b/g,
    'split system',
  ],
  [/\bair[ -]?con(ditioner|ditioners|ditioning|s)?\b|\ba\/?c\b/g, 'air conditioner'],
  [/\b(bbqs?|barbies?|bar-?b-?qs?|barbeques?|grills?)\b/g, 'barbecue'],
  [/\b(kamado|kettle (grill|barbecue)|webers?)\b/g, 'charcoal barbecue'],
  [/\b(tv|television|telly|entertainment) (stand|unit|cabinet|console)s?\b/g, 'sideboard'],
  [/\b(televisions?|tellys?|tellies|smart tvs?|flat[ -]screens?|tvs)\b/g, 'tv'],
  [/\b(couch(es)?|settees?|lounges?)( suites?)?\b/g, 'sofa'],
  [/\b(l[ -]shaped?|chaise|corner|sectional) sofas?\b/g, 'modular sofa'],
  [/\b(2|two|two-)[ -]?seaters?( sofas?)?\b/g, 'two seat sofa'],
  [/\b(3|three|three-)[ -]?seaters?( sofas?)?\b/g, 'three seat sofa'],
  [/\b(buffets?|credenzas?)\b/g, 'sideboard'],
  [/\b(bookcases?|book ?shel(f|ves)|shelving)\b/g, 'shelf'],
  [/\b(white[ -]?ware|white goods|whitegoods)( (package|bundle|pack)s?( deals?)?)?\b/g, 'whiteware'],
];

/** Colours as they are said, and what finishes are called; the catalogue's own words come first. */
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

/** What names a category too, because what it is called is one: espresso is coffee. */
export const IS_A: ReadonlyMap<string, readonly string[]> = new Map([['espresso', ['coffee']]]);

/** What a text says of order, of quantity without a number, and of stock. */
export type Wish =
  | { kind: 'sort'; sort: string }
  /** The third of the category with the lowest or highest figures. The first of the keys that the category has. */
  | { kind: 'share'; keys: readonly string[]; side: 'low' | 'high' }
  | { kind: 'flag'; key: 'in-stock' | 'deals' }
  | { kind: 'condition'; values: readonly string[] }
  | { kind: 'by'; within: By };

const sort = (name: string): Wish => ({ kind: 'sort', sort: name });
const low = (...keys: string[]): Wish => ({ kind: 'share', keys, side: 'low' });
const high = (...keys: string[]): Wish => ({ kind: 'share', keys, side: 'high' });
/** What tells how much goes in. */
export const SIZES = ['capacity', 'loadCapacity', 'placeSettings', 'screenSize', 'ovenCapacity', 'bottles'];

/** "by Friday", "before Saturday", which is by the day before. */
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

/** Longer ones first: "cheapest to run" is not the cheapest. */
const WISHES: readonly (readonly [RegExp, Wish])[] = [
  [
    /\b(cheap(est)?|economical|low(est)?)( cost)?( to| in)? (run|running)( costs?)?\b|\b(low(est)?|least|fewest) (power|energy|electricity|running|kwh)( use| usage| costs?| consumption| bills?)?\b|\b(uses|using) (the )?(least|less) (power|energy|electricity)\b|\b((costs?|is|are) (the )?)?(least|cheapest|less|cheaper)( money| expensive)? to (run|use|operate)\b/g,
    sort('running-cost'),
  ],
  [
    /\b(most |highest |very )?(energy|power)[ -](efficient|efficiency|saving|rated)( rating)?\b|\b(most )?efficient\b|\b(best|highest|top) energy( rating| stars?)?\b|\beco( friendly)?\b|\bmost stars\b/g,
    sort('energy'),
  ],
  [/\b(quietest|most quiet|least noisy|least noise)\b/g, sort('quietest')],
  [/\b(very |super |ultra )?(quiet(er)?|silent|noiseless|low[ -]noise|whisper quiet)\b/g, low('noise')],
  [/\b(biggest|largest) (saving|discount|reduction)s?\b/g, sort('saving')],
  [/\b(biggest|largest|roomiest|most spacious|highest capacity)\b/g, sort('biggest')],
  [/\b(smallest|tiniest)\b/g, sort('smallest')],
  [/\b(narrowest|slimmest|thinnest|skinniest)\b/g, sort('narrowest')],
  [/\b(lightest)\b/g, low('weight')],
  [/\b(light ?weight|light)(?= \w*( )?vacuum)/g, low('weight')],
  [/\b(tallest)\b/g, high('height')],
  [/\b(shortest|lowest)\b(?! price)/g, low('height')],
  [/\b(widest)\b/g, high('width')],
  [/\b(most powerful|strongest)\b/g, high('coolingPower', 'airflow', 'power', 'burners')],
  [/\b(longest)( lasting)?( battery| run ?time)?\b/g, high('runTime')],
  [
    /\b(dearest|most expensive|priciest|premium|luxury|high[ -]end|top of the (line|range))\b/g,
    sort('price-desc'),
  ],
  [
    /\b(cheapest|cheap|lowest pric(e|ed)|low price|budget|affordable|inexpensive|best price|best value|value for money)\b/g,
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
    /\b(on sale|on special|specials?|discount(ed|s)?|reduced|bargains?|marked down|deals?|sale)\b/g,
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
  [/\b(large|big|family|huge|extra large|xl)( (size|sized|capacity))?\b/g, high(...SIZES, 'width')],
  [/\b(small|tiny|mini|compact|little)( (size|sized|capacity))?\b/g, low(...SIZES, 'width')],
];

/** In New Zealand a heat pump warms rooms. */
const HEAT_PUMP = /\bheat ?pumps?\b/g;
const DRYING = /\b(dryers?|driers?|clothes|laundry|tumble|washers?)\b/;

/** Most searches have none of them: one look at all patterns together tells. */
const ANY_EVERYDAY = anyOf(EVERYDAY);
const ANY_WISH = anyOf(WISHES);
const WEEKDAY = /[a-z]day\b/;
function anyOf(list: readonly (readonly [RegExp, unknown])[]): RegExp {
  return new RegExp(list.map(([{ source }]) => source).join('|'));
}

/** Every word that stands in the patterns, whole or as the beginning of one. */
const SAID = new Set(
  [...EVERYDAY, ...WISHES].flatMap(([{ source }]) => {
    const plain = source.replace(/\\b/g, ' ');
    // "seaters?": with its last letter and without.
    return [...(plain.match(/[a-z]{3,}/g) ?? []), ...(plain.match(/[a-z]{3,}(?=[a-z]\?)/g) ?? [])];
  }),
);

/** The words that are read here, whole or as the beginning of one: what others may be misspellings of. */
export const EVERYDAY_WORDS: readonly string[] = [...SAID].filter((word) => word.length > 4);

/** Whether a word is one of those that are read here. */
export function isEverydayWord(word: string): boolean {
  return SAID.has(word) || COLOURS.has(word) || ANY_EVERYDAY.test(word) || ANY_WISH.test(word);
}

/** A {@link plainText plain text} in words of the trade; of a shop that sells split systems, with the country that it is in. */
export function inTradeWords(plain: string, country: string | null): string {
  const said = country === 'NZ' && !DRYING.test(plain) ? plain.replace(HEAT_PUMP, 'split system') : plain;
  if (!ANY_EVERYDAY.test(said)) return said;
  let text = said;
  for (const [phrase, trade] of EVERYDAY) text = text.replace(phrase, trade);
  return text.replace(/ +/g, ' ').trim();
}

/** The wishes of a text, and the text without them. `isName` keeps a word that is the name of something. */
export function wishesOf(
  text: string,
  isName: (word: string, wish: Wish) => boolean,
): { wishes: (Wish & { said: string })[]; rest: string } {
  const wishes: (Wish & { said: string })[] = [];
  const list = WEEKDAY.test(text) ? [...BY_WEEKDAYS, ...WISHES] : ANY_WISH.test(text) ? WISHES : [];
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
