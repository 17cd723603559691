import type { Rendering } from './typed-text.ts';

/**
 * When a browser translates a page, it replaces each text node with `<font><font>text</font></font>`. React
 * still references the replaced text nodes. Changing or removing such a node, or inserting a node before it,
 * fails or has no effect (https://github.com/facebook/react/issues/11538).
 *
 * `standIns` maps each text node to the element that replaced it.
 */

/** Whether a translation has changed the page. The shop's own HTML has no `font` elements. */
let isTranslated = false;
const standIns = new WeakMap<Node, Element>();
const taken = new WeakSet<Node>();

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/**
 * Returns the child of `parent` that contains or replaces `node`: the node itself, its replacement, or a
 * wrapper that the translation has added.
 */
function childOf(parent: Node, node: Node): Node {
  if (node.parentNode === parent) return node;
  const standIn = standIns.get(node);
  if (standIn?.parentNode === parent) return standIn;
  let outer: Node | null = node.parentNode;
  while (isFont(outer) && outer.parentNode !== parent) outer = outer.parentNode;
  return isFont(outer) ? outer : node;
}

/**
 * Makes `font` display the text of a text node that it has replaced. Later changes to the text node also
 * change `font`.
 */
function replaceBy(font: Element, text: Text): void {
  standIns.set(text, font);
  taken.add(font);
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set(value: string) {
      text.data = value;
      if (font.isConnected) font.textContent = value;
    },
  });
}

function follow(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    isTranslated ||= [...addedNodes].some(isFont);
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.isConnected || standIns.has(text)) continue;
      const font = [...addedNodes, previousSibling, nextSibling].find(
        (node): node is Element => isFont(node) && !taken.has(node),
      );
      if (font) replaceBy(font, text);
    }
  }
  if (isReplaced) typedText ??= import('./typed-text.ts').then(({ createTypedText }) => createTypedText());
  const rendering = { records, isReplacement: isReplaced, focused };
  isReplaced = false;
  void typedText?.then((restore) => restore(rendering));
}

/** True from a failed hydration until `follow` has received the new rendering. */
let isReplaced = false;
let typedText: Promise<(rendering: Rendering) => void> | undefined;
let focused: Element | null = null;

/**
 * Reports an error from which React has recovered by rendering again. Ignores errors on translated pages,
 * because translated HTML always fails to hydrate. The browser translates the new rendering too, and
 * `typed-text.ts` restores what the user has typed.
 */
export function reportUntranslated(error: unknown): void {
  if (isTranslated) isReplaced = true;
  else reportError(error);
}

/** Prevents errors when the browser translates the page. Call this function once, before hydration. */
export function followTranslations(): void {
  isTranslated = document.querySelector('font') !== null;
  focused = document.activeElement;
  addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    removeChild.call(this, childOf(this, child));
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && childOf(this, before));
    return node;
  };
  new MutationObserver(follow).observe(document.body, { childList: true, subtree: true });
}
