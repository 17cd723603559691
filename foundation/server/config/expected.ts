/** Quotes the value of an environment variable for an error message. Do not use it for secrets. */
function quoteInput(input: unknown): string {
  return `not "${String(input).slice(0, 40)}"`;
}

/** Creates an error that names the expected and the received value. */
export const expected = (what: string) => ({
  error: ({ input }: { readonly input?: unknown }) => `expected ${what}, ${quoteInput(input)}`,
});
