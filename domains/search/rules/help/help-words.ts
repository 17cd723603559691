import { PAYMENT_METHOD_ROWS, type PaymentMethodRow } from '#domains/settings/contract/payment-methods.ts';
import { FILLER_WORDS } from '../reading/lexicon/filler-words.ts';
import { PatternIndex } from '../reading/pattern-index.ts';
import { plainText } from '../reading/spelling/plain-text.ts';
import { plainWord } from '../words.ts';
import { FIRST_PHRASES, SERVICE_ALONE, LATER_PHRASES } from './service-phrases.ts';

/** The one-word labels of payment methods, in lower case, without those that are common words. */
const PAYMENT_LABELS = Object.values<PaymentMethodRow>(PAYMENT_METHOD_ROWS)
  .filter(({ label, isCommonWord }) => !isCommonWord && !label.includes(' '))
  .map(({ label }) => label.toLowerCase());

/** Synonyms in questions about the shop, one group per line. The first word of a line replaces the others. */
const SAME: readonly string[] = [
  'return returned returning refund refunded exchange swap sendback',
  'delivery deliver delivered delivering deliver shipping ship shipped freight courier dropoff upstairs driver',
  'warranty warrantie guarantee guaranteed',
  'store shop showroom branch outlet located location',
  'hour open opening close closing opened trading',
  'contact phone call speak talk human support chat telephone ring complaint complain feedback',
  'install installation installed installing installer connect connection plumbing plumber electrician tradie fitting fitter mount mounting convert conversion level levelling leveling hookup',
  `pay payment paying paid ${PAYMENT_LABELS.join(' ')} zippay payright latitude layby instalment installment finance financing giftcard eftpos amex visa mastercard applepay googlepay paylater interestfree`,
  'recycle recycling removal remove removed scrap dispose disposal takeaway collect',
  'measure measuring measurement measured fit fitting clearance',
  'order purchase',
  'track tracking where status',
  'password passkey login signin logon',
  'account profile',
  'newsletter unsubscribe subscribe notification',
  'address',
  'cancel cancellation',
  'reschedule rescheduling postpone',
  'privacy private data gdpr personal',
  'pickup',
  'cookingdemo',
  'swatch',
  'term',
  'condition',
  'invoice receipt docket',
  'assembly assemble assembled assembling',
  'job career vacancy hiring employment',
  'trade commercial builder business bulk developer development contractor',
  'promotion offer coupon promo voucher cashback sale',
  'match beat pricematch',
  'favourite wishlist saved favorite shortlist',
  'appointment booking book consultation',
  'ourbrands',
  'guide advice tip choose choosing',
  'manualbook',
  'clean cleaning maintenance care maintain descale',
  'repair service broken fault faulty servicing leak leaking leaks dripping error troubleshoot troubleshooting',
];
const CANONICAL: ReadonlyMap<string, string> = new Map(
  SAME.flatMap((line) => {
    const words = line.split(' ');
    return words.map((word): [string, string] => [word, words[0]!]);
  }),
);

/** All words that can find a help page. */
export const HELP_VOCABULARY: readonly string[] = [...CANONICAL.keys()];

/** Help words that also occur in product data. Alone, they do not find a help page. */
const ALSO_OF_PRODUCTS = new Set(
  'open opening fit fitting clean cleaning hour care offer service match beat collect level error latitude leak mount mounting convert sale'.split(
    ' ',
  ),
);

/** Words that are ignored when a help page is searched. */
const STOP = new Set([
  ...FILLER_WORDS,
  ...'put how why when who do does did a an and the for with of in on to by at your my me policy policies information info page about long cost much near nearest nearby closest'.split(
    ' ',
  ),
]);

/** Normalises a word for finding help pages: removes the plural, and replaces synonyms with a single word. */
export function helpWord(word: string): string {
  const plain = CANONICAL.get(word) ?? plainWord(word);
  return CANONICAL.get(plain) ?? plain;
}

/** Matches requests to remove old appliances, such as "take away my old fridge" or "get rid of the old one". */
const TAKEN_AWAY =
  /\b(tak(e|es|ing)|pick(s|ing)?|haul|cart|carry|throw(ing)?|collect|get(ting)? rid|dispos(e|ing))\b( it| up| away| out| of)*(?=.*\b(old|existing|previous|away|rid|broken|dead)\b)|\bget(ting)? rid of\b(?! (a |an |the |that |this )?(\w+ )?(smell|odou?r|mou?ld|mildew|stain|scratch|rust|limescale|noise|grease|lint|ice)e?s?\b)|(?<=\b(old|existing|previous)\b.*)\b(taken|removed|collected|picked up|hauled|dumped|thrown out)\b/g;
