import type { Maker } from '../plan.ts';

/** First names of furniture models, which have a name instead of a number. */
const NAMES = [
  'Alder',
  'Banksia',
  'Coogee',
  'Daintree',
  'Esk',
  'Flinders',
  'Gully',
  'Hepburn',
  'Iluka',
  'Jervis',
  'Kiama',
  'Lorne',
  'Mossman',
  'Noosa',
  'Orford',
  'Pearl',
  'Quinn',
  'Robe',
  'Stanley',
  'Tathra',
  'Ulladulla',
  'Venus',
  'Wategos',
  'Yamba',
  'Zeehan',
  'Bellbird',
  'Clovelly',
  'Dromana',
  'Evoca',
  'Freya',
  'Galah',
  'Huon',
  'Illawarra',
  'Jindabyne',
  'Kestrel',
  'Lilli',
  'Marra',
  'Nullica',
  'Otway',
  'Pambula',
] as const;

export const nameOf = ({ dice }: Maker) => dice.pick(NAMES);
/** Returns the letters of the kind, the first three letters of the name, and a size. */
export const codeOf = (letters: string, name: string, size: number | string) =>
  `${letters}${name.slice(0, 3).toUpperCase()}${size}`;
