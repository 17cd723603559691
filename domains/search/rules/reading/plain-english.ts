import { englishWords } from './lexicon/english-words.ts';

/**
 * English words that shoppers use in searches. If no product contains such a word, the word is ignored. It is
 * never corrected to a similar word, so "gib safe" does not become "sage".
 */
const WORDS = `able about above accept access account across add adult advice after again against age ago agree air all allow alone along
already also always amount and angle animal another answer any anyone anything apart appear apply april area arm around arrive asap ask
assemble attach august autumn away baby bach back bad bag bake balance ball bank bar bare base basic basket bath batch beach bean bear beat
because become bed bedroom beef been before begin behind being belong below bend beside best better between beyond big bigger bill bin bird
birthday bit blade blank block blow board boat body boil bolt bone book boot both bottle bottom bowl box boy brain branch bread break
breakfast bridge brief bright bring broke broken brother bubble bucket budget bug build builder building bulb bulk bunch burn business busy
button buyer cabin cabinet cable cafe cake call calm camp camper camping cancel candle cap car caravan carbon care careful carpet carry
case cash cat catch cause ceiling central centre century certain chain chance change charge chat cheap check cheese chef chicken child
children choice choose christmas circle city claim class clean cleaner clear clever click climb clip clock close closed closer cloth
clothes cloud club coast coat code coin cold collect college colour come comfort common company complete computer connect contact contain
content cook corner cost cottage couple course cover crack cream create crumb cup current curve customer cut cycle daily damage damp dark
data date daughter day dead deal december decide deck deep defect degree delay deliver dent deposit describe design desk detail diet
different difficult dinner direct dirt dirty discount dish dishes display distance dog dollar done door dose double doubt down drain draw
dream dress drink drip drive driver drop drum dry dust duty each early earth easily east easy eat edge effect egg eight either elderly
electric electrical electrician eleven else empty end energy engineer english enjoy enough enter entry equal error even evening event ever
every everyone everything exact example except exchange expect expensive expert explain extra eye fabric face fact fail fair fall false
family fan far farm fast fat father fault faulty favour fear feature february fee feed feel feet fell female fence few field fifth fifty
fight fill film filter final finance find fine finger finish fire firm first fish fit five fix fixed flat flavour flip float flood floor
flow flower fly fold follow food foot force forest forever forget fork form forty forward found four frame free fresh friday friend from
front frost frozen fruit fuel full fun function funny furniture future game garage garden gas gate general gentle get giant gib gift girl
give glass glove glue gold gone good grand grass great green ground group grow guard guess guest guide guy hair half hall hand handle handy
hang happen happy hard hardly have head health hear heart heat heavy height held hello help here hidden high hill hinge hire hobby hold hole
holiday home honest hook hope horse hose hospital hot hotel hour house household how huge human hundred hung hurry husband idea important
inch include indoor ink inner insect inside instead insurance insure interest into iron island issue item jacket january jar jelly job join
joint juice july jump june junk just keep kettle key kid kids kind king kitchen kitty knee knife knob knock know label labour lady lake
lamb land landlord large last late later laugh laundry law lay layer lazy leaf leak leaks leaky learn lease least leather leave left leg
lemon lend length less lesson let letter level library lid lie life lift light like likely limit line linen link lint lip liquid list
listen little live loan local lock long look loose lose loss lost lot loud love low luck lunch machine made mail main make male man manual
many march mark market marry mat match material matter maybe meal mean measure meat medium meet melt member memory mend mess message metal
meter method middle might mild milk mill million mind mine minute mirror miss missing mistake mix mobile model modern moment monday money
month moon more morning most mother motor mould mount mouse mouth move mover movie much mud multiple mum music must name narrow nature near
nearly neat neck need neighbour neither nervous net never new news next nice night nine nobody noise noisy none noon normal north nose note
nothing notice november now number nurse nut obvious october odd off offer office often oil old once one onion online only open opinion
option orange order other our out outdoor outside oval over own owner pack package packet page paid pain paint pair pan panel pantry paper
parcel parent park part parts party pass past pasta pat patch path patio pattern pause pay payment peace peak pen pencil people pepper per
perfect perhaps period permit person pet phone photo pick picnic picture pie piece pile pin pipe pizza place plain plan plane plant plastic
plate play please plenty plug plumb plumber plus point pole police polish pool poor pop port possible post postcode pot potato pound pour
power practice prepare present press pressure pretty prevent previous price print prize probably problem product program project promise
proof proper protect proud prove provide public pull pump purchase pure purpose push put quality quarter queen question quick quickly quiet
quite quote race rack rain raise range rapid rare rate rather raw reach read ready real really rear reason rebate receipt receive recent
recipe record red reduce refill refund regular reheat relax remove rent rental repair replace reply report request rescue reset rest result
return review rice rich ride right rim ring rinse rise risk river road roast rock roll roof room root rope rotate rough round route row
rubber rubbish rule run rural rust rusty sad safe safety salad salary sale salt same sand sandwich saturday sauce save saving say scale
school scoop score scratch screen screw sea seal search season seat second secret secure see seed seem self sell send senior sense separate
september serial serious serve service set settle seven several shade shake shall shape share sharp she shed shelf shell shift shine ship
shirt shock shoe shoot shop short shot should show shower shut side sign silk silly simple since sing sink sister sit site six size skin
sky sleep slice slide slow small smart smell smoke smooth snack snow soak social sock soft solid some someone something son song soon sorry
sort soup sour south space spare speak special speed spell spend spill spin split spoil spoon sport spot spray spread spring square stack
staff stain stair stairs stamp stand start state station stay steak steal steam steel step stick still stir stock stone stool stop storage
store storm story straight strange street stretch strong student students study style such sudden sugar suit summer sun sunday supply
support sure surface surgery sweet swim swing switch swivel table tablet tail take taken tale talk tall tank tap tape target taste tax tea
teach team tear tell ten tenant term test text than thank that their them then there thick thin thing think third thirty this those though
thousand thread three through throw thumb thursday ticket tidy tie tight till timber time tin tiny tip tired title toast toastie toasties
today toe together toilet tomato tomorrow tone tongue tonight too tool tooth top total touch tough tour toward towel tower town toy track
trade tradie train travel tray treat tree trial trick trip trouble truck true trust try tube tuesday turn twelve twenty twice twin two type
ugly under unit until upon upper upset upstairs urgent use used useful user usual vacation valley valid value van vegan veggie vehicle
venison vent vertical very video view village visit voice volt voltage wait wake walk wall want warm warn warranty wash waste watch water
wave way weak wear weather wedding wednesday week weekend weigh weight welcome well west wet what wheel when where whether which while white
who whole why wide wife wild will win wind window wine wing winter wipe wire wish with within without woman wonder wood wool word work
worker world worry worth would wrap write wrong yard year yellow yes yesterday yet you young your yourself zero zip zone`;

