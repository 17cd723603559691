import type { Benefit, BranchPlan, LeafPlan, SpecPlan, Specs } from '../plan.ts';
import { numberSpec, textSpec, yesNoSpec } from '../plan.ts';

const FURNITURE_SPECS = (variant: SpecPlan): SpecPlan[] => [
  numberSpec('width', 'Width', 'Size', 'mm', 'range card'),
  numberSpec('depth', 'Depth', 'Size', 'mm', 'range'),
  numberSpec('height', 'Height', 'Size', 'mm', 'range'),
  variant,
  textSpec('material', 'Material', 'Materials', 'options card'),
  yesNoSpec('assembled', 'Arrives assembled', 'Delivery', 'toggle'),
  numberSpec('boxes', 'Boxes', 'Delivery', ''),
  numberSpec('warranty', 'Guarantee', 'Warranty', 'years', 'options higher'),
];

const FABRIC = textSpec('fabric', 'Fabric', 'Materials', 'options');

const FINISH = textSpec('finish', 'Finish', 'Materials', 'options');

export const SOFT: readonly Benefit[] = [
  {
    title: 'Everything zips off',
    text: 'Seats, backs, arms. Cold wash, line dry, back on in ten minutes.',
    when: (s: Specs) => s.removableCovers === true,
  },
  {
    title: 'Deep, but not lost',
    text: 'A seat you can put your feet up on, with a core that holds your back.',
  },
  { title: 'Kiln-dried timber underneath', text: 'A corner-blocked frame that does not creak.' },
  {
    title: 'Through the door',
    text: 'It comes in parts, and the boxes go through an ordinary hallway upright.',
    when: (s: Specs) => s.assembled !== true,
  },
  { title: 'Slats that stay put', text: 'Each one lies in a felted slot of its own.' },
  { title: 'Leather that ages well', text: 'It softens and darkens where you sit, and wipes clean.' },
  { title: 'Cloth that lasts', text: 'Rubbed 45,000 times in the laboratory before it comes near your cat.' },
];

export const HARD: readonly Benefit[] = [
  {
    title: 'Oil, not plastic',
    text: 'Finished with hardwax oil, so a ring wipes off and a scratch can be repaired.',
  },
  { title: 'Joints that hold', text: 'Tenons and dowels where others use a bracket.' },
  { title: 'From managed forests', text: 'Certified timber, and offcuts that become our chopping boards.' },
  {
    title: 'Closes without a bang',
    text: 'Soft hinges on every door.',
    when: (s: Specs) => s.softClose === true,
  },
  {
    title: 'Room for one more',
    text: 'A leaf stored underneath adds two places.',
    when: (s: Specs) => s.extends === true,
  },
];

export const OBJECT: readonly Benefit[] = [
  { title: 'Made in small runs', text: 'Each one is a little different, as it should be.' },
  { title: 'Chosen to sit together', text: 'The colours come from one palette, so they get along.' },
  { title: 'Turn it over', text: 'Both sides may be walked on, so it wears evenly.' },
  { title: 'Packed like glass', text: 'Boxed twice, with paper instead of foam.' },
  {
    title: 'Warm light, easy switch',
    text: 'The switch is where your hand goes first.',
    when: (s: Specs) => s.dimmable !== undefined,
  },
];

export const piece = (
  uri: string,
  name: string,
  noun: string,
  weight: number,
  family: LeafPlan['family'],
  intro: string,
  summaries: readonly string[],
  benefits: readonly Benefit[],
  idea: LeafPlan['idea'],
  specs: readonly SpecPlan[] = [],
): LeafPlan => ({
  uri,
  name,
  noun,
  weight,
  family,
  intro,
  summaries,
  benefits,
  idea,
  specs,
});

export const branch = (
  uri: string,
  name: string,
  intro: string,
  variantKey: 'fabric' | 'finish',
  leaves: readonly LeafPlan[],
  specs: readonly SpecPlan[] = [],
): BranchPlan => ({
  uri,
  name,
  intro,
  description:
    'Delivered by two people into the room you choose. Measure the doorway, the hall and the lift before you order.',
  isFurniture: true,
  variantKey,
  leaves,
  specs: [...specs, ...FURNITURE_SPECS(variantKey === 'fabric' ? FABRIC : FINISH)],
});

export const SEATS = numberSpec('seats', 'Seats', 'Size', '', 'options card higher');

export const SEAT_SPECS = [
  SEATS,
  numberSpec('seatHeight', 'Seat height', 'Size', 'mm'),
  numberSpec('seatDepth', 'Seat depth', 'Size', 'mm', 'range'),
  yesNoSpec('removableCovers', 'Removable covers', 'Materials', 'toggle'),
  textSpec('filling', 'Filling', 'Materials'),
  numberSpec('doorway', 'Fits doorways over', 'Delivery', 'mm'),
];
