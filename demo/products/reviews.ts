import { addDays, daysBetween, type Day } from '#foundation/pure/day.ts';
import { clamp, diceFrom } from '../dice.ts';
import type { LeafCategory } from './range.ts';
import { aspectsOf } from './review-aspects.ts';
import type { Specs } from './plan.ts';
import { reviewSentences, reviewWords } from './review-words.ts';

/** A review that the demo world generates. It is marked as demo content wherever it is displayed. */
export interface DemoReview {
  /** The index of the reviewed finish in its model. */
  variant: number;
  name: string;
  day: Day;
  stars: number;
  aspects: Record<string, number>;
  title: string;
  text: string;
  /** The numbers of helpful and unhelpful votes. */
  helpful: number;
  unhelpful: number;
  reply: string;
}

// oxfmt-ignore
export const NAMES = ['Priya', 'Tom', 'Mereana', 'Giulia', 'Hamish', 'Linh', 'Aroha', 'Ben', 'Yusuf', 'Claire', 'Dimitri', 'Grace', 'Kiri', 'Oscar', 'Wei', 'Nadia', 'Tane', 'Bronwyn', 'Arjun', 'Sina', 'Callum', 'Mei', 'Lachlan', 'Ines'];
const INITIALS = 'ABCDFGHJKLMNPRSTW'.split('');

/**
 * The usual shares of reviews with one, two, three, four and five stars. {@link sharesFor} adjusts them, so
 * that they give the average rating of a product.
 */
const USUAL_SHARES = [0.05, 0.04, 0.09, 0.27, 0.55];
const sharesByAverage = new Map<number, number[]>();

/** Returns the shares of one to five stars whose average is `average`. */
function sharesFor(average: number): number[] {
  const known = sharesByAverage.get(average);
  if (known) return known;
  let [low, high] = [0.05, 20];
  let shares = USUAL_SHARES;
  for (let round = 0; round < 40; round++) {
    const tilt = Math.sqrt(low * high);
    const weights = USUAL_SHARES.map((share, index) => share * tilt ** index);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    shares = weights.map((weight) => weight / sum);
    const mean = shares.reduce((total, share, index) => total + share * (index + 1), 0);
    if (mean < average) low = tilt;
    else high = tilt;
  }
  sharesByAverage.set(average, shares);
  return shares;
}

/** Returns the number of stars at a position between 0 and 1 of the distribution. */
function starsAt(shares: readonly number[], position: number): number {
  let sum = 0;
  for (const [index, share] of shares.entries()) {
    sum += share;
    if (position < sum) return index + 1;
  }
  return 5;
}

/** The facts about a model from which its reviews are generated. */
export interface ReviewedModel {
  seed: string;
  /** The target average of the star ratings. */
  average: number;
  count: number;
  variants: number;
  specs: Specs;
  releasedOn: Day;
  today: Day;
}

/**
 * Generates the reviews of a model, newest first. The stars are spread evenly over the distribution, so that
 * even a few reviews are near the average. No review is older than the product.
 */
export function reviewsFor(category: LeafCategory, model: ReviewedModel): DemoReview[] {
  const { seed, average, count, variants, specs, releasedOn, today } = model;
  const dice = diceFrom(`${seed}:reviews`);
  const shares = sharesFor(average);
  const aspects = aspectsOf(category.branch.uri);
  const sentences = reviewSentences(category, specs);
  const age = Math.min(700, daysBetween(releasedOn, today) - 20);
  if (age < 10) return [];
  const order = dice.some(
    Array.from({ length: count }, (_, index) => index),
    count,
  );
  const said = new Set<string>();
  const reviews = order.map((index): DemoReview => {
    const stars = starsAt(shares, clamp((index + dice.share()) / count, 0, 0.999));
    let words = reviewWords(sentences, stars, dice);
    for (let again = 0; said.has(words.text) && again < 5; again++)
      words = reviewWords(sentences, stars, dice);
    // If a text would occur twice, the review becomes a rating without text. Many real owners also leave no
    // text.
    const isPlain = words.text === '' || said.has(words.text) || dice.chance(0.12);
    said.add(words.text);
    const isNoticed = !isPlain && dice.chance(0.25);
    return {
      variant: dice.int(0, variants - 1),
      name: `${dice.pick(NAMES)} ${dice.pick(INITIALS)}.`,
      day: addDays(today, -dice.int(3, age)),
      stars,
      aspects: Object.fromEntries(
        aspects
          .filter(() => dice.chance(0.85))
          .map(({ key }) => [key, clamp(stars + dice.pick([-1, 0, 0, 0, 1]), 1, 5)]),
      ),
      title: isPlain ? '' : words.title,
      text: isPlain ? '' : words.text,
      helpful: isNoticed ? dice.int(1, 8) : 0,
      unhelpful: isNoticed && dice.chance(0.3) ? 1 : 0,
      reply: isPlain ? '' : words.reply,
    };
  });
  return reviews.toSorted((a, b) => b.day.localeCompare(a.day));
}

/** Returns how many of a product's reviews the demo world generates. */
export function reviewCount(reviews: number): number {
  return Math.min(reviews, 1 + Math.round(Math.sqrt(reviews)));
}
