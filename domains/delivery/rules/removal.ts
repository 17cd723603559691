/**
 * Matches the title of a service that removes an old appliance. Titles are matched because orders store only
 * the titles of services. Examples: "Take my old appliance", "Removal of your old fridge", "Disposal and
 * recycling". Does not match services that carry a new appliance or remove packaging.
 */
const OLD_ONE =
  /\bold\s+(?:\w+\s+){0,2}?(?:appliances?|one|fridge|freezer|washer|dryer|dishwasher|oven|cooktop|tv|television|machine)\b/i;
const TAKEN_AWAY =
  /\b(?:remov(?:e|al)|disposal|dispose|recycl(?:e|ing)|take(?:n|s)?\s+(?:\w+\s+){0,4}away|haul[- ]away)\b/i;
const PACKAGING = /\b(?:packaging|rubbish|boxes)\b/i;

/** Whether one of the service titles describes the removal of an old appliance. */
export function takesOldAway(titles: readonly string[]): boolean {
  return titles.some((title) => OLD_ONE.test(title) || (TAKEN_AWAY.test(title) && !PACKAGING.test(title)));
}
