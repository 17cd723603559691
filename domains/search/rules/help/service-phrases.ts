/** Texts that consist only of a shop service or of a deadline, without any product. */
export const SERVICE_ALONE: readonly (readonly [RegExp, string])[] = [
  [/^(?:free )?click (?:(?:and|n|&) ?)?collect(?: orders?| points?)?$/g, 'pickup'],
  [
    /^(?:free )?(?:store |in store |same day )?(?:pick ?up|collection)(?: (?:in|from|at)(?: the)? (?:store|shop))?$/g,
    'pickup',
  ],
  [/^express(?: (?:delivery|shipping|postage|post|freight|courier))?$/g, 'delivery'],
  [
    /^(?:delivered |here |arrives? )?(?:by|before|in time for)(?: the)? (?:christmas|xmas|easter|new years?(?: eve| day)?|mothers day|fathers day)$/g,
    'delivery',
  ],
];

/**
 * Phrases with which shoppers address the shop, and the words that find the matching pages. The phrases are
 * replaced in a plain text, in this order, before the words of help-words.ts. Descriptions of faults and
 * events are replaced after this list and before `LATER_PHRASES`.
 */
export const FIRST_PHRASES: readonly (readonly [RegExp, string])[] = [
  ...SERVICE_ALONE,
  [
    /(?<=. )(?:delivered |here |arrives? )?(?:by|before|in time for)(?: the)? (?:christmas|xmas|easter|new years?(?: eve| day)?|mothers day|fathers day)$/g,
    'delivery',
  ],
  // A text that requests only offers names no product. The search then returns the products on offer, and the
  // page about them.
  [
    /^(?:(?:all|our|your|the|any|todays?|this weeks?|weekly|daily|monthly|hot|current|latest|best|big|great|special|super|online|whats|what is|show me) )*(?:on )?(?:specials?|deals?|sales?|discounts?|bargains?|offers?|mark ?downs?|reductions?|half price|stocktake|clear ?outs?)(?: (?:now|on|today|items?|stock|products?|page|section|now on|this week|prices?|sale|deals?|codes?|goods|events?))*$/g,
    'promotion',
  ],
  [/^clearances?(?: (?:items?|stock|products?|sale|goods|outlet|centre|center))*$/g, 'promotion condition'],
  [
    /^(?:factory |carton )?(?:seconds?|run ?-?outs?|scratch(?:ed)? and dent(?:ed)?|ex[ -]?display|floor stock|second ?hand|refurbished|refurbs?|graded)(?: (?:items?|stock|products?|sale|goods|appliances?))*$/g,
    'condition',
  ],
  [
    /^(?:boxing day|black friday|cyber monday|eofy|end of (?:financial year|year|season)|christmas|xmas|easter|new years?)(?: (?:sales?|deals?|specials?|offers?))*$/g,
    'promotion',
  ],
  [/\be-?mail address(?:es)?\b(?<!\b(?:my|our|change|update) (?:[a-z]+ )?e-?mail address)/g, 'contact'],
  [
    /\b(?:cooking|cookery) (?:class(?:es)?|lessons?|courses?|workshops?|demonstrations?|demos?|events?)\b/g,
    'cookingdemo',
  ],
  [/\b(?:fabric|colou?r|material|timber|leather)s? (?:samples?|swatch(?:es)?)\b|\bsamples?$/g, 'swatch'],
  [/^f ?a ?qs?$|\bfrequently asked\b/g, 'contact'],
  [/\bwholesale(?:rs?)?\b/g, 'trade'],
  [/\bsend(ing)? (\w+ ){0,3}back\b/g, 'sendback'],
  [
    /\b(user|owners?|instruction|product|operating) (manual|guide|book|booklet)s?\b|\b(manuals|instructions?|handbook)( book(let)?| manual)?( for)?\b/g,
    'manualbook',
  ],
  [/\b(spare|replacement|genuine) parts?\b/g, 'contact'],
  [/\bcustomer (service|care|support|help)s?\b|\bhelp ?(desk|line)\b/g, 'contact'],
  [/\b(real|actual) (person|human)\b/g, 'contact'],
  [
    /\b(card|payment|transaction) (was |got |is |keeps |being )?(declined|declining|rejected|failed|failing|refused|not (working|accepted|going through))\b|\bpayment (didnt|wont|doesnt) (go|work)( through)?\b/g,
    'pay',
  ],
  [
    /\b(saw|seen|found|find|got|get|its|is) (it |this |one |the same( one| thing)? |same (one|thing) )?(a bit |much |way |for )?(cheaper|less|lower price|better price)\b( (at|on|from|elsewhere|online|somewhere|in) .*| elsewhere| online|$)/g,
    'price match',
  ],
  [
    /\b(went|gone|goes|now|come|came|put) (it )?on sale (after|since|right after|the day after|just after|a week)\b.*|\bprice (dropped|drop|went down|has dropped|fell)\b.*/g,
    'price match',
  ],
  [
    /\b(better|best|lower) (price|deal|offer)\b(?= (you|u|on|for|can)\b|$)|\b(negotiate|haggle|bargain with)\b|\bbeat (this|that|their|a|the|any) (price|quote|offer)\b/g,
    'price match',
  ],
  [/\btrade[ -]?ins?\b/g, 'recycle'],
  [
    /\b(two|2)[ -]?(factor|step)( authentication| verification| login)?\b|\b(mfa|otp)\b|\bverification code\b/g,
    'security password',
  ],
  [
    /\b(australian|aussie|nz|new zealand|kiwi|family|locally|foreign|chinese) (owned|run|company|business)\b|\b(legit|legitimate|scam|trustworthy|abn)\b|\breal (shop|store|company|business|website)\b/g,
    'aboutus',
  ],
  [
    /\b(need|want|after|looking for|get|some) (some )?(advice|help|a hand)( (choosing|picking|deciding|to choose|with choosing|buying))?\b|\bhelp (me|us) (choose|pick|decide|find|buy|work out)\b|\b(cant|cannot|not sure how to) (decide|choose)\b/g,
    'contact',
  ],
  [
    /\b(clearance|run ?-?out|seconds|ex[ -]?display|cosmetic|refurbished|b[ -]?grade|graded) (stock|items?|goods|mean|means|grade)\b/g,
    'condition',
  ],
  [
    /\b(plan|planning|design|designing|redo|redoing|renovate|renovating|remodel|remodelling|build|building|fit ?out) (my|our|a|the|an) (new |old |whole |entire )?(kitchen|laundry|house|home|bathroom)\b/g,
    'renovation kitchen',
  ],
  [/^(work|working|job|jobs) (for|with|at) (you|u|us|whitegoods|the company|this)\b/g, 'career'],
  [/^(all |our |your |the |list of |shop by )*brands?( list| directory| a-?z)?$/g, 'ourbrands'],
  [
    /^(still )?open(s|ing)? (today|now|tomorrow|tonight|late|on|this|till|until|mon|tue|wed|thu|fri|sat|sun)\w*.*/g,
    'store hour',
  ],
  [/\b(not|un|isnt|arent|very un|really un)[ -]?happy( with)?\b|\bdisappointed( with| in)?\b/g, 'return'],
  [/\bsend (?!.*\bback\b)(\w+ ){1,3}to\b/, 'delivery to '],
  [/\bwhere (is|are) my (order|delivery|parcel|stuff)\b/g, 'track order'],
  [/\bwhen (will|does|is|should) (my|the|our) (order|delivery|parcel|stuff)\b.*/, 'track order'],
  [/\bwhere (are|r) you( guys)?( located| based)?\b/g, 'store'],
  [/\bwhere can (i|we) (come|go|look|see|try|touch|view)\b.*/, 'store'],
  [
    /\b(order|delivery|parcel|stuff) (still )?(hasnt|has not|havent|didnt|did not|never|not) (come|arrived?|turned up|shown up|been delivered)\b/g,
    'track order',
  ],
];

