/**
 * Reads and converts the quantities of recipes. An ingredient starts with its quantity: `2 red capsicums,
 * sliced`, `1½ tablespoons soy sauce`, `800 g tomatoes`, `Half a lemon`.
 */

/**
 * The volume of a spoon or a cup in Australia, in ml. A New Zealand tablespoon is 15 ml, so recipes can show
 * millilitres.
 */
const SPOONS_ML: Readonly<Record<string, number>> = { teaspoon: 5, tablespoon: 20, cup: 250 };

const FRACTIONS: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '⅓': 1 / 3,
  '½': 0.5,
  '⅔': 2 / 3,
  '¾': 0.75,
};

/** Words whose singular or plural form depends on the number before them: `1 egg`, `2 eggs`. */
const COUNTED: readonly (readonly [one: string, more: string])[] = [
  ['teaspoon', 'teaspoons'],
  ['tablespoon', 'tablespoons'],
  ['cup', 'cups'],
  ['clove', 'cloves'],
  ['egg', 'eggs'],
  ['egg white', 'egg whites'],
  ['egg yolk', 'egg yolks'],
  ['onion', 'onions'],
  ['shallot', 'shallots'],
  ['carrot', 'carrots'],
  ['capsicum', 'capsicums'],
  ['tomato', 'tomatoes'],
  ['potato', 'potatoes'],
  ['zucchini', 'zucchini'],
  ['lemon', 'lemons'],
  ['lime', 'limes'],
  ['banana', 'bananas'],
  ['fillet', 'fillets'],
  ['leaf', 'leaves'],
  ['slice', 'slices'],
  ['sprig', 'sprigs'],
  ['bunch', 'bunches'],
  ['tin', 'tins'],
  ['sheet', 'sheets'],
  ['bulb', 'bulbs'],
  ['stalk', 'stalks'],
  ['chilli', 'chillies'],
  ['apricot', 'apricots'],
  ['thigh', 'thighs'],
  ['breast', 'breasts'],
  ['cob', 'cobs'],
  ['tortilla', 'tortillas'],
  ['apple', 'apples'],
  ['avocado', 'avocados'],
  ['orange', 'oranges'],
  ['cucumber', 'cucumbers'],
  ['pinch', 'pinches'],
];

interface Quantity {
  amount: number;
  /** The upper end of a range such as `2–3`; null if the quantity is one number. */
  upTo: number | null;
  /** The unit or the food, with everything after it. */
  rest: string;
}

const PATTERN =
  /^(\d+(?:\.\d+)?(?:\s*[¼⅓½⅔¾])?|[¼⅓½⅔¾])(?:\s*[–-]\s*(\d+(?:\.\d+)?(?:\s*[¼⅓½⅔¾])?|[¼⅓½⅔¾]))?\s+(.+)$/su;

/** Parses the quantity at the start of an ingredient. Null if it starts with none (`Salt`, `A pinch of salt`). */
export function parseQuantity(ingredient: string): Quantity | null {
  const half = /^Half an? (.+)$/su.exec(ingredient);
  if (half) return { amount: 0.5, upTo: null, rest: half[1]! };
  const [, low, high, rest] = PATTERN.exec(ingredient) ?? [];
  if (low === undefined || rest === undefined) return null;
  return { amount: numberFrom(low), upTo: high === undefined ? null : numberFrom(high), rest };
}

function numberFrom(text: string): number {
  const [, whole = '', fraction = ''] = /^([\d.]*)\s*([¼⅓½⅔¾]?)$/u.exec(text) ?? [];
  return (whole === '' ? 0 : Number(whole)) + (FRACTIONS[fraction] ?? 0);
}

/** Whether any ingredient is measured in spoons or cups, which can be shown in millilitres. */
export function hasSpoons(ingredients: readonly string[]): boolean {
  return ingredients.some((one) => spoonOf(parseQuantity(one)?.rest ?? '') !== null);
}

/**
 * Returns an ingredient for another number of servings. `factor` is the number of servings divided by that of
 * the recipe. With `isMetric`, spoons and cups become millilitres. An ingredient without a quantity stays as
 * it is.
 */
export function convertIngredient(ingredient: string, factor: number, isMetric: boolean): string {
  const quantity = parseQuantity(ingredient);
  if (quantity === null) return ingredient;
  const spoon = isMetric ? spoonOf(quantity.rest) : null;
  if (factor === 1 && spoon === null) return ingredient;
  const scale = factor * (spoon === null ? 1 : spoon.ml);
  const rest = spoon === null ? quantity.rest : `ml ${spoon.food}`;
  const numbers = [quantity.amount, quantity.upTo].flatMap((one) => (one === null ? [] : [one * scale]));
  const [, unit = '', food = ''] = /^(g|kg|ml|l|litres?|cm)\b(.*)$/su.exec(rest) ?? [];
  if (unit !== '') {
    const { by, unit: readable } = readableUnit(unit, Math.max(...numbers));
    return `${numbers.map((one) => formatMeasure(one * by, readable)).join('–')} ${readable}${food}`;
  }
  const larger = largerSpoon(rest, Math.max(...numbers));
  const texts = numbers.map((one) => formatCount(one * larger.by, larger.rest));
  return `${texts.join('–')} ${agreeing(larger.rest, texts.at(-1)!)}`;
}

