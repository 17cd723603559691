import { addDays, daysBetween, type Day } from '#foundation/pure/day.ts';
import { diceFrom } from '../dice.ts';
import type { Specs } from './plan.ts';
import { NAMES } from './reviews.ts';

/** A question with an answer by staff that the demo world generates. It is marked as demo content. */
export interface DemoQuestion {
  name: string;
  day: Day;
  text: string;
  answer: string;
}

/** A question, and its answer from the product's specifications; null if they do not state it. */
type Template = readonly [question: string, answer: (specs: Specs) => string | null];

/** The shortest side from which goods are hard to carry through a hall, in millimetres. */
const BULKY = 400;

/** Answers with the measurements, either of bulky goods only or of all others. */
const sizeIf =
  (isBulky: boolean): Template[1] =>
  ({ width, height, depth }) => {
    if (width === undefined || height === undefined || depth === undefined) return null;
    const least = Math.min(Number(width), Number(height), Number(depth));
    return least >= BULKY === isBulky
      ? `It is ${width} mm wide, ${height} mm high and ${depth} mm deep, without its packaging.`
      : null;
  };

const TEMPLATES: readonly Template[] = [
  ['What are the outside measurements? I have to get it through a narrow hall.', sizeIf(true)],
  ['How much room does it take? I want to be sure before I order.', sizeIf(false)],
  [
    'How long is the manufacturer’s warranty?',
    ({ warranty }) =>
      warranty === undefined
        ? null
        : `${warranty} years. Your rights under the consumer law apply as well, and last longer.`,
  ],
  [
    'What does the energy label say about its consumption?',
    ({ energyKwh }) => (energyKwh === undefined ? null : `The label states ${energyKwh} kWh per year.`),
  ],
  [
    'How much space does it need around it?',
    ({ clearanceSides, clearanceTop, clearanceBack }) =>
      Number(clearanceSides ?? 0) + Number(clearanceTop ?? 0) + Number(clearanceBack ?? 0) === 0
        ? null
        : `Leave ${clearanceSides ?? 0} mm at each side, ${clearanceTop ?? 0} mm above and ${clearanceBack ?? 0} mm behind it.`,
  ],
];

/** Generates the questions about a model, newest first. Every answer follows from the specifications. */
export function questionsFor(
  specs: Specs,
  { seed, count, releasedOn, today }: { seed: string; count: number; releasedOn: Day; today: Day },
): DemoQuestion[] {
  const dice = diceFrom(`${seed}:questions`);
  const age = Math.min(400, daysBetween(releasedOn, today) - 20);
  if (age < 10) return [];
  const answered = TEMPLATES.flatMap(([text, answerFrom]) => {
    const answer = answerFrom(specs);
    return answer === null ? [] : [{ text, answer }];
  });
  return dice
    .some(answered, count)
    .map((one) => ({ ...one, name: dice.pick(NAMES), day: addDays(today, -dice.int(5, age)) }))
    .toSorted((a, b) => b.day.localeCompare(a.day));
}
