import type { ArtParams } from '../art/art-params.ts';
import type { Specs, Variant } from './plan.ts';

/** What a fabric is made of, by a word of its name. The yarn of a weave is chosen with the model. */
const CLOTHS: readonly (readonly [word: string, material: string])[] = [
  ['leather', 'Full-grain leather'],
  ['velvet', 'Cotton velvet'],
  ['bouclé', 'Wool bouclé'],
  ['linen', 'Linen'],
];

const LAMP_METALS: Readonly<Record<string, string>> = {
  'Brushed Brass': 'Brass',
  'Matte Black': 'Painted steel',
  Bronze: 'Bronzed steel',
  Chrome: 'Chromed steel',
};

/** Returns the materials of a lamp as it is drawn: its metal, and that of a shade that is not of metal. */
function lampMaterial(finish: string, { kind, mushroom, globe }: ArtParams): string {
  const metal = LAMP_METALS[finish] ?? 'Painted steel';
  if (kind === 'pendant') return globe ? `${metal} and glass` : metal;
  return kind === 'arc' || (kind === 'table' && mushroom) ? metal : `${metal} and linen`;
}

/**
 * Returns the specifications that follow from a variant of a furniture model and from its drawing: the
 * material, and the number of boxes. Returns an empty object for appliances.
 */
export function variantSpecs(specs: Specs, { words, art }: Variant, params: ArtParams): Specs {
  const cloth = art.fabric === undefined ? undefined : CLOTHS.find(([word]) => words.includes(word));
  const material = params.type === 'lamp' ? lampMaterial(words, params) : cloth?.[1];
  return {
    ...(material === undefined ? {} : { material }),
    ...(specs['assembled'] === true ? { boxes: 1 } : {}),
  };
}
