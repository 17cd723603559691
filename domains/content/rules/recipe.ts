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
  const unit = /^(g|kg|ml|l|litres?|cm)\b/u.exec(rest)?.[1] ?? '';
  const numbers = [quantity.amount, quantity.upTo].flatMap((one) => (one === null ? [] : one * scale));
  const texts = numbers.map((one) => formatAmount(one, unit));
  return `${texts.join('–')} ${unit === '' ? agreeing(rest, texts.at(-1)!) : rest}`;
}

function spoonOf(rest: string): { ml: number; food: string } | null {
  const [, name = '', food = ''] = /^(teaspoon|tablespoon|cup)s?\s+(?:of\s+)?(.+)$/su.exec(rest) ?? [];
  return name === '' ? null : { ml: SPOONS_ML[name]!, food };
}

/** Formats an amount as a cook would measure it: grams and millilitres in whole steps, counts in quarters. */
function formatAmount(amount: number, unit: string): string {
  if (unit === 'g' || unit === 'ml') {
    const step = amount >= 100 ? 5 : amount >= 5 ? 1 : 0.5;
    return String(Math.max(step, Math.round(amount / step) * step));
  }
  if (unit !== '') return String(Number(amount.toFixed(2)));
  const quarters = Math.max(1, Math.round(amount * 4));
  const whole = Math.floor(quarters / 4);
  const fraction = ['', '¼', '½', '¾'][quarters % 4]!;
  return `${whole === 0 ? '' : whole}${fraction}`;
}

/** Matches the counted words. Longer words come first, so that `egg white` is not read as `egg`. */
const COUNTED_WORD = new RegExp(
  String.raw`\b(?:${COUNTED.flat()
    .toSorted((a, b) => b.length - a.length)
    .join('|')})\b`,
);

/** Returns the food with its first counted word in the singular or plural form that matches the amount. */
function agreeing(rest: string, amount: string): string {
  const isOne = amount === '1' || /^[¼½¾]$/u.test(amount);
  const [head = '', ...more] = rest.split(/(?=[,(])/u);
  const agreed = head.replace(
    COUNTED_WORD,
    (word) => COUNTED.find((pair) => pair.includes(word))![isOne ? 0 : 1],
  );
  return [agreed, ...more].join('');
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