/** Matches descriptions of faults, such as "won't start". */
const OUT_OF_ORDER =
  /\b(wont|will not|doesnt|does not|isnt|is not|not|never|stopped|keeps?|cant|wouldnt) (get|go|work|turn|spin|drain|start|cool|heat|dry|clean|open|close|clos|light|fill|stop|mak|beep|leak|trip|freez|pump|com|charg|connect|dispens)\w*( on| up| off| down)?\b|\b(mak(es|ing)|made) (a |an |some |so much )?(\w+ )?nois(e|es)\b|\bspark(s|ing)\b|\bburn(t|ing) smell\b|\bsmells? (of |like )?burn(t|ing)\b|\btrip(s|ping)? (the |my |our )?(power|breaker|fuse|switch)\b|\bstopped\b|\bbroke( down| again)?\b|(?<=\b(my|our|the) (\w+ ){1,3}?)(is|are|isnt|arent|gets) (not |no longer |barely |hardly )?(very |really |getting )*(cold|cool|hot|warm|heating|cooling|dry|clean|draining|spinning|filling)( enough| anymore| properly| at all)?$|\b(blown|seized|jammed|kaput|bust(ed)?|died|playing up|on the blink)$|\berror codes?( [a-z]?\d+)?\b/;

/**
 * Matches a product or component followed by a fault, such as "washing machine smells" or "oven element
 * gone".
 */
const AMISS_LAST =
  /^(?!(?:no|without|any|that)\b)(?:[a-z]+ ){1,4}?(?:(?:is|has|keeps|are) )?(?:(?:smells|stinks|leaks|beeps|vibrates|overheats|rattles|squeaks|squeals|drips|trips|not (?!looking|wanting|needing|including|having|being|using|sharing)[a-z]{3,}ing|lost (?:its |all |the )?(?:suction|power|picture|sound|pressure|heat|signal|gas)|(?<!\b(?:that|which) )has (?:a |an |some )?(?:white |black |brown |vertical |horizontal |dead )?(?:lines?|spots?|cracks?|pixels|mou?ld|rust|no (?:power|sound|picture|signal|suction|heat|water))|iced? up)(?: [a-z]+){0,3}|smell(?:ing|y)|stinking|leaking|beeping|gone|flashing|vibrating|overheating|rattling|squeak(?:ing|y)|squealing|dripping|tripping|frozen up|icing up|burnt out|faulty|cracked|snapped|blocked|clogged)$/;

/**
 * Matches complaints that a product is damaged or arrived damaged. Such a text is not a search for factory
 * seconds.
 */
const CAME_AMISS =
  /\b(is|are|was|were|came|come|arrived?|arrives|turned up|showed up|delivered) (all |a bit |badly |slightly )?(damaged|dented|scratched|cracked|smashed|wrong|dead|incomplete)\b|\b(wrong|incorrect) (item|product|size|model|colour|one|order)\b|\b(came|arrived|turned up|delivered|has|have|got) (with )?(a |an |some )?(big |small |huge )?(dent|scratch|crack|chip|mark)(s|es)?\b|\bmissing (a |some )?(part|screw|shelf|piece)s?\b/g;

/** Matches descriptions of how the shopper's own product behaves, such as "fridge is beeping". */
const BEHAVES =
  /^(?!(we|i|you|they|u|im|who|what|which|how|that|there|it)\b)(the |my |our )?([a-z]+ ){1,3}(is|are|keeps?|has been|have been|was|were|started|starts) (always |constantly |now |suddenly |still |just )?(?!looking|wanting|missing)[a-z]+ing\b/;

/**
 * Matches events with the shopper's own product, such as "my oven door glass shattered". Excludes texts about
 * buying a product.
 */
const HAPPENED =
  /^(?!.*\b(?:need|want|look|buy|replace|after|new|old)[a-z]*\b)(?:my|our) (?:[a-z]+ ){1,4}?[a-z]{3,}ed(?: (?:up|out|off|down|again|overnight|today|yesterday))?$/;

/**
 * Matches complaints about the shop that name no product, such as "i was billed twice", "got charged for
 * delivery" or "please stop emailing me".
 */
const DONE_TO =
  /^(?:please )?(?:(?:i|we|ive|weve|you)(?: have| just)? )?(?:was|were|got|been|am being) (?:[a-z]+ )?[a-z]{3,}ed\b|^(?:please )?(?:stop|quit) [a-z]+ing (?:me|us)\b|^(?:you|they) (?:have )?(?:charged|billed|sent|delivered|gave)\b|\bmoney back\b|^(?:please )?(?:update|change|edit|cancel|reset|delete|download|print|resend|track|amend|leave) (?:my|our|it|the)\b|^(?:i|we) (?:want|need|would like) to (?:change|cancel|return|track|update|complain|pay)\b/;

/** Whether a text is a question, a complaint or a description of a fault, and not the name of a product. */
export function isQuestion(text: string): boolean {
  // Reuses the last result, because a search checks the same text several times.
  if (lastResult?.text !== text) lastResult = { text, isQuestion: asksSomething(plainText(text)) };
  return lastResult.isQuestion;
}
let lastResult: { text: string; isQuestion: boolean } | undefined;

