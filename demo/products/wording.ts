import type { Dice } from '../dice.ts';
import type { DemoBrand } from './brands.ts';
import type { LeafPlan, SpecPlan, Specs } from './plan.ts';

/** Three benefits that the model really has, in the pool's order. */
export function featuresFor(leaf: LeafPlan, specs: Specs, dice: Dice): { title: string; text: string }[] {
  const fitting = leaf.benefits.filter((benefit) => benefit.when?.(specs) ?? true);
  return dice.some(fitting, 3).map(({ title, text }) => ({ title, text }));
}

const SERVICE = [
  'We deliver it, unpack it and take the old one away for recycling.',
  'Choose your day at checkout. Our own people bring it in and take the packaging with them.',
  'Order by 4pm for the next run to your suburb, with a two-hour window by text on the day.',
] as const;
const FURNITURE_SERVICE = [
  'Two people bring it into the room you choose and take the boxes away.',
  'Free swatches by post, and a hundred nights to change your mind.',
] as const;

const asMetres = (millimetres: number) =>
  millimetres >= 1000 ? `${(millimetres / 1000).toFixed(2)} m` : `${Math.round(millimetres / 10)} cm`;

/** Two short paragraphs with a blank line between them: what it is and how it measures; who makes it and what comes with it. */
export function descriptionFor(
  leaf: LeafPlan,
  brand: DemoBrand,
  size: readonly [number, number, number],
  warranty: number,
  isFurniture: boolean,
  dice: Dice,
): string {
  const [width, height, depth] = size;
  const measures = `It stands ${asMetres(height)} high, ${asMetres(width)} wide and ${asMetres(depth)} deep.`;
  const service = dice.pick(isFurniture ? FURNITURE_SERVICE : SERVICE);
  return `${leaf.intro} ${measures}\n\n${brand.description} Guaranteed for ${warranty} years, parts and labour. ${service}`;
}

const ORIGINS = ['Australia', 'Sweden', 'Germany', 'Italy', 'Japan', 'New Zealand', 'Korea'] as const;

export interface AttributeRow {
  kind: 'Html' | 'String' | 'Boolean' | 'Rating' | 'Downloads';
  name: string;
  value: string;
}

/** Attributes of every kind for about one model in three. `drawing` is the address of the picture with dimensions. */
export function attributesFor(leaf: LeafPlan, drawing: string, dice: Dice): AttributeRow[] {
  if (!dice.chance(0.34)) return [];
  return [
    {
      kind: 'Html',
      name: 'In the box',
      value: `<ul><li>One ${leaf.noun}</li><li>Quick start guide</li><li>Warranty card</li></ul>`,
    },
    { kind: 'String', name: 'Designed in', value: dice.pick(ORIGINS) },
    { kind: 'Boolean', name: 'Spare parts kept for ten years', value: dice.chance(0.8) ? 'true' : 'false' },
    { kind: 'Rating', name: 'Our testers’ score', value: String(dice.int(6, 10) / 2) },
    { kind: 'Downloads', name: 'Drawings', value: `Drawing with dimensions|${drawing}` },
  ];
}

/** The specifications in the order of the plans; what no plan names is left out. */
export function orderedSpecs(plans: readonly SpecPlan[], specs: Specs): Specs {
  const ordered: Specs = {};
  for (const { key } of plans) {
    const value = specs[key];
    if (value !== undefined) ordered[key] = value;
  }
  return ordered;
}
