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
  const path =
    'Clear a path from the door to where your goods will go. Allow for the extra width of the packaging.';
  const doorway = 'Measure the doorway and every turn on the way, including stairs.';
  if (isByMakers) return [path, doorway];
  return [
    path,
    ...(hasFineRooms
      ? [doorway, 'Roll up any rug, and clear the space where your goods will go.']
      : [
          services.some((title) => WATER.test(title)) || goods.some((title) => ON_A_TAP.test(title))
            ? 'Make sure that you know where the water tap and the power point are.'
            : 'Make sure that you know where the power point is.',
        ]),
    ...(takesOldAway(services)
      ? ['Empty the appliance that we will take away. If it is a fridge, switch it off the night before.']
      : []),
  ];
}
