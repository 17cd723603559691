/**
 * Brands and products that such shops usually do not sell. Names in the shop's own catalogue take precedence.
 * These words are not misspellings of the shop's own names, so the search never corrects them. The results
 * state that the shop does not sell the brand or product.
 */
const BRANDS = `aeg|airflo|ariston|artusi|asko|baumatic|beko|belling|bertazzoni|blanco|bosch|bose|breville|brother|candy|cuisinart|
delonghi|de longhi|daikin|devanti|dyson|ecovacs|electrolux|elica|esatto|euromaid|falmec|fisher paykel|fisher and paykel|franke|freedom|
frigidaire|fujitsu|gaggenau|ge|gree|grohe|haier|hisense|hitachi|hoover|ikea|ilve|inalto|chiq|irobot|roomba|jura|kambrook|kelvinator|kenwood|
kitchenaid|kogan|krups|lg|liebherr|lofra|magimix|makita|maytag|midea|mitsubishi|mitsubishi electric|nespresso|neff|ninja|omega|panasonic|
philips|qasair|rheem|rinnai|roborock|russell hobbs|samsung|schweigen|sebo|sharp|shark|siemens|simpson|sirius|smeg|sony|sub zero|subzero|
sunbeam|tcl|technika|tefal|thermador|thermomix|tineco|toshiba|traeger|v zug|vintec|vitamix|weber|westinghouse|whirlpool|wolf|xiaomi|
king living|koala|nick scali|harvey norman|temple webster`;

const GOODS = `ps3|ps4|ps5|phone|phones|iphone|iphones|mobile|smartphone|laptop|laptops|computer|computers|macbook|ipad|tablet|tablets|printer|printers|camera|
cameras|headphone|headphones|airpods|playstation|xbox|nintendo|console|drone|bike|bikes|bicycle|car|cars|tyre|tyres|shoe|shoes|shirt|
shirts|dress|dresses|jeans|socks|hat|watch|watches|toy|toys|lego|book|books|food|dog|cat|puppy|pizza|milk|bread|beans|beer|whisky|makeup|
perfume|shampoo|toothbrush|razor|shaver|hairdryer|hair|straightener|mattress|mattresses|pillow|pillows|sheets|towel|towels|curtain|
curtains|lawn|mower|mowers|drill|drills|hammer|ladder|paint|tent|kayak|guitar|piano|detergent|powder|soap|charger|chargers|cable|cables|
battery|batteries|magnet|magnets|blender|blenders|juicer|juicers|iron|irons|heater|heaters|fan|fans|dehumidifier|humidifier|toilet|
toilets|bath|bathtub|shower|basin|vanity|tile|tiles|solar|panels|insurance|flowers|holiday|flights|hotel|nappies|pram|scooter|skateboard|
umbrella|sunglasses|jewellery|ring|necklace|fish|bird|hamster|plants|seeds|fertiliser|generator|chainsaw|sofa|sofas|couch|couches|bed|
beds|chair|chairs|table|tables|rug|rugs|lamp|lamps|wardrobe|desk|desks|bookshelf|fridge|fridges|freezer|washer|washers|dishwasher|
dishwashers|dryer|dryers|oven|ovens|cooktop|tv|tvs|vacuum|vacuums|microwave|microwaves|blanket|blankets|treadmill|doorbell|popcorn|
soundbar|speaker|speakers|projector|radio|keyboard|mouse`;

/**
 * Product names of several words whose last word may also name the shop's own products. For example, a hot
 * tub is not a laundry tub.
 */
