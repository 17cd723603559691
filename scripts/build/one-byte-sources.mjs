/**
 * Writes the code of the server with characters from Latin-1 only. V8 keeps the text of every module in
 * memory. If a text contains any other character, even a "…" in a comment, V8 uses two bytes for each of its
 * characters. Other characters become escapes, which mean the same in texts, templates and patterns. Rejects
 * `String.raw`, where escapes mean something else.
 * @returns {import('vite').Plugin}
 */
export function oneByteSources() {
  return {
    name: 'one-byte-sources',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    // Run this plugin after all plugins that generate code.
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
 * Returns an equivalent program in which all characters outside Latin-1 are escapes. Removes a backslash
 * before such a character, because it has no effect there and would change the escape.
 */
export function oneByte(code) {
  return code.replace(
    /(\\[^\u0100-\uffff])|\\?([\u0100-\uffff])/g,
    (_, other, character) => other ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
