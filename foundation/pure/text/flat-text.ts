const START = /^/;

/**
 * Returns the same text, stored as one block. V8 stores a text that was built with `+=` as a tree with a node
 * for each part. The tree of a page has ten thousand nodes; if the process renders several pages at a time,
 * V8 moves the trees to the old generation, where they stay as garbage. A search joins the parts.
 */
export function flatText(text: string): string {
  START.test(text);
  return text;
}
