import type { Dice } from '../dice.ts';
import type { LeafCategory } from './range.ts';
import { isTrueOf, mayBeSaid } from './may-be-said.ts';
import type { Specs } from './plan.ts';

/** Sentences with which owners praise a branch's products, and sentences that name a dislike. */
const WORDS: Readonly<Record<string, { liked: readonly string[]; minded: readonly string[] }>> = {
  'fridges-freezers': {
    liked: [
      'Quiet, with wide shelves.',
      'It holds more than our old one in the same space.',
      'The drawers keep greens crisp for a week.',
      'We hardly hear it from the next room.',
      'Easy to wipe out after a spill.',
      'The light shows every corner.',
      'Great value, and even cooling on every shelf.',
    ],
    minded: [
      'The door alarm can be impatient.',
      'Heavier to move than expected.',
      'The freezer side is narrow.',
      'The ice tray is small.',
      'It hums a little on hot days.',
      'The handles show fingerprints.',
    ],
  },
  'washers-dryers': {
    liked: [
      'Quiet enough for a night wash.',
      'Clothes come out nearly dry.',
      'I like the short programs for school clothes.',
      'The door opens wide enough for a basket.',
      'Simple dial, clear display.',
      'Our power bill did not move.',
      'It stands still on a timber floor.',
    ],
    minded: [
      'The cotton program takes its time.',
      'The end tune goes on a little.',
      'The instructions are brief.',
      'The filter is stiff to open.',
      'It counts down slowly near the end.',
    ],
  },
  dishwashers: {
    liked: [
      'Glasses come out clear.',
      'So quiet that I check the light on the floor.',
      'Pots from Sunday lunch come out clean.',
      'The short program is enough on weekdays.',
      'The door closes softly.',
      'Cutlery stays where you put it.',
      'The racks move easily, full or empty.',
    ],
    minded: [
      'Plastics need a towel.',
      'Tall plates touch the arm above.',
      'The beep at the end is loud.',
      'The eco program takes most of the evening.',
    ],
  },
  'ovens-cooktops': {
    liked: [
      'Heats fast and evenly.',
      'Easy to wipe clean.',
      'The controls are plain and quick to learn.',
      'It looks good in our kitchen.',
      'Evenly hot from front to back.',
      'We cook for six with room to spare.',
      'Well made, with nothing that rattles.',
    ],
    minded: [
      'The fan runs on after cooking.',
      'The clock takes a minute to learn.',
      'Trays are a snug fit.',
      'Fingerprints show on the glass.',
      'The manual could say more.',
    ],
  },
  'coffee-small-appliances': {
    liked: [
      'Sturdy, and simple to live with.',
      'It takes little room and looks tidy.',
      'Ready in the morning before I am.',
      'Quick to rinse and put away.',
      'It feels solid and sits still.',
      'We use it every day.',
      'Does one thing very well.',
    ],
    minded: [
      'The lead is short.',
      'Louder than it looks.',
      'Marks show on the shiny parts.',
      'The buttons are small.',
    ],
  },
  vacuums: {
    liked: [
      'Strong on carpet, gentle on boards.',
      'Light enough for stairs.',
      'Pet hair comes up at once.',
      'It reaches under the bed.',
      'Easy to empty without dust.',
      'Quick to get out for crumbs.',
      'It picks up sand that the old one left.',
    ],
    minded: [
      'The bin fills quickly.',
      'Full power empties the battery soon.',
      'A bit heavy in one hand.',
      'Loud on full power.',
    ],
  },
  'air-heating': {
    liked: [
      'Cools a room in minutes.',
      'Quiet on its low setting.',
      'Cheap to run overnight.',
      'The bedroom is a steady temperature at last.',
      'Simple to set and forget.',
      'It looks neat on the wall.',
      'We notice it on the bill, in the right way.',
    ],
    minded: [
      'The remote is small.',
      'Bright display at night.',
      'The app takes patience.',
      'A little loud on full power.',
    ],
  },
  'tv-bbq': {
    liked: [
      'Better than we hoped for the price.',
      'Simple to set up.',
      'Solid, and easy to put together.',
      'The whole family uses it.',
      'It looks good where it stands.',
      'Everything was in the box.',
      'We would buy it again.',
    ],
    minded: [
      'Heavier than expected.',
      'The manual is thin.',
      'Some parts show marks.',
      'It took an evening to get right.',
    ],
  },
};
const FURNITURE = {
  liked: [
    'Comfortable from the first day.',
    'The colour is true to the pictures.',
    'Solid, and easy to put together.',
    'It makes the room.',
    'Friends ask where it is from.',
    'Well made, even where nobody looks.',
    'Just the right size for our flat.',
  ],
  minded: [
    'Takes two to carry.',
    'Smaller than it looks in photographs.',
    'Smells of new timber for a week.',
    'One corner was scuffed in the box.',
    'It shows dust.',
  ],
};
const TAPS = {
  liked: [
    'It feels heavy and well made.',
    'Water marks wipe off easily.',
    'Our plumber was quick with it.',
    'The finish matches our handles.',
    'It looks better than in the pictures.',
  ],
  minded: ['Marks show on the finish.', 'The instructions are brief.', 'It splashes when fully open.'],
};

