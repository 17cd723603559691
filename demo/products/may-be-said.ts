import type { Specs } from './plan.ts';

/**
 * Text that belongs to some types of goods only, and the categories that may use it. A category covers
 * everything below it, and may be written as the last part of its path.
 */
type Row = readonly [words: RegExp, ...categories: string[]];

const FRIDGES_WITH_FREEZER = [
  'french-door-fridges',
  'quad-door-fridges',
  'side-by-side-fridges',
  'bottom-mount-fridges',
  'top-mount-fridges',
];
const FRIDGES = [...FRIDGES_WITH_FREEZER, 'upright-fridges', 'bar-fridges'];
const WASHERS = ['front-load-washers', 'top-load-washers', 'washer-dryer-combos'];
const DRYERS = ['heat-pump-dryers', 'condenser-dryers', 'vented-dryers', 'washer-dryer-combos'];
const OVENS = ['ovens-cooktops/ovens', 'freestanding-cookers'];
const COOKTOPS = ['ovens-cooktops/cooktops', 'freestanding-cookers'];
const MICROWAVES = ['microwaves', 'built-in-microwaves'];
const COFFEE = ['espresso-machines', 'automatic-coffee-machines', 'capsule-machines'];
const INDOOR_AIR = ['split-system-air-conditioners', 'portable-air-conditioners'];
const TVS = ['oled-tvs', 'qled-tvs', 'led-tvs'];
const BARBECUES = ['gas-barbecues', 'charcoal-barbecues'];
const PADDED = ['sofas-armchairs', 'beds'];
const BUILT_OF_WOOD = ['tables-chairs', 'beds', 'storage'];
const LARGE_FURNITURE = ['sofas-armchairs', 'tables-chairs', 'beds', 'storage'];

