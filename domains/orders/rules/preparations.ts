import { takesOldAway } from '#domains/delivery/rules/removal.ts';

/** Matches services that connect goods to water, by title. Orders store no other fact about a service. */
const WATER = /\bwater\b|\bplumb|\bconnect\b|\bdishwasher\b|\bwasher installation/i;
/** Matches goods that need a tap, by title, regardless of who connects them. */
const ON_A_TAP = /\bwashers?\b|\bdishwashers?\b|\bwashing machines?\b|\bdishdrawers?\b/i;

/**
 * Returns the customer's preparations at home for a delivery, one sentence each. `goods` are the titles of
 * the delivered goods, `services` the titles of all their services. `hasFineRooms`: the site's customers have
 * rooms with rugs and stairs, where the power point need not be mentioned.
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