/** Sentences that fit every product, for owners who liked it. */
const CLOSINGS = [
  'Two months in and no complaints.',
  'We would choose it again.',
  'Good value for what it does.',
  'Recommended.',
  'It replaced one that lasted fifteen years, so that is high praise.',
  'My parents have ordered the same one.',
  'It does what it promises.',
  'Delivered on the day we chose.',
];
/** Sentences that fit every product, for owners who did not like it. */
const COMPLAINTS = [
  'I expected more for the price.',
  'It works, but I would choose another one.',
  'It was fine at first, and annoys me now.',
  'Not what I had hoped for.',
];
const TITLES: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Very happy with it',
    'Would buy it again',
    'Just what we needed',
    'Better than expected',
    'Worth the money',
    'A pleasure to use',
  ],
  4: ['Good, with one quibble', 'Nearly perfect', 'Happy overall', 'Does its job well'],
  3: ['It is all right', 'Mixed feelings', 'Good in parts'],
  2: ['Expected more', 'Not quite right for us'],
  1: ['Disappointed', 'Would not buy it again'],
};
/** Replies of the retailer to reviews with one or two stars. */
const REPLIES = [
  'Thank you for telling us. Please call us with your order number, so that we can make it right.',
  'We are sorry to read this. Our Product Experts may know a setting that helps, so please give us a call.',
];

/** The sentences with which owners of a model praise it, and those that name a dislike. */
interface Sentences {
  liked: string[];
  minded: string[];
}

const fittingWords = new Map<string, Sentences>();

/** Returns the sentences of a branch that fit a category. */
function wordsFor(category: LeafCategory): Sentences {
  const known = fittingWords.get(category.uri);
  if (known) return known;
  const words =
    WORDS[category.branch.uri] ??
    (category.branch.isFurniture ? FURNITURE : category.branch.uri === 'sinks-taps' ? TAPS : undefined);
  const fitting = (sentences: readonly string[] = []) =>
    sentences.filter((sentence) => mayBeSaid(sentence, category.uri));
  const found = { liked: fitting(words?.liked), minded: fitting(words?.minded) };
  fittingWords.set(category.uri, found);
  return found;
}

/** Returns the sentences that fit a model of a category. */
export function reviewSentences(category: LeafCategory, specs: Specs): Sentences {
  const { liked, minded } = wordsFor(category);
  const isTrue = (sentence: string) => isTrueOf(sentence, specs);
  return { liked: liked.filter(isTrue), minded: minded.filter(isTrue) };
}

/**
 * Returns the title, the text and the reply of one generated review. Praise precedes a dislike, and only
 * reviews of four stars or fewer contain a dislike.
 */
export function reviewWords(
  { liked, minded }: Sentences,
  stars: number,
  dice: Dice,
): { title: string; text: string; reply: string } {
  const title = dice.pick(TITLES[stars]!);
  const dislike = minded.length === 0 ? [] : [dice.pick(minded)];
  const praise = dice.some(liked, stars === 5 ? dice.int(1, 3) : dice.int(1, 2));
  if (stars <= 2)
    return {
      title,
      text: [...dislike, dice.pick(COMPLAINTS)].join(' '),
      reply: dice.chance(0.6) ? dice.pick(REPLIES) : '',
    };
  const closing = stars >= 4 && dice.chance(0.5) ? [dice.pick(CLOSINGS)] : [];
  return { title, text: [...praise, ...(stars === 5 ? [] : dislike), ...closing].join(' '), reply: '' };
}
