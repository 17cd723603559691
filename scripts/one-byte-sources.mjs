/**
 * Writes what the server runs in characters of one byte: V8 keeps the text of every module, in two bytes a character as soon as one
 * of them is beyond Latin-1, and a "…" in a comment would double the megabytes of a whole bundle. What is beyond becomes an escape,
 * which says the same in texts, templates and patterns; `String.raw`, which would tell the difference, is refused.
 * @returns {import('vite').Plugin}
 */
export function oneByteSources() {
  return {
    name: 'one-byte-sources',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    // After every step that writes code anew.
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
 * The same program with escapes for all that is beyond Latin-1. A backslash in front of such a character says nothing more than the
 * character; left there it would take the escape for its own.
 */
export function oneByte(code) {
  return code.replace(
    /(\\[^\u0100-\uffff])|\\?([\u0100-\uffff])/g,
    (_, other, character) => other ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
