/** Quotes the value of an environment variable for an error message. Must not be used for secrets. */
function quoteInput(input: unknown): string {
  return `not "${String(input).slice(0, 40)}"`;
}

/** Creates a schema error that states the expected and the received value. */
export const expected = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `expected ${what}, ${quoteInput(input)}`,
});
