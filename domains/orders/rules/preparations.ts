import { takesOldAway } from '#domains/delivery/rules/removal.ts';

/** What is connected to water, by the title of its service: orders keep no more of it. */
const WATER = /\bwater\b|\bplumb|\bconnect\b|\bdishwasher\b|\bwasher installation/i;
/** Goods that need a tap, whoever connects them, by their titles. */
const ON_A_TAP = /\bwashers?\b|\bdishwashers?\b|\bwashing machines?\b|\bdishdrawers?\b/i;

/**
 * What is to be done at home before an order comes, one sentence each. `goods` are the titles of what comes, `services` those of
 * everything that is done with it; `hasFineRooms`: the site sells to homes with rugs and stairs, where the power point is no question.
 */
export function preparations({
  isByMakers,
  hasFineRooms,
  goods,
  services,
}: {
  isByMakers: boolean;
  hasFineRooms: boolean;
  goods: readonly string[];
  services: readonly string[];
}): string[] {
  const path = 'Clear a path from the door to where it will stand: packed, it is wider than it measures.';
  const doorway = 'Measure the doorway and every turn on the way, stairs too.';
  if (isByMakers) return [path, doorway];
  return [
    path,
    ...(hasFineRooms
      ? [doorway, 'Roll up the rug and move what stands in its place.']
      : [
          services.some((title) => WATER.test(title)) || goods.some((title) => ON_A_TAP.test(title))
            ? 'Know where the water tap and the power point are.'
            : 'Know where the power point is.',
        ]),
    ...(takesOldAway(services) ? ['Empty what we take away. A fridge goes off the night before.'] : []),
  ];
}