/** The rows, type by type. A sentence that matches a row fits only the row's categories. */
// oxfmt-ignore
const ROWS: readonly Row[] = [
  [/\bfridges?\b|milk and a bin|week’s shop/i, 'fridges-freezers'],
  [/\bfreezers?\b|frozen|fast.freeze|ice cream/i, ...FRIDGES_WITH_FREEZER, 'upright-fridges', 'upright-freezers', 'chest-freezers'],
  [/freezer side/i, 'side-by-side-fridges'],
  [/ice tray|water line|ice without/i, ...FRIDGES_WITH_FREEZER],
  [/greens (crisp|separately)|spinach|humidity drawer/i, ...FRIDGES],
  [/wide shelves/i, 'french-door-fridges', 'quad-door-fridges', 'bottom-mount-fridges', 'top-mount-fridges', 'upright-fridges'],
  [/every shelf/i, ...FRIDGES, 'wine-cabinets'],
  [/how much it holds/i, ...FRIDGES_WITH_FREEZER, 'upright-fridges', 'upright-freezers', 'chest-freezers'],
  [/door alarm/i, ...FRIDGES, 'upright-freezers', 'wine-cabinets'],
  [/compressor/i, 'fridges-freezers'],
  [/frost.free|never defrost/i, ...FRIDGES, 'upright-freezers'],
  [/\bbaskets? (that|lifts)|lid that stays/i, 'chest-freezers'],
  [/clear drawers/i, 'upright-freezers'],
  [/\bwine\b|sediment/i, 'wine-cabinets'],

  [/\bclothes\b|cotton program|shirts|\bsocks?\b|woollens/i, 'washers-dryers'],
  [/detergent|nearly dry|night wash|quick wash|\bwashers? |\bspins? /i, ...WASHERS, 'heat-pump-dryers', 'vented-dryers'],
  [/detergent|nearly dry|night wash|quick wash|cotton program|gentle on wool/i, ...WASHERS],
  [/\bvent\b|heat pump|tumbles|when it is dry|damp walls/i, ...DRYERS],
  [/dishwashers? only|glasses (come|dry)|top rack|third level|the racks|one rack|plastics need|eco program/i, 'dishwashers'],
  [/top rack/i, 'freestanding-dishwashers', 'built-under-dishwashers', 'integrated-dishwashers'],
  [/light on the floor|dot of light/i, 'integrated-dishwashers'],
  [/one drawer|two drawers that run/i, 'drawer-dishwashers'],

  [/\bovens\b|pyrolytic|corner to corner|trays are|telescopic|220 degrees/i, ...OVENS],
  [/two ovens/i, 'double-ovens', 'freestanding-cookers'],
  [/steam ovens?\b/i, 'steam-ovens'],
  [/\bcookers?\b/i, 'freestanding-cookers'],
  [/\bcooktops?\b|\bhob\b|one zone|zones join/i, ...COOKTOPS],
  [/heats fast/i, ...OVENS, ...COOKTOPS, ...MICROWAVES],
  [/fan runs on/i, ...OVENS, ...MICROWAVES, 'rangehoods'],
  [/the clock takes/i, ...OVENS, ...MICROWAVES],
  [/\bgas (burners?|stops)|\bflame\b|trivets/i, 'gas-cooktops', 'freestanding-cookers', 'gas-barbecues'],
  [/trivets|the gas stops/i, 'gas-cooktops'],
  [/rangehoods?\b|chilli sear|charcoal kit|starts when the pan/i, 'rangehoods'],
  [/plate that turns|thirty seconds more|cold middle/i, ...MICROWAVES],

  [/espresso machine|coffee machine|descale|flat white|steam while you pour|cups warm/i, ...COFFEE],
  [/\bburr\b|\bbeans?\b/i, 'espresso-machines', 'automatic-coffee-machines'],
  [/capsules?\b/i, 'capsule-machines'],
  [/bench it takes|the lead is short|cord tucked/i, 'coffee-small-appliances'],
  [/cord tucked/i, 'kettles', 'toasters', 'stand-mixers', 'air-fryers'],
  [/comes apart for cleaning/i, 'stand-mixers', 'air-fryers'],
  [/when it boils,|green tea/i, 'kettles'],
  [/crumbs in one tray|crumpets|even browning/i, 'toasters'],
  [/dough|lot of pavlova/i, 'stand-mixers'],

  [/\brobots?\b|maps the rooms|the dock|docks to/i, 'robot-vacuums'],
  [/cordless|empties the battery|battery you can/i, 'stick-vacuums', 'robot-vacuums'],
  [/empties the battery|light enough for stairs|point it at|lies flat to|off the wall, across/i, 'stick-vacuums'],
  [/a cord that|hose and tube/i, 'barrel-vacuums'],
  [/on carpet|pet hair|suction/i, 'vacuums'],

  [/split systems?\b|overnight/i, 'split-system-air-conditioners'],
  [/remote is|at night\.|cools a room|low setting|louvres|night mode|slide them out/i, ...INDOOR_AIR, ...TVS],
  [/louvres|night mode|slide them out|cools a room/i, ...INDOOR_AIR],
  [/reverse cycle|heat(s)? a room|heats as well|coated coil/i, 'split-system-air-conditioners', 'multi-head-outdoor-units'],
  [/several rooms|five rooms|one box outside/i, 'multi-head-outdoor-units'],
  [/castors|window kit|roll it in/i, 'portable-air-conditioners'],

  [/\bscreens?\b|televisions?\b|big pictures|blinds up|\bconsole\b/i, ...TVS],
  [/barbecues?\b|\bgrills\b|double-skinned|cook(ing)? outside|outdoor (kitchen|cooking)/i, ...BARBECUES],
  [/\bsinks\b|\btaps\b|mixers for/i, 'sinks-taps'],
  [/front to back/i, ...OVENS],
  [/cook for six/i, ...OVENS, ...COOKTOPS],
  [/neat on the wall/i, 'split-system-air-conditioners', ...TVS],
  [/the bedroom is/i, ...INDOOR_AIR],
  [/tray lies flat to|stonemason|template|under the bowl/i, 'kitchen-sinks', 'laundry-sinks'],
  [/lead-free|aerator|half a metre/i, 'kitchen-taps'],

  [/swatches|\bcloth\b|slip covers|zips off/i, ...PADDED],
  [/\bseats?\b|\bsofas?\b/i, 'sofas-armchairs'],
  [/slats/i, 'beds'],
  [/comfortable/i, ...PADDED, 'dining-chairs'],
  [/put together/i, ...LARGE_FURNITURE, 'floor-lamps', 'tv-bbq'],
  [/takes two to carry|two people bring/i, ...LARGE_FURNITURE],
  [/new timber|hardwood|hardwax|tenons|managed forests/i, ...BUILT_OF_WOOD],
  [/corner-blocked/i, ...PADDED],
  [/stain-resistant/i, 'sofas-armchairs', 'dining-chairs'],
  [/leather/i, 'sofas-armchairs'],
  [/rattan/i, 'storage'],
  [/hinges on every door/i, 'sideboards'],
  [/\blamps?\b|\bswitch is\b/i, 'lighting'],
  [/\brugs?\b|walked on/i, 'rugs'],
  [/evenings at home/i, 'lighting'],
  [/like glass/i, 'lighting', 'mirrors', 'vases'],

  [/parts and labour/i, 'fridges-freezers', 'washers-dryers', 'dishwashers', 'ovens-cooktops', 'coffee-small-appliances', 'vacuums', 'air-heating', 'tv-bbq', 'sinks-taps'],
  [/old one/i, 'fridges-freezers', 'washers-dryers', 'dishwashers', 'freestanding-cookers', ...TVS],
  [/spare parts|testers/i, 'fridges-freezers', 'washers-dryers', 'dishwashers', 'ovens-cooktops', 'coffee-small-appliances', 'vacuums', 'air-heating', 'tv-bbq'],
  [/user guide/i, 'fridges-freezers', 'washers-dryers', 'dishwashers', 'ovens-cooktops', 'coffee-small-appliances', 'vacuums', 'air-heating', 'tv-bbq'],
  [/\bhoses\b|connect the water/i, ...WASHERS, 'dishwashers', 'kitchen-taps'],
  [/transport bolts/i, ...WASHERS],
  [/crisper drawer/i, ...FRIDGES],
  [/one shelf/i, 'fridges-freezers', ...OVENS, 'storage'],
  [/instruction manual/i, 'fridges-freezers', 'washers-dryers', 'dishwashers', 'ovens-cooktops', 'coffee-small-appliances', 'vacuums', 'air-heating', 'tv-bbq'],
  [/installation kit/i, 'integrated-dishwashers', 'built-under-dishwashers', 'ovens-cooktops/ovens', 'ovens-cooktops/cooktops', 'rangehoods', 'built-in-microwaves', 'split-system-air-conditioners', 'multi-head-outdoor-units'],
  [/plugs? (it|them) in\b|ready the same day/i, 'fridges-freezers', ...DRYERS, 'microwaves', 'coffee-small-appliances', 'vacuums', 'portable-air-conditioners', ...TVS],
  [/on my washer/i, 'heat-pump-dryers', 'condenser-dryers'],
  [/swap the door/i, 'bottom-mount-fridges', 'top-mount-fridges', 'upright-fridges', 'bar-fridges', 'upright-freezers', 'heat-pump-dryers', 'condenser-dryers'],
  [/assemble it/i, ...LARGE_FURNITURE, 'floor-lamps', ...BARBECUES],
  [/remote control/i, ...INDOOR_AIR, ...TVS],
  [/plumb|water line/i, ...FRIDGES_WITH_FREEZER, 'dishwashers', 'sinks-taps'],
  [/gasfitter/i, 'gas-cooktops', 'freestanding-cookers'],
  [/electrician/i, 'ovens-cooktops', 'air-heating'],
];