const COMPOUND_GOODS = `pump sprayer|ice cream|ice machine|bread maker|bread machine|food processor|stick blender|hand mixer|deep fryer|hair dryer|ceiling fan|water cooler|
water filter|steam mop|clothes line|clothes airer|ironing board|security camera|sewing machine|pressure washer|leaf blower|
whipper snipper|rice cooker|slow cooker|pressure cooker|sandwich press|waffle maker|coffee grinder|bean grinder|spice grinder|
sandwich maker|toastie maker|jaffle maker|pie maker|pasta maker|noodle maker|egg cooker|egg boiler|yoghurt maker|ice cream machine|
popcorn maker|popcorn machine|soda maker|soda machine|water filter jug|filter jug|water purifier|multi cooker|food dehydrator|
food steamer|vacuum sealer|meat slicer|meat grinder|electric wok|electric frypan|electric skillet|contact grill|hot dog maker|donut maker|
cotton candy machine|chocolate fountain|knife sharpener|knife set|cookware set|frying pan|baking tray|dinner set|cutlery set|lunch box|
drink bottle|tea towel|garment steamer|clothes steamer|steam iron|steam station|lint remover|carpet shampooer|carpet washer|
floor polisher|window cleaner|pool cleaner|garden vacuum|water blaster|hedge trimmer|lawn mower|garden shed|garden hose|hot tub|swim spa|
swimming pool|pool heater|patio heater|outdoor heater|fire pit|gas heater|oil heater|column heater|panel heater|wood heater|pellet heater|
heated towel rail|towel rail|towel warmer|electric blanket|heat lamp|water heater|hot water system|hot water unit|instant hot water|
boiling water tap|sparkling water tap|garbage disposal|waste disposal|bathroom vanity|shower head|shower screen|toilet seat|
bathroom cabinet|exhaust fan for bathroom|bathroom fan|pedestal fan|tower fan|desk fan|box fan|evaporative cooler|air cooler|air purifier|
pizza oven|dutch oven|camp oven|camping fridge|camping freezer|portable fridge|portable freezer|air freshener|room fogger|sound bar|home theatre|surround sound|record player|dvd player|blu ray player|set top box|tv antenna|tv aerial|
media player|game console|gaming console|gaming chair|office chair|desk chair|high chair|camp chair|camping chair|deck chair|
massage chair|rocking chair|bean bag|day bed|sofa bed|bunk bed|trundle bed|dog bed|cat bed|air bed|bed sheet|bed linen|bedside table|
night stand|bar stool|picnic table|pool table|ping pong table|changing table|ironing table|outdoor setting|outdoor lounge|outdoor sofa|
outdoor furniture|outdoor table|patio set|shoe rack|coat rack|clothes rack|wine rack|wine glass|tv bracket|tv mount|wall bracket|
light bulb|led strip|strip light|fairy light|night light|grow light|solar light|solar panel|solar battery|ev charger|car charger|
phone charger|power board|power bank|extension cord|extension lead|smoke alarm|baby monitor|baby cot|exercise bike|rowing machine|
massage gun|hair curler|curling iron|electric toothbrush|electric shaver|weighing scale|kitchen scale|bathroom scale|air compressor|
power tool|tool box|car battery|camp stove|camping stove|gas bottle|gas cylinder|side table|end table|console table|hall table|dressing table|
tray table|carpet cleaner|bed head|hand dryer|nail dryer|salad spinner|knife block`;

/** Maps each product that the shop does not sell to the product of the shop that can partly replace it. */
export const NEAREST_GOODS: ReadonlyMap<string, string> = new Map(
  [
    ['split systems', 'heater heaters'],
    ['air conditioners', 'fan fans ceiling\xa0fan dehumidifier'],
    ['stand mixers', 'blender blenders stick\xa0blender hand\xa0mixer food\xa0processor'],
    ['televisions', 'projector soundbar speaker speakers'],
    ['air fryers', 'deep\xa0fryer'],
    ['vacuums', 'steam\xa0mop'],
  ].flatMap(([ours, others]) => others!.split(' ').map((one) => [one.replace('\xa0', ' '), ours!] as const)),
);

const listed = (text: string) => text.replace(/\s*\n\s*/g, '').split('|');

/** Brands that only other shops sell. */
export const OTHER_BRANDS: ReadonlySet<string> = new Set(listed(BRANDS));
/** Products that only other shops sell, with names of one word. */
export const OTHER_GOODS: ReadonlySet<string> = new Set(listed(GOODS));
/** Products that only other shops sell, with names of several words. */
export const OTHER_COMPOUNDS: ReadonlySet<string> = new Set(listed(COMPOUND_GOODS));

/** Formats a brand's name for display, such as `Fisher Paykel` for `fisher paykel` or `LG` for `lg`. */
export function brandName(words: string): string {
  return words
    .split(' ')
    .map((word) =>
      word === 'and'
        ? '&'
        : word.length <= 3 && word !== 'de'
          ? word.toUpperCase()
          : word[0]!.toUpperCase() + word.slice(1),
    )
    .join(' ');
}