function asksSomething(plain: string): boolean {
  return (
    /^(how|hows|why|whys|what|whats|when|whens|where|wheres|who|whos|can|could|do|does|did|is|are|will|should|must|may)\b/.test(
      plain,
    ) ||
    /^(?:(?:i|we) )?(?:(?:need|want|looking for|after) )?(someone|somebody|anyone) (to|who|that)\b/.test(
      plain,
    ) ||
    /\b(my|our|the) (\w+ ){1,3}(is|are|was|has|wont|isnt|doesnt|keeps|stopped|not|leaks|leaking|broke|broken)\b/.test(
      plain,
    ) ||
    OUT_OF_ORDER.test(plain) ||
    HAPPENED.test(plain) ||
    AMISS_LAST.test(plain) ||
    SHOP_QUESTION.test(plain) ||
    BEHAVES.test(plain) ||
    DONE_TO.test(plain) ||
    plain.search(CAME_AMISS) >= 0 ||
    plain.split(' ').some((word) => helpWord(word) === 'repair')
  );
}

/**
 * Matches questions to the shop, such as "open today", "any specials on", "my tv arrived …" or "not happy
 * with my fridge".
 */
const SHOP_QUESTION =
  /^(?:still )?open(?:s|ing)? (?:today|now|tomorrow|tonight|late|on|this|till|until|mon|tue|wed|thu|fri|sat|sun)|^any (?:specials?|deals?|sales?|offers?|jobs?|discounts?)\b|^(?:my|our|the) (?:\w+ ){1,4}(?:arrived|came|turned up|was delivered|got delivered)\b|\b(?:un|not |isnt |arent )happy\b|^help me (?:choose|pick|decide|find)\b|^(?:please )?(?:tak(?:e|ing)|remov(?:e|ing)|collect|haul|dispos(?:e|ing)|pick(?:ing)? up)\b.*\b(?:old|existing|broken|dead)\b|\bold (?:\w+ ){1,2}(?:pick ?up|removal|collection|disposal)\b/;

/**
 * Whether a text contains a known phrase about the shop's services, such as "card declined" or "user manual
 * for oven".
 */
export function asksInPhrases(text: string): boolean {
  const plain = plainText(text);
  return inPagesWords(plain, FIRST_PHRASES, FIRST_INDEX) !== plain;
}

/**
 * Whether a text names a service of the shop or a deadline but no product, such as "click and collect" or
 * "before Christmas".
 */
export function isService(text: string): boolean {
  const plain = plainText(text);
  return SERVICE_ALONE.some(([phrase]) => plain.search(phrase) >= 0);
}

/**
 * Whether a text asks the shop to change the shopper's own data or orders, such as "update my phone number".
 */
export function isOfOwn(text: string): boolean {
  return /^(?:please )?(?:update|change|edit|cancel|reset|delete|amend|correct) (?:my|our)\b/.test(
    plainText(text),
  );
}

/** The indexes find quickly which phrases may match. Most searches contain no such phrase. */
const FIRST_INDEX = new PatternIndex(FIRST_PHRASES.map(([phrase]) => phrase));
const THEN_INDEX = new PatternIndex(LATER_PHRASES.map(([phrase]) => phrase));

function inPagesWords(text: string, phrases: typeof FIRST_PHRASES, index: PatternIndex): string {
  return index.in(text).reduce((said, place) => said.replace(phrases[place]![0], phrases[place]![1]), text);
}

/** Returns the normalised words of a text that can find a help page, in order and without duplicates. */
export function helpWords(text: string): string[] {
  const normalised = inPagesWords(plainText(text), FIRST_PHRASES, FIRST_INDEX)
    .replace(/\bprice (guarantee|promise)\b/g, 'price match')
    .replace(TAKEN_AWAY, 'recycle')
    // The old appliance may be broken. Removing it is not a request for a repair.
    .replace(/\brecycle\b(.*)\b(broken|dead|faulty|leaking)\b/, 'recycle$1')
    .replace(OUT_OF_ORDER, ' repair ')
    .replace(HAPPENED, ' repair ')
    .replace(AMISS_LAST, ' repair ')
    .replace(BEHAVES, (said) => (said.startsWith('how') ? said : ' repair '))
    .replace(CAME_AMISS, ' return ');
  const words = inPagesWords(normalised, LATER_PHRASES, THEN_INDEX)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .split(' ');
  return [...new Set(words.filter((word) => word !== '' && !STOP.has(word)).map(helpWord))];
}

/**
 * Whether a text that looks like a product name is a question to the shop, such as "phone number", "lay by"
 * or "log in".
 */
export function isOfShop(name: string, text: string, isPage: (word: string) => boolean): boolean {
  const textWords = helpWords(text);
  return plainText(name)
    .split(' ')
    .every((word) => isOfHelp(word) || isPage(word) || !textWords.includes(helpWord(word)));
}

/** Returns the words of a text that are not filler words, without normalising them. */
export function getQueryWords(text: string): string[] {
  return plainText(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !STOP.has(word));
}

/**
 * Whether a word can be the subject of a question to the shop, even if it also describes products. For
 * example, a product can be for cleaning, but "how to clean" is a question.
 */
export function isOfQuestions(word: string): boolean {
  return CANONICAL.has(word);
}

/** Whether a word can only refer to the shop and its services, and not to a product. */
export function isOfHelp(word: string): boolean {
  return CANONICAL.has(word) && !ALSO_OF_PRODUCTS.has(word);
}
