/** What of the environment was given, for the words that refuse it. For no value that may be a secret. */
function asGiven(input: unknown): string {
  return `not "${String(input).slice(0, 40)}"`;
}

/** The words that refuse a value by what was expected in its place. */
export const expected = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `expected ${what}, ${asGiven(input)}`,
});
