/** Shorter names differ by a letter from what any machine has in its environment: HOME and HOST, TERM and DEMO. */
const LEAST_LETTERS = 6;
const bare = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * A line for each name of an environment that none of ours is, and that looks like a slip of one: `PUBLIC_URLL`, `DATABASE-URL`.
 * What it was meant to set would else stay as it is, in silence.
 */
export function mistypedNames(given: Iterable<string>, known: readonly string[]): string[] {
  const ours = new Set(known);
  return [...given].flatMap((name) => {
    if (ours.has(name) || bare(name).length < LEAST_LETTERS) return [];
    const meant = known.find((one) => bare(one) === bare(name) || isOneSlipFrom(bare(one), bare(name)));
    return meant === undefined ? [] : [`${name}: no such setting; did you mean ${meant}?`];
  });
}

/** One letter too many, too few, another or two that changed places. */
function isOneSlipFrom(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = long.slice(at + 1);
  return (
    rest === short.slice(at) ||
    rest === short.slice(at + 1) ||
    (short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2))
  );
}