/**
 * Text that states a fact about a model, and whether the specifications agree. Specifications may include
 * some that shoppers do not see. A fact about an absent specification is not stated.
 */
type Fact = readonly [words: RegExp, isTrue: (specs: Specs) => boolean];

const isLeather = ({ material }: Specs) => /leather/i.test(String(material));

const FACTS: readonly Fact[] = [
  [/the ice tray/i, ({ iceAndWater }) => iceAndWater === 'Ice tray'],
  [/crisp for a week|spinach/i, ({ humidityDrawers }) => humidityDrawers === true],
  [/stockpot|slide, split/i, ({ capacity }) => Number(capacity) >= 200],
  [/slim fridge/i, ({ width }) => Number(width) <= 650],
  [/fast-freeze/i, ({ fastFreeze }) => fastFreeze === true],
  [/\bthe app\b|your phone/i, ({ wifi }) => wifi === true],
  [/two drawers that run|one drawer at a time/i, ({ placeSettings }) => Number(placeSettings) > 7],
  [/dot of light|light on the floor/i, ({ floorLight }) => floorLight === true],
  [/oven for each/i, ({ cavities }) => Number(cavities) > 1],
  [/plate that turns|cold middle/i, ({ flatbed }) => flatbed !== true],
  [/with the grinder/i, ({ grinder }) => grinder === true],
  [/thirty seconds, no mess|in thirty seconds/i, ({ heatUp }) => Number(heatUp) <= 30],
  [/bag that seals|two bags/i, ({ bagless }) => bagless === false],
  [/bin that tips/i, ({ bagless }) => bagless === true],
  [/covers you can wash|zips off|slip covers|washable/i, ({ removableCovers }) => removableCovers === true],
  [/\bcloth that lasts\b|stain-resistant/i, (specs) => !isLeather(specs)],
  [/\bleather\b/i, isLeather],
  [/natural fibres/i, ({ material }) => !/leather|performance|glass/i.test(String(material))],
  [/New Zealand wool/i, ({ material }) => material === 'New Zealand wool'],
  [/\brattan\b/i, ({ front }) => front === 'Rattan'],
  [/put together|comes in parts/i, ({ assembled }) => assembled !== true],
  [/takes two to carry/i, ({ width }) => Number(width) > 800],
  [/^globe$/i, ({ globe }) => globe !== 'Built-in LED'],
];

/** Whether the specifications of a model agree with every fact that a sentence states. */
export function isTrueOf(sentence: string, specs: Specs): boolean {
  return FACTS.every(([words, isTrue]) => !words.test(sentence) || isTrue(specs));
}

const isOf = (uri: string, category: string) =>
  uri === category || uri.startsWith(`${category}/`) || uri.endsWith(`/${category}`);

/** Whether a sentence fits goods of a category (full path): every row that it matches includes the category. */
export function mayBeSaid(sentence: string, categoryUri: string): boolean {
  return ROWS.every(
    ([words, ...categories]) =>
      !words.test(sentence) || categories.some((category) => isOf(categoryUri, category)),
  );
}

/** Returns the sentences of a text that fit a model of a category, in their order. */
export function fittingSentences(text: string, categoryUri: string, specs: Specs): string {
  return text
    .split(/(?<=[.?!])\s+/)
    .filter((sentence) => mayBeSaid(sentence, categoryUri) && isTrueOf(sentence, specs))
    .join(' ');
}
