/**
 * Writes the server's code with one-byte characters only. V8 keeps the text of every module in memory, and
 * uses two bytes per character if any character is beyond Latin-1. A single "…" in a comment would double the
 * memory for a whole bundle. Characters beyond Latin-1 become escapes, which have the same meaning in texts,
 * templates and patterns. Rejects `String.raw`, in which escapes have a different meaning.
 * @returns {import('vite').Plugin}
 */
export function oneByteSources() {
  return {
    name: 'one-byte-sources',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    // Runs after every step that generates code.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !BEYOND.test(chunk.code)) continue;
          if (/String\.raw`[^`]*[\u0100-\uffff]/.test(chunk.code))
            this.error('String.raw with characters beyond Latin-1 cannot be written as escapes');
          chunk.code = oneByte(chunk.code);
        }
      },
    },
  };
}

const BEYOND = /[\u0100-\uffff]/;

/**
 * Returns the same program with escapes for all characters beyond Latin-1. Removes a backslash before such a
 * character: it has no meaning there but would break the escape.
 */
export function oneByte(code) {
  return code.replace(
    /(\\[^\u0100-\uffff])|\\?([\u0100-\uffff])/g,
    (_, other, character) => other ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
