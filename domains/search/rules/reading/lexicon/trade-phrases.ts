import { ARRANGEMENTS } from './arrangement-phrases.ts';

/**
 * Everyday phrases (left) and the trade terms of specifications and categories that replace them (right).
 * They are matched in the normalised text before all other patterns. A phrase does not name a product: the
 * catalogue determines whether any product matches the trade term.
 */
export const TRADE_PHRASES: readonly (readonly [RegExp, string])[] = [
  ...ARRANGEMENTS,
  // Removes the object that a piece of furniture carries, because the shopper does not want to buy it.
  [
    /\b(something|anything|somewhere|a place|unit|furniture) (?:(?:to|i can|for|that|can|will|we can) )+(put|stand|sit|set|place|rest|have|hold|carry|fit|go under) (the|my|our|a) ([a-z]+)( up)?( on| onto)?$/g,
    '$4 stand',
  ],
  // In a text about a room, a heat pump is a heater. The room's name is removed, because it does not describe
  // the product.
  [
    /\bheat ?pump(?= (?:for|in) (?:the |my |our |a )?(?:\w+ )?(?:lounge|living room|family room|bedroom|house|home|office|studio|room)\b)/g,
    'split system',
  ],
  [
    /(?<=\b(?:heat ?pump|split system|air ?con|air ?conditioner|heater)s? )(lounge|living room|bedroom)\b/g,
    ' ',
  ],
  [/^(heating|heater cooler)( and cooling)? (?=(for|in) )/g, 'split system '],
  [/^cooling( only)? (?=(for|in) )/g, 'air conditioner '],
  [/\b(something|anything) to light( up)? (a |an |the |my |our )?/g, 'lamp for '],
  // Phrases for what the shopper does with a product, and where and when.
  [/\bwash(es|ing)? (the |my |our )?(dishes|plates)\b/g, 'dishwasher'],
  [/\bwash(es|ing)? (the |my |our )?(clothes|laundry)\b/g, 'washer'],
  [/\bdry(ing|s)? (the |my |our )?(clothes|laundry|washing)\b/g, 'dryer'],
  [
    /\b(cool|heat|warm)(ing|s)?( (up|down))? (a|an|the|my|our) ((\d[\w.]* )?)([a-z]+ ){0,2}(rooms?|house|home|flat|unit|apartment|office|lounge|bedroom|area|space)\b/g,
    'air conditioner $6',
  ],
  [/\b(at|over|by|during the) night( time)?\b|\bovernight\b/g, ' '],
  [
    /\b(for|in|to go in) (the |my |our |a |an )?(small |tiny |big |large |huge )?(lounge( room)?|living room|family room|bedroom|garage|caravan|camper|motorhome|boat|shed|office|studio|granny flat|flat|apartment|unit|bach|holiday home|house|home|room)s?\b(?! bar)/g,
    ' $3 ',
  ],
  [/\b(a )?family of (\d+|two|three|four|five|six|seven|eight)\b/g, 'family'],
  [
    /\b(cheapest|cheap|least expensive) ((?:[a-z]+ ){1,3})to (?:run|operate)\b( over a year| a year| per year)?/g,
    '$2 cheapest to run',
  ],
  // Phrases for discounts, and for what appliances do.
  [/\b(\d\d) ?(?:% |percent |per cent )?off\b/g, 'saved$1 on sale biggest saving'],
  [/\bhalf[ -](?:price|off)\b/g, 'saved45 on sale biggest saving'],
  // Matches a budget, such as "500 dollar budget", "spend 600 on a washer" or "got 700 to spend".
  [
    /\b(?:(?:i |we |ive |weve )?(?:got|have|had) (?:about |around |only |just |up to )?)?(?:\$ ?)?(\d[\d.]*)(?: dollars?| bucks)? (?:budget|to spend)\b|\b(?:budget(?: is| of)?|spend(?:ing)?)(?: (?:about|around|up to|only|just|max|maximum|under|at most))* (?:\$ ?)?(\d[\d.]*)(?: dollars?| bucks)?(?: on)?\b/g,
    ' $1$2 dollars ',
  ],
  // Removes deadlines such as "by Christmas", because most products can be delivered before such a deadline.
  [
    /\b(?:delivered |here |arrive |arrives )?(?:by|before|in time for)(?: the)? (?:christmas|xmas|easter|new years?(?: eve| day)?|mothers day|fathers day)\b/g,
    ' ',
  ],
  // A range is not a rangehood, and "oven with gas cooktop" does not mean a separate oven.
  [
    /\b(?:freestanding )?(?:range|stove|oven|cooker)s? with (?:an? )?(gas|induction|ceramic|electric)(?: on glass)? (?:hobs?|cook ?tops?|tops?|stove ?tops?|burners?|hotplates?)\b|\b(?:range|stove)s? with (?:an? )?(gas|induction|ceramic)\b/g,
    '$1$2 freestanding cooker',
  ],
  [/\bpackage deals?\b/g, 'package'],
  [/\bkitchen appliances?( (package|bundle|set|pack)s?)?\b/g, 'kitchen whiteware'],
  [/\bappliances? (package|bundle|set|pack)s?\b/g, 'whiteware'],
  [/\blaundry (appliances?|machines?)( (package|bundle|set|pack)s?)?\b/g, 'washer and dryer'],
  [/\bsmart tvs?\b/g, 'tv'],
  [/\b(big|large|huge|giant) screens?\b(?! (fridge|tv|display))/g, '$1 tv'],
  [/\bself[ -]?empty(ing|s)?\b|\bauto[ -]?empty(ing)?\b|\bempt(y|ies) itself\b/g, 'empties itself'],
  [
    /\b(self|auto)[ -]?clean(ing|s|er)?\b|\bcleans? itself\b|\bpyro(s|lytics?)?\b|\bpyrolytic clean(ing)?\b/g,
    'pyrolytic cleaning',
  ],
  [
    /(?<=\b(?:tv|tvs|telly|television|screen)s? (?:\w+ ){0,4})(?:playing |play |using |use )?(?:the |my |a |on )?(?:ps ?[345]|play ?station(?: [345])?|xbox|nintendo(?: switch)?|games console|console)(?: on)?\b|\b(?:ps ?[345]|play ?station(?: [345])?|xbox)(?= (?:tv|telly|television|screen))/g,
    'gaming',
  ],
  [/(?<=\bbeds?(?: frames?)? )with (?:storage )?drawers(?: underneath| under| below)?\b/g, 'with storage'],
  [
    /(?<=\bdish ?washers? (?:(?:that|which|to|i|can|be|is|are|you) )*)(?:hidden|hides?|hide|concealed|goes|disappears?) (?:away )?(?:behind|in|inside) (?:a |the |my |our )?(?:\w+ )?(?:cupboard|cabinet|door|panel)s?(?: doors?)?\b/g,
    'integrated',
  ],
  [
    /\b(?:air ?con(?:ditioner)?|ac|cooler)s? (?:(?:that|which|i|you|we|can|be) )*(?:wheel|wheeled|move|moved|roll|carry|carried)(?: around)?(?: from)?(?: room to room)?\b/g,
    'portable air conditioner',
  ],
  [/\bair[ -]?fryer ovens?\b|\bovens? (with|and) (an )?air[ -]?fr(y|yer|ying)\b/g, 'oven air fry'],
  [/\bair[ -]?fryers? (with )?(2|two|double|dual|twin) (basket|drawer|zone)s?\b/g, 'dual drawer airfryer'],
  [/\b(double|dual|twin|two)[ -](basket|drawer|zone)s? air[ -]?fryers?\b/g, 'dual drawer airfryer'],
  [/\bair[ -]?fry(ing)?\b|\bair[ -]?fryer (function|mode)\b/g, 'air fry'],
  [
    /\b(no|non|zero)[ -]frost(ing)?\b|\bfrost[ -]?free\b|\bself[ -]?defrost(ing)?\b|\bauto defrost\b/g,
    'frost free',
  ],
  [
    /\b(no|without|never) (manual )?defrosting\b|\b(no|never|dont|doesnt|wont|not)( (need|needs|have|having|require|requires|to|any|manual))+ defrost(ing|ed)?\b/g,
    'frost free',
  ],
  [/\b(smart|connected|wifi|wi[ -]fi|app[ -]controlled|internet)\b/g, 'wifi'],
  [/\b(ice and water|water and ice|ice) dispensers?\b/g, 'plumbed ice and water'],
  // Removes the requirement of a water connection, because some products have a water tank.
  [/\bwater dispensers?\b/g, 'water'],
  [/\bice[ -]?makers?\b/g, 'plumbed ice'],
  [
    /\b(?:puts?|adds?|doses?|dispenses?|measures?) (?:in )?(?:its|the|his|her)?(?: own)? ?(?:detergent|powder|washing liquid)(?: in| by itself| itself| automatically)*\b/g,
    'automatic dosing',
  ],
  [/\bauto[ -]?dos(e|ing)\b|\bauto detergent\b/g, 'automatic dosing'],
  [/\bauto[ -]?open(ing|s)?( door)?\b/g, 'opens to dry'],
  [/\b(cutlery|third|3rd) (tray|rack|drawer)s?\b/g, 'cutlery tray'],
  [/\b(pet|dog|cat)s? (hairs?|fur)\b|\bfor (pets|dogs|cats)\b/g, 'pet head'],
  [/\b(vacuum and mop|mop(ping)?)\b/g, 'mops too'],
  [/\bhypo[ -]?allergenic\b|\ballerg(y|ies|ic)\b|\basthma(tic)?\b|\bhay ?fever\b/g, 'hepa filter'],
  [/\b(wall[ -]?mount(ed|able)?|wall[ -]?hung)\b/g, 'wall mountable'],
  [
    /\bheating and cooling\b|\b(cool(ing)?|heat(ing)?) and (heat(ing)?|cool(ing)?)\b|(?<=\bair ?con\w* )(hot and cold|cold and hot)\b/g,
    'reverse cycle',
  ],
  [/\breverse[ -]cycle\b/g, 'reverse cycle'],
  [/\bpull[ -]?(out|down)( hose| spray)?\b/g, 'pull-out hose'],
  [
    /\b(froth|foam)(s|ing)? (the |my |your )?milk (by itself|itself|automatically|for (me|you|us))\b/g,
    'automatic froth',
  ],
  [/\b(milk )?(froth|foam)(er|ers|ing|s|ed)?( (of )?milk)?\b/g, 'froth'],
  [/\bvariable[ -]temp(erature)?\b|\btemperature control(led)?\b/g, 'variable temperature'],
  [
    /\b(no|without|(dont|doesnt|does not|not) need) (a |an |any )?(ducts?|ducting|flue)\b|\bunducted\b/g,
    'can recirculate',
  ],
  [
    /\b(no|without|not|(dont|doesnt|does not) (need|have)) (a |an |any |to )?(vent(ed)? )?(outside|external|outdoor)( vents?| venting| ducts?| ducting| exhaust)?\b(?! (area|kitchen|use|bbq|space))/g,
    'can recirculate',
  ],
  [
    /(?<=\b(?:range ?hood|hood)s? (?:(?:that|which|to|goes|go|sits|fits|is|under|hidden) )*)(?:under|inside|in|behind) (?:a |the |my )?(?:cupboard|cabinet)s?(?: out of sight)?\b/g,
    'undermount',
  ],
  [
    /\b(dryers?|driers?)\b(.*?) (?:no|without|(?:dont|doesnt|does not) (?:need|have)) (?:an? |any |the )?(?:hose|vent|venting|vents|duct|ducting|hole)(?: in (?:the |a |my )?wall)?\b/g,
    '$1$2 not vented',
  ],
  [/\brecirculat(e|es|ing)\b/g, 'can recirculate'],
  [/\b(two|2|dual|double|different) (temps?|temperatures?|climates?)( zones?)?\b/g, 'dual zone'],
  [/\bdual[ -]?zone\b/g, 'dual zone'],
  [/\bpanel[ -]ready\b/g, 'panel ready'],
  // "left" and "right" before "hinge" state how the door opens. The hinge is not a requested component.
  [/\b(left|right)([ -]hand(ed)?)? (side )?(hinged?|hinges|swing)\b/g, '$1 opening'],
  // Removes colours of food and drinks, which are not finishes.
  [/\b(green|black|white|herbal) (?=(teas?|coffees?)\b)|\b(red|white) (?=wines?\b)/g, ''],
  [
    /\b(induction|ceramic|gas)?( cook ?tops?| hobs?)? (with|and|plus) (a )?(built[ -]?in )?down ?draft\w*( extraction| extractor)?\b/g,
    '$1 cooktop with extractor built in',
  ],
  [
    /\b(no|without|(dont|doesnt|not) need(ing)?( any)?) (a |the )?(plumbing|plumbed|water (connection|line|pipe))( in)?( needed| required)?\b/g,
    'not plumbed',
  ],
  // Common alternative names of products.
  [/\bdish(y|ie)s?\b/g, 'dishwasher'],
  [/\bfrigs?\b/g, 'fridge'],
  [/\bfridg(ey|ie|y)s?\b/g, 'fridge'],
  [
    /\b(laundry|washer(?: (?:and|&|\+))? dryer|washing machine (?:and|&|\+) dryer) (pair|package|bundle|duo|tower|stack|set)s?\b|\bstacked washer (?:(?:and|&|\+) )?dryer\b/g,
    'washer and dryer',
  ],
  [
    /(?:^|(?<=\b(?:a|an|the|new) ))side by sides?\b(?! (?:fridge|freezer|burner|refrigerator)\b)/g,
    'side by side fridge',
  ],
  [/\b(stand(ing)?[ -]?up|vertical|tall) freezers?\b/g, 'upright freezer'],
  [/\bpigeon pairs?\b/g, 'upright fridge and upright freezer'],
  [
    /\b(single[ -]door|larder|all|whole) fridges?\b|\bfridges? (?:only )?(?:with )?(?:no|without a?) ?freezers?( section| compartment| part| bit)?\b|\bfridges? only\b|\bfridges? ((that|which) )?(has|have|having) no freezer\b/g,
    'upright fridge',
  ],
  [
    /\b(all[ -]in[ -]one|combined) (laundry|washing|washer)( machine)?s?\b|\bwash(es|ing)? (and|&) dr(y|ies|ying) (in|with) (one|a single|the same)( go| machine| unit| load)?\b|\b(one|a|single) machine (to|that|which|for) (can )?wash(es|ing)? (and|&) dr(y|ies|ying)\b|\b(washer|washing machine)s? (and|&) dryers? in one( machine| unit)?\b/g,
    'washer dryer combo',
  ],
  [/\bwashing ?machines?\b/g, 'washer'],
  [
    /\bfridge[ -]?freezers?\b(?! combo)|\bfridges? with freezers?\b/g,
    'fridge not bar fridge or upright fridge',
  ],
  [/\bfridge[ -]?freezers?\b|\bfridges? (and|&) freezers?\b/g, 'fridge'],
  [/\brefrigerators?\b/g, 'fridge'],
  [
    /\b(mini|small bar|under[ -]?(bench|counter)|beer|drinks?|beverage|desk|dorm) fridges?\b|\bbar fridges?\b/g,
    'bar fridge',
  ],
  [
    /\b(american(-style)?|(double|two|2)[ -]doors?) fridges?\b|\bfridges? (with |that has )?(double|two|2)[ -]doors?\b/g,
    'side by side fridge',
  ],
  [/\b(4|four)[ -]door fridges?\b/g, 'quad door fridge'],
  [/\b(deep|box) freezers?\b/g, 'chest freezer'],
  [
    /\bupside[ -]down (?=fridges?\b)|\bfreezer (on )?(the )?bottom\b|\bbottom[ -]freezer\b|\bbottom[ -]mount(ed)?\b/g,
    'bottom mount',
  ],
  [/\bfreezer (on )?(the )?top\b|\btop[ -]freezer\b|\btop[ -]mount(ed)?\b/g, 'top mount'],
  [/\bwine (coolers?|fridges?|refrigerators?|cellars?|chillers?|storage)\b/g, 'wine cabinet'],
  [/(?<!filter )\b(electric )?jugs?\b/g, 'kettle'],
  [/\bfront[ -]?load(er|ers|ing)\b(?! dryer)( washers?| washing machines?)?/g, 'front load washer'],
  [/\btop[ -]?load(er|ers|ing)\b( washers?| washing machines?)?/g, 'top load washer'],
  [
    /\b(2|two)[ -]in[ -](1|one) (washer|laundry)s?\b|\bwasher[ -/]dryers?\b|\bwasher (and|&) (a )?(dryers?|driers?) (combos?|(all )?in (the )?(one|same)( machine| unit)?)\b|\bwashers? (that|which) (also )?dries( too| as well)?\b/g,
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
  [/\bstand[ -]?alone\b/g, 'freestanding'],
  [/\bovens? with (?:an? )?(gas|induction|electric)(?: cooktop)?(?: on)?(?: the)? top\b/g, '$1 cooker'],
  [/\bmachines? (?:for|to) (?=wash)/g, ''],
  [/\b(induction|gas|electric|dual fuel) ranges?\b(?! ?hoods?)/g, '$1 cooker'],
  [
    /\b(cooker|stove)s?( with)?( an?)? gas (top|cooktop|hob)s?( and| with)?( an?)? electric ovens?\b/g,
    'dual fuel cooker',
  ],
  [/\b(range|upright) (cookers?|ovens?|stoves?)\b|\bstoves?\b/g, 'cooker'],
  [
    /\b(?<!\b(?:built[ -]?in|without|no) )(kitchen )?(extractor|exhaust|extraction|extract)( fan| hood)?s?( kitchen)?\b|\b(kitchen|cooking|stove|cooktop) fans?\b|\b(range|cooker|stove) ?hoods?\b/g,
    'rangehood',
  ],
  [
    /\b(inbuilt|in-built|built[ -]?in|built[ -]?under|under[ -]?bench|electric|multifunction|single) ovens?\b/g,
    'wall oven',
  ],
  [/\bmicrowave ovens?\b/g, 'microwave'],
  [
    /\bmicrowaves? (?:(?:that|which|to|i|can|be|will|with|a) )*(?:trim kits?\b|(?:(?:build|built|go|fit|sit|mount)(?:s|es)? )?(?:in|into|inside|flush in) (?:a |the |my |our )?(?:\w+ )?(?:cabinet|cabinetry|cupboard|wall|tower|pantry)s?\b)/g,
    'built in microwave',
  ],
  // The shop sells no benchtop ovens. The most similar product is a benchtop microwave.
  [/\b(bench|counter|table)[ -]?top ovens?\b|\btoaster ovens?\b|\bmini ovens?\b/g, 'benchtop microwave'],
  [/\b(bench|counter)[ -]?top microwaves?\b/g, 'benchtop microwave'],
  [/\b(inbuilt|in-built|built[ -]?in) microwaves?\b/g, 'built in microwave'],
  [/\b(fully )?integrated\b|\bbuilt[ -]in dishwashers?\b/g, 'integrated'],
  [/\bdish ?drawers?\b/g, 'drawer dishwasher'],
  [/\bunder[ -]?(bench|counter) dishwashers?\b/g, 'built under dishwasher'],
  [
    /\b(pod|capsule)s? (coffee )?(machine|maker)s?\b|\bnespresso( (style|type|compatible))?( coffee)?( (machine|maker|pod|capsule)s?)?\b/g,
    'capsule machine',
  ],
  [/\b(bean[ -]to[ -]cup|fully automatic) (coffee )?(machine|maker)?s?\b/g, 'automatic coffee machine'],
  [/\b(cappuccino|latte|flat white|barista)s? (coffee )?(machine|maker)s?\b/g, 'coffee machine'],
  [/\bcoffee makers?\b|\bcoffee(?! (machine|table|bean|grinder|pod|capsule)s?\b)\b/g, 'coffee machine'],
  [/\bpull[ -]?(out|down) (kitchen |sink )?mixers?\b/g, 'pull-out hose kitchen tap'],
  [
    /\bkitchen mixers?\b(?<=\b(?:brushed|brass|chrome|nickel|gunmetal|gooseneck|swivel|spray|pull-out)\b.*)|\bkitchen mixers?\b(?=.*\b(brushed|brass|chrome|nickel|gunmetal|gooseneck|swivel|spray|sink)\b)/g,
    'kitchen tap',
  ],
  [/\b(cake|kitchen|food) mixers?\b|\bmixmasters?\b|\bstand mixers?\b/g, 'stand mixer'],
  [/\b(sink|tap|basin) mixers?\b|\bmixer taps?\b|\bfaucets?\b/g, 'kitchen tap'],
  [
    /\blaundry (tub|trough)s?\b|\btroughs?( (for|in) (the |my |our |a )?laundry)?\b|\btubs? (for|in) (the |my |our |a )?laundry\b/g,
    'laundry sink',
  ],
  [
    /\b(table|setting)s? (?:for|to seat|that seats?) (\d+|two|four|six|eight|ten|twelve)(?! ?(people|seat|person|mm|cm|m)\w*)\b/g,
    '$1 for $2 people',
  ],
  [/\b(butlers?|belfast|farmhouse|farm|apron(?: front)?) sinks?\b/g, 'kitchen sink'],
  [/\bspilt (?=systems?\b|air)/g, 'split '],
  [
    /\b(split|inverter) (air ?con(ditioner|ditioning)?|ac|aircon|air conditioner)s?\b|\bsplit systems?\b/g,
    'split system',
  ],
  [/\bair[ -]?con(dition(ers?|ing|ed)?|s)?\b|\ba\/?c\b/g, 'air conditioner'],
  [/\b(bbqs?|bbqing|barbequing|barbecuing|barbies?|bar-?b-?qs?|barbeques?|grills?)\b/g, 'barbecue'],
  [/\b(kamado|kettle (grill|barbecue)|webers?)\b/g, 'charcoal barbecue'],
  [/\b(tv|television|telly|entertainment) (stand|unit|cabinet|console)s?\b/g, 'sideboard'],
  [/\b(televisions?|tellys?|tellies|smart tvs?|flat[ -]screens?|tvs)\b/g, 'tv'],
  [/\b(couch(es)?|settees?|lounges?)( suites?)?\b/g, 'sofa'],
  [/\b(l[ -]shaped?|chaise|corner|sectional) sofas?\b/g, 'modular sofa'],
  [/\b(2|two|two-)[ -]?seaters?( sofas?)?\b/g, 'two seat sofa'],
  [/\b(3|three|three-)[ -]?seaters?( sofas?)?\b/g, 'three seat sofa'],
  [/\bpendants?\b(?! (light|lamp))/g, 'pendant light'],
  [
    /\bmirrors? (that|which|to) (leans?|lean)( up)?( on| against)?( the| a| my)?( wall)?\b|\blean(ing|er) mirrors?\b/g,
    'leaner mirror',
  ],
  [/\b(standing|standard|tall|uplighter) lamps?\b/g, 'floor lamp'],
  [/\b(bedside|desk|study) lamps?\b/g, 'table lamp'],
  [
    /\b(reading|accent|occasional|tub|club|wing[ -]?back|feature|lounge|easy) chairs?\b|\bchairs? (to|for) read(ing)?( in)?\b/g,
    'armchair',
  ],
  [/\bdining (set|suite|setting)s?\b/g, 'dining table'],
  [/\b(buffets?|credenzas?)\b/g, 'sideboard'],
  [/\b(bookcases?|book ?shel(f|ves)|shelving)\b/g, 'shelf'],
  [/\b(white[ -]?ware|white goods|whitegoods)( (package|bundle|pack)s?( deals?)?)?\b/g, 'whiteware'],
];
