import type { Dice } from '../dice.ts';
import type { LeafCategory } from './range.ts';
import { mayBeSaid } from './what-may-be-said.ts';

/** What owners of a branch's products praise and what they put up with. */
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
/** With fewer reviews there is nothing to sum up. */
const ENOUGH_REVIEWS = 12;

/** What owners say in two short sentences; empty with few reviews. */
export function reviewSummaryFor(category: LeafCategory, reviews: number, dice: Dice): string {
  const words = WORDS[category.branch.uri] ?? (category.branch.isFurniture ? FURNITURE : undefined);
  if (reviews < ENOUGH_REVIEWS || !words) return '';
  const fitting = (sentences: readonly string[]) =>
    sentences.filter((sentence) => mayBeSaid(sentence, category.uri));
  const [liked, minded] = [fitting(words.liked), fitting(words.minded)];
  if (liked.length === 0 || minded.length === 0) return '';
  return `${dice.pick(liked)} ${dice.pick(minded)}`;
}
