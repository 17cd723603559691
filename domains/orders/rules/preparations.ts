import { takesOldAway } from '#domains/delivery/rules/removal.ts';

/** Matches the titles of services that connect goods to water. Orders store only the title of a service. */
const WATER = /\bwater\b|\bplumb|\bconnect\b|\bdishwasher\b|\bwasher installation/i;
/** Matches the titles of goods that need a water tap. */
const ON_A_TAP = /\bwashers?\b|\bdishwashers?\b|\bwashing machines?\b|\bdishdrawers?\b/i;

/**
 * Returns what the customer should prepare at home for a delivery, one sentence each. `goods` and `services`
 * are the titles of the delivered goods and of their services. `hasFineRooms`: whether the site's customers
 * are assumed to have rugs and stairs; the texts then do not mention taps and power points.
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
  const path = 'Clear a path from the door. In its box it’s wider than the listed size.';
  const doorway = 'Measure the doorway and every turn on the way, including stairs.';
  if (isByMakers) return [path, doorway];
  return [
    path,
    ...(hasFineRooms
      ? [doorway, 'Roll up any rugs, and clear the space where your goods will go.']
      : [
          services.some((title) => WATER.test(title)) || goods.some((title) => ON_A_TAP.test(title))
            ? 'Check there’s a water tap and a power point within reach.'
            : 'Check there’s a power point within reach.',
        ]),
    ...(takesOldAway(services)
      ? ['Empty the appliance we’re taking away. If it’s a fridge, switch it off the night before.']
      : []),
  ];
}
