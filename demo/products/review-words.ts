import { addDays, type Day } from '#foundation/pure/day.ts';
import type { Dice } from '../dice.ts';
import type { LeafCategory } from './range.ts';
import { mayBeSaid } from './may-be-said.ts';

/** Sentences that praise a branch's products, and sentences that name a dislike. */
const WORDS: Readonly<Record<string, { liked: readonly string[]; minded: readonly string[] }>> = {
  'fridges-freezers': {
    liked: [
      'Quiet, with wide shelves.',
      'Loved for how much it holds.',
      'Great value, and even cooling on every shelf.',
      'Owners like the drawers that keep greens crisp.',
    ],
    minded: [
      'The door alarm can be impatient.',
      'Heavier to move than expected.',
      'The freezer side is narrow.',
      'The ice tray is small.',
    ],
  },
  'washers-dryers': {
    liked: [
      'Quiet enough for a night wash.',
      'Clothes come out nearly dry.',
      'Owners like the short programs.',
    ],
    minded: [
      'The cotton program takes its time.',
      'The end tune goes on a little.',
      'The instructions are brief.',
    ],
  },
  dishwashers: {
    liked: [
      'Glasses come out clear.',
      'So quiet that people check the light on the floor.',
      'The racks move easily, full or empty.',
    ],
    minded: ['Plastics need a towel.', 'The eco program takes most of the evening.'],
  },
  'ovens-cooktops': {
    liked: ['Heats fast and evenly.', 'Easy to wipe clean.', 'Owners like the plain controls.'],
    minded: ['The fan runs on after cooking.', 'The clock takes a minute to learn.', 'Trays are a snug fit.'],
  },
  'coffee-small-appliances': {
    liked: [
      'Sturdy, and simple to live with.',
      'Loved for how little bench it takes.',
      'Does one thing very well.',
    ],
    minded: ['The lead is short.', 'Louder than it looks.'],
  },
  vacuums: {
    liked: ['Strong on carpet, gentle on boards.', 'Light enough for stairs.', 'Pet hair comes up at once.'],
    minded: ['The bin fills quickly.', 'Full power empties the battery soon.'],
  },
  'air-heating': {
    liked: ['Cools a room in minutes.', 'Quiet on its low setting.', 'Cheap to run overnight.'],
    minded: ['The remote is small.', 'Bright display at night.'],
  },
  'tv-bbq': {
    liked: ['Better than people hoped for the price.', 'Simple to set up.', 'Owners would buy it again.'],
    minded: ['Heavier than expected.', 'The manual is thin.'],
  },
};
const FURNITURE = {
  liked: [
    'Comfortable from the first day.',
    'The colour is true to the pictures.',
    'Solid, and easy to put together.',
  ],
  minded: [
    'Takes two to carry.',
    'Smaller than it looks in photographs.',
    'Smells of new timber for a week.',
  ],
};
/** The minimum number of reviews for a summary. */
const ENOUGH_REVIEWS = 12;

const fittingWords = new Map<string, { liked: string[]; minded: string[] }>();

/** Returns the sentences of a branch that fit a category. */
function wordsFor(category: LeafCategory): { liked: string[]; minded: string[] } {
  const known = fittingWords.get(category.uri);
  if (known) return known;
  const words = WORDS[category.branch.uri] ?? (category.branch.isFurniture ? FURNITURE : undefined);
  const fitting = (sentences: readonly string[] = []) =>
    sentences.filter((sentence) => mayBeSaid(sentence, category.uri));
  const found = { liked: fitting(words?.liked), minded: fitting(words?.minded) };
  fittingWords.set(category.uri, found);
  return found;
}

/** Returns a two-sentence summary of the reviews; empty if there are few reviews. */
export function reviewSummaryFor(category: LeafCategory, reviews: number, dice: Dice): string {
  const { liked, minded } = wordsFor(category);
  if (reviews < ENOUGH_REVIEWS || liked.length === 0 || minded.length === 0) return '';
  return `${dice.pick(liked)} ${dice.pick(minded)}`;
}

export interface DemoReview {
  name: string;
  day: Day;
  stars: number;
  text: string;
}

// oxfmt-ignore
const NAMES = ['Priya', 'Tom', 'Mereana', 'Giulia', 'Hamish', 'Linh', 'Aroha', 'Ben', 'Yusuf', 'Claire', 'Dimitri', 'Grace', 'Kiri', 'Oscar', 'Wei', 'Nadia'];
const MOST_VOICES = 4;
/** Sentences about many owners, which a single owner would not write. */
const OF_MANY = /^(Owners|Loved)|\bpeople\b/;
/** The highest star rating that includes a dislike. */
const LIKED_FROM = 4;

/**
 * Returns reviews by individual owners, newest first. Each praises the product, and a review of four stars or
 * fewer adds a dislike. The stars follow the product's rating.
 */
export function reviewsFor(
  category: LeafCategory,
  of: { rating: number | null; reviews: number; releasedOn: Day; today: Day },
  dice: Dice,
): DemoReview[] {
  const { rating, reviews, releasedOn, today } = of;
  const words = wordsFor(category);
  const { minded } = words;
  const liked = words.liked.filter((sentence) => !OF_MANY.test(sentence));
  if (rating === null || liked.length === 0) return [];
  const praise = dice.some(liked, Math.min(MOST_VOICES, reviews));
  const names = dice.some(NAMES, praise.length);
  let day = addDays(today, -dice.int(3, 40));
  const voices = praise.map((text, at) => {
    // Gives every third review one star less, so that the mean of the reviews is near the rating.
    const stars = Math.max(3, Math.min(5, Math.round(rating + 0.3) - (at % 3 === 1 ? 1 : 0)));
    const but = minded.length > 0 && stars <= LIKED_FROM ? ` ${minded[at % minded.length]!}` : '';
    day = addDays(day, -dice.int(9, 70));
    return { name: names[at]!, day, stars, text: `${text}${but}` };
  });
  // Removes reviews from before the product's release.
  return voices.filter((voice) => voice.day >= releasedOn);
}
