/**
 * The minimum length of a name. Shorter names are too similar to common environment variables: HOME and HOST,
 * TERM and DEMO.
 */
const LEAST_LETTERS = 6;
const bare = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * Returns a line for each unknown environment variable whose name resembles a known one: `PUBLIC_URLL`,
 * `DATABASE-URL`. Otherwise the intended setting would silently keep its default.
 */
export function mistypedNames(provided: Iterable<string>, known: readonly string[]): string[] {
  const ours = new Set(known);
  return [...provided].flatMap((name) => {
    if (ours.has(name) || bare(name).length < LEAST_LETTERS) return [];
    const intended = known.find((one) => bare(one) === bare(name) || isOneSlipFrom(bare(one), bare(name)));
    return intended === undefined ? [] : [`${name}: unknown setting; did you mean ${intended}?`];
  });
}

/** Whether two names differ by one added, missing or replaced letter, or by two swapped letters. */
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
