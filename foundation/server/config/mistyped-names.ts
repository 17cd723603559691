/**
 * The minimum length of a name that is checked. Shorter names are too similar to common environment
 * variables: HOST is similar to HOME, and DEMO to TERM.
 */
const LEAST_LETTERS = 6;
const bare = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * Returns a message for each unknown environment variable with a name similar to a known one, such as
 * `PUBLIC_URLL` or `DATABASE-URL`. Without the message, the operator would not notice that the default still
 * applies.
 */
export function mistypedNames(provided: Iterable<string>, known: readonly string[]): string[] {
  const ours = new Set(known);
  return [...provided].flatMap((name) => {
    if (ours.has(name) || bare(name).length < LEAST_LETTERS) return [];
    const intended = known.find((one) => bare(one) === bare(name) || isOneSlipFrom(bare(one), bare(name)));
    return intended === undefined ? [] : [`${name}: unknown setting; did you mean ${intended}?`];
  });
}

/**
 * Whether two names differ by a single typing error: an additional, missing or different letter, or two
 * swapped letters.
 */
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
