import type { Maker } from '../plan.ts';

/** First names of models: furniture is known by a name where appliances have a number. */
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
/** Letters of the kind, the name's first three and a size. */
export const codeOf = (letters: string, name: string, size: number | string) =>
  `${letters}${name.slice(0, 3).toUpperCase()}${size}`;
