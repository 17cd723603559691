/**
 * Matches the titles of services that remove an old appliance, because orders store only a service's title:
 * "Take my old appliance", "Removal of your old fridge", "Disposal and recycling". Services that carry in a
 * new appliance or remove its packaging do not match.
 */
const OLD_ONE =
  /\bold\s+(?:\w+\s+){0,2}?(?:appliances?|one|fridge|freezer|washer|dryer|dishwasher|oven|cooktop|tv|television|machine)\b/i;
const TAKEN_AWAY =
  /\b(?:remov(?:e|al)|disposal|dispose|recycl(?:e|ing)|take(?:n|s)?\s+(?:\w+\s+){0,4}away|haul[- ]away)\b/i;
const PACKAGING = /\b(?:packaging|rubbish|boxes)\b/i;

/** Whether any service removes an old appliance, according to its title. */
export function takesOldAway(titles: readonly string[]): boolean {
  return titles.some((title) => OLD_ONE.test(title) || (TAKEN_AWAY.test(title) && !PACKAGING.test(title)));
}