const KNOWN: ReadonlySet<string> = new Set(WORDS.split(/\s+/));
let every: ReadonlySet<string> | undefined;

/**
 * Whether a word is in the list of everyday English words, or is a form such as a plural or past tense of
 * one.
 */
export function isPlainEnglish(word: string): boolean {
  return isFormOf(word, KNOWN);
}

/** Whether a word is an English word or a form of one. If so, it may be correctly spelt. */
export function isEnglish(word: string): boolean {
  return isPlainEnglish(word) || isFormOf(word, (every ??= englishWords()));
}

/**
 * Whether a word is in one of the English lists itself. Forms do not count, because "toster" could be a form
 * of "tost".
 */
export function isEnglishItself(word: string): boolean {
  return KNOWN.has(word) || (every ??= englishWords()).has(word);
}

function isFormOf(word: string, known: ReadonlySet<string>): boolean {
  return (
    known.has(word) ||
    FORMS.some(
      ([form, base]) => form.test(word) && !NO_VERB.test(word) && known.has(word.replace(form, base)),
    )
  );
}

/** Matches words that look like a form of a verb but are misspelt, such as "wasing". */
const NO_VERB = /^(?:was|has|his|the|and|for|her|our|are|any|who)(?:ing|ed|er)$/;

const FORMS: readonly (readonly [RegExp, string])[] = [
  [/s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
  [/ed$/, ''],
  [/(?<=e)d$/, ''],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/(.)\1ing$/, '$1'],
  [/er$/, ''],
  [/(?<=e)r$/, ''],
  [/ly$/, ''],
];