/** More phrases, applied after descriptions of faults and events have been matched. */
export const LATER_PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(student|pensioner|senior|military|staff|first order|healthcare|teacher|nurse)s? discounts?\b/g,
    'promotion',
  ],
  [/\b(you|they|someone|somebody|who) fits?\b/g, 'install'],
  [
    /\bpick(ing)? (it |them |this |one |an order |my order )?up\b|\bclick (and|&) collect\b|\bcollect (it|them|my order|from|in)\b/g,
    'pickup',
  ],
  [/\bbulk (order|buy|purchase|discount|price|pricing|quote)s?\b/g, 'trade'],
  [/\b(how (many|much) (kg|kgs|kilos?|litres?|l|kw)|how (big|large|small)( of)?)\b/g, 'size'],
  [/\bproof of purchase\b/g, 'receipt'],
  [
    /\b(change|move|push|bring|switch|delay)( back| forward)? (my |the |our |a )?(delivery|day of delivery|date)( day| date| time)?\b(?! address)/g,
    'reschedule',
  ],
  [
    /\bchange (the |my |our )?(day|date|time)( (that|when))?( (its|it is|they are|theyre))? (coming|delivered|being delivered)\b/g,
    'reschedule',
  ],
  [/\bgift ?(card|voucher|certificate)s?\b|\bstore credits?\b/g, 'giftcard'],
  [
    /\b(zip|apple|google|after) ?pay\b|\bpay (later|in 4|in four|monthly|off)\b|\binterest free\b|\blay ?-?bys?\b|\bcredit cards?\b/g,
    'pay',
  ],
  [
    /\b(open|opens|opening|shut|closed|trading|hours?)\b.*\b(boxing day|public holidays?|easter|good friday|christmas|xmas|new years?|anzac day|sundays?|saturdays?|weekends?|tonight|late)\b/g,
    'store hour',
  ],
  [/\b(any|what|your|current|latest) (specials?|deals?|sales?|offers?)\b/g, 'promotion'],
  [
    /\b(which|what) (brands?|makers?) (do|are|have|can)\b.*|\bbrands (you|u) (sell|stock|have|carry)\b/g,
    'ourbrands',
  ],
  [
    /\b(fit(ting)?[ -]?out|kitting out|furnishing) (?:\d+|several|many|a few) (apartments?|units?|townhouses?|homes|houses|rooms|flats)\b/g,
    'trade',
  ],
  [/\bwish ?lists?\b/g, 'favourite'],
  [
    /\b(mount(ing)?|connection|connecting|fitting|hook ?up) (service|person|guy|someone|team)s?\b|\b(someone|somebody|person|guy|man) to (connect|mount|fit|hook up|plumb|wire|put in)\b/g,
    'install',
  ],
  [/\bhook(ed)? (it )?up\b/g, 'install'],
  [/\b(floor|shop|showroom|demo|display) (models?|stock|units?|items?)\b/g, 'condition'],
  [/\bmoney back\b|\bcooling[ -]off( period)?\b/g, 'refund'],
  [/\bleave (it|them|my \w+|the \w+) (at|by|on|near|outside|with)\b/g, 'delivery'],
  [
    /\b(see|try|touch|feel|view|look at) (it|them|one|this|these|that)( \w+)? (before|first|in (person|store|real life))\b/g,
    'store',
  ],
  [
    /\b(update|change|edit|correct|fix) (my |our )?(phone|mobile|contact)( number| details)?\b/g,
    'account profile',
  ],
  [/\b(change|amend|edit|modify|add to) (what (i|we)|my|our|the|an) order(ed)?\b/g, 'order cancel'],
  [/\b(two|2|multiple|several|different|more than one) cards?\b/g, 'pay'],
  [/\bwho (are|is) (you|this)( guys| lot| people)?\b|\bwho owns (you|this)\b/g, 'aboutus'],
  [/(?<=\b(models?|stock|units?|items?) )(for|on) sale\b/g, ''],
  [/\bstop (sending|emailing|texting|messaging|mailing)\b/g, 'unsubscribe'],
  [
    /\b(charged|billed|paid|debited) (me |us )?(twice|double|two times)\b|\bdouble (charged|billed)\b/g,
    'contact pay',
  ],
  [/\b(sign|signature|signs|signed)\b(?= (for|on)\b|$)/g, 'delivery'],
  [/\babout (you|us)\b/g, 'aboutus'],
  [/\b(log|sign)[ -](in|on)\b/g, 'login'],
  [/\bdrop[ -]off\b/g, 'dropoff'],
];
