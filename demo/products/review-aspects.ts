import { CATEGORIES } from './range.ts';

interface Aspect {
  key: string;
  label: string;
}

const EASE = { key: 'ease-of-use', label: 'Ease of use' };
const NOISE = { key: 'noise', label: 'Noise' };
const RUNNING_COST = { key: 'running-cost', label: 'Running cost' };
const CLEANING = { key: 'cleaning', label: 'Cleaning' };
const VALUE = { key: 'value', label: 'Value for money' };
const MAKE = { key: 'quality', label: 'Quality of make' };
const COLOUR = { key: 'colour', label: 'Match with the pictures' };
const results = (label: string) => ({ key: 'results', label });

/** The aspects that reviews rate, by uri of the category. Subcategories inherit them. */
const ASPECTS: Readonly<Record<string, readonly Aspect[]>> = {
  'fridges-freezers': [NOISE, { key: 'space', label: 'Space and layout' }, RUNNING_COST, EASE, VALUE],
  'washers-dryers': [results('Washing and drying'), NOISE, RUNNING_COST, EASE, VALUE],
  dishwashers: [results('Cleaning results'), NOISE, RUNNING_COST, EASE, VALUE],
  'ovens-cooktops': [results('Cooking results'), CLEANING, EASE, VALUE],
  'coffee-small-appliances': [results('Results'), NOISE, CLEANING, EASE, VALUE],
  vacuums: [results('Cleaning power'), NOISE, { key: 'handling', label: 'Weight and handling' }, EASE, VALUE],
  'air-heating': [results('Comfort'), NOISE, RUNNING_COST, EASE, VALUE],
  'tv-bbq': [results('Performance'), EASE, MAKE, VALUE],
  'sinks-taps': [MAKE, { key: 'fitting', label: 'Ease of fitting' }, CLEANING, VALUE],
  'sofas-armchairs': [{ key: 'comfort', label: 'Comfort' }, MAKE, COLOUR, VALUE],
  beds: [{ key: 'comfort', label: 'Comfort' }, MAKE, COLOUR, VALUE],
};
const FURNITURE: readonly Aspect[] = [MAKE, COLOUR, VALUE];

/** Returns the aspects that reviews of a category rate. Only first-level categories have aspects. */
export function aspectsOf(categoryUri: string): readonly Aspect[] {
  const { branch, parentUri } = CATEGORIES.find(({ uri }) => uri === categoryUri)!;
  if (parentUri !== null) return [];
  return ASPECTS[branch.uri] ?? (branch.isFurniture ? FURNITURE : [EASE, MAKE, VALUE]);
}