/** Returns the unit in which a cook would state an amount: `1.2 kg` instead of `1200 g`, `600 g` instead of `0.6 kg`. */
function readableUnit(unit: string, amount: number): { by: number; unit: string } {
  const larger: Readonly<Record<string, string>> = { g: 'kg', ml: 'litres' };
  const smaller: Readonly<Record<string, string>> = { kg: 'g', l: 'ml', litre: 'ml', litres: 'ml' };
  if (larger[unit] !== undefined && amount >= 1000) return { by: 0.001, unit: larger[unit] };
  if (smaller[unit] !== undefined && amount < 1) return { by: 1000, unit: smaller[unit] };
  return { by: 1, unit };
}

/** Converts 4 teaspoons or more to tablespoons, and 12 tablespoons or more to cups. */
function largerSpoon(rest: string, amount: number): { by: number; rest: string } {
  const [spoon = '', name = ''] = /^(teaspoon|tablespoon)s?\b/u.exec(rest) ?? [];
  const ml = amount * (SPOONS_ML[name] ?? 0);
  const next = ml >= 240 ? 'cup' : name === 'teaspoon' && ml >= 20 ? 'tablespoon' : '';
  if (name === '' || next === '') return { by: 1, rest };
  return { by: SPOONS_ML[name]! / SPOONS_ML[next]!, rest: next + rest.slice(spoon.length) };
}

function spoonOf(rest: string): { ml: number; food: string } | null {
  const [, name = '', food = ''] = /^(teaspoon|tablespoon|cup)s?\s+(?:of\s+)?(.+)$/su.exec(rest) ?? [];
  return name === '' ? null : { ml: SPOONS_ML[name]!, food };
}

/** Formats an amount in grams, millilitres, kilograms, litres or centimetres, in steps that a cook can measure. */
function formatMeasure(amount: number, unit: string): string {
  const steps: Readonly<Record<string, number>> = { kg: 0.05, l: 0.05, litre: 0.05, litres: 0.05, cm: 0.5 };
  const step = steps[unit] ?? (amount >= 100 ? 5 : amount >= 5 ? 1 : 0.5);
  return String(Number(Math.max(step, Math.round(amount / step) * step).toFixed(2)));
}

/** The parts of a whole in which spoons, cups and bunches are measured. */
const PARTS: readonly (readonly [part: number, text: string])[] = [
  [0, ''],
  [0.25, '¼'],
  [1 / 3, '⅓'],
  [0.5, '½'],
  [2 / 3, '⅔'],
  [0.75, '¾'],
  [1, ''],
];

/** Formats a count: things such as eggs in halves, spoons and bunches in quarters, cups also in thirds. */
function formatCount(amount: number, rest: string): string {
  const isCup = /^cups?\b/u.test(rest);
  const isThing =
    COUNTED_WORD.test(rest) && !/^(?:(?:tea|table)spoons?|cups?|bunch(?:es)?|pinch(?:es)?)\b/u.test(rest);
  const parts = PARTS.filter(([part]) => (isThing ? part * 2 : isCup ? part * 12 : part * 4) % 1 === 0);
  const whole = Math.floor(amount);
  const distance = ([part]: (typeof PARTS)[number]) => Math.abs(amount - whole - part);
  const [part, text] = parts.reduce((best, one) => (distance(one) <= distance(best) ? one : best));
  const full = whole + (part === 1 ? 1 : 0);
  if (full === 0 && text === '') return parts[1]![1];
  return `${full === 0 ? '' : full}${text}`;
}

/** Matches the counted words. Longer words come first, so that `egg white` is not read as `egg`. */
const COUNTED_WORD = new RegExp(
  String.raw`\b(?:${COUNTED.flat()
    .toSorted((a, b) => b.length - a.length)
    .join('|')})\b`,
);

/** Returns the food with its first counted word in the singular or plural form that matches the amount. */
function agreeing(rest: string, amount: string): string {
  const isOne = amount === '1' || /^[¼⅓½⅔¾]$/u.test(amount);
  const [head = '', ...more] = rest.split(/(?=[,(])/u);
  const agreed = head.replace(
    COUNTED_WORD,
    (word) => COUNTED.find((pair) => pair.includes(word))![isOne ? 0 : 1],
  );
  return [agreed, ...more].join('');
}

/**
 * Returns the text of the servings, such as `6 people`, for another number: `1 person`, `1 slice`. Returns the
 * author's text for the recipe's own number.
 */
export function formatServes(serves: string, { servings, own }: { servings: number; own: number }): string {
  if (servings === own) return serves;
  const [, noun = '', more = ''] = /^\d+\s*(\p{L}+)?(.*)$/su.exec(serves) ?? [];
  if (noun === '') return String(servings);
  const isPerson = noun === 'people' || noun === 'person';
  const one = isPerson ? 'person' : noun.replace(/s$/u, '');
  return `${servings} ${servings === 1 ? one : isPerson ? 'people' : `${one}s`}${more}`;
}

/**
 * Returns a time such as `20 minutes` or `1 hour 15 minutes` as an ISO 8601 duration (`PT75M`), for structured
 * data. Null if the text has other parts, such as `a night`.
 */
export function durationOf(text: string): string | null {
  const match = /^(?:(\d+)\s*hours?)?(?:\s*(?:and\s+)?(\d+)\s*minutes?)?$/u.exec(text.trim().toLowerCase());
  const minutes = Number(match?.[1] ?? 0) * 60 + Number(match?.[2] ?? 0);
  return minutes > 0 ? `PT${minutes}M` : null;
}
