/** Quotes a value of the environment for an error message. Not for secrets. */
function quoteInput(input: unknown): string {
  return `not "${String(input).slice(0, 40)}"`;
}

/** Creates the error that names the expected and the received value. */
export const expected = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `expected ${what}, ${quoteInput(input)}`,
});
