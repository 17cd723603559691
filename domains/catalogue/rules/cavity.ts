const BUILT_IN = /\b(built.?in|integrated|under.?bench)\b/;

/** Goods that stand free, stand on the bench or are set into it. */
const OPEN =
  /\b(bench ?tops?|counter ?tops?|portable|microwaves?|coffee|espresso|capsules?|kettles?|toasters?|mixers?|blenders?|fryers?|small appliances|vacuums?|mops?|floor ?care|tvs?|televisions?|soundbars?|bbqs?|barbecues?|air|heating|heaters?|fans?|split systems?|outdoor units?|cook ?tops?|hobs?|sinks?|taps?)\b/;

/** Goods that stand in a cavity between cabinets or walls. */
const IN_CAVITY =
  /\b(fridges?|refrigerat\w+|freezers?|wine|washers?|washing machines?|dryers?|dishwashers?|ovens?|cookers?|range ?hoods?)\b/;

/**
 * Whether shoppers should measure a cavity for goods of a category, by the names of the category and those
 * above it, top level first. The lowest name that decides counts: benchtop microwaves need none, built-in ones
 * do. Goods of unknown categories may need one.
 */
export function needsCavity(names: readonly string[]): boolean {
  for (const name of names.toReversed()) {
    const plain = name.toLowerCase();
    if (BUILT_IN.test(plain)) return true;
    const isOpen = OPEN.test(plain);
    // A name such as "Ovens & cooktops" contains both and decides nothing.
    if (isOpen !== IN_CAVITY.test(plain)) return !isOpen;
  }
  return true;
}

/** Whether shoppers should measure a cavity for a product. Its breadcrumbs end with its own title. */
export function hasCavity({ breadcrumbs }: { breadcrumbs: readonly { name: string }[] }): boolean {
  return needsCavity(breadcrumbs.slice(0, -1).map(({ name }) => name));
}
