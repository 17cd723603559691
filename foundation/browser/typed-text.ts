import { replayValue } from './hydration/waiting-html.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The mutations of one rendering. */
export interface Rendering {
  records: readonly MutationRecord[];
  /** Whether React has replaced the server's HTML, which could not be hydrated. */
  isReplacement: boolean;
  /** The control that had the focus before the rendering. */
  focused: Element | null;
}

/**
 * Creates a function that receives each rendering of a page. If a rendering replaces the server's HTML, the
 * function copies the user's input from each removed control to its successor. A successor has the same type
 * and name. It may appear in a later rendering, but only while the path stays the same.
 */
export function createTypedText(): (rendering: Rendering) => void {
  const path = location.pathname;
  let waiting: { control: Control; hasFocus: boolean }[] = [];
  return ({ records, isReplacement, focused }) => {
    if (location.pathname !== path) waiting = [];
    if (isReplacement)
      waiting.push(
        ...controlsIn(records.flatMap(({ removedNodes }) => [...removedNodes]))
          .filter(({ isConnected }) => !isConnected)
          .map((control) => ({ control, hasFocus: control === focused })),
      );
    if (waiting.length === 0) return;
    const added = controlsIn(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const control of new Set(added)) {
      const place = control.isConnected
        ? waiting.findIndex((one) => keyOf(one.control) === keyOf(control))
        : -1;
      const [before] = place < 0 ? [] : waiting.splice(place, 1);
      if (!before) continue;
      if (isChanged(before.control) && !isChanged(control)) enter(control, before.control);
      if (before.hasFocus) control.focus({ preventScroll: true });
    }
  };
}

const CONTROLS = 'input:not([type=hidden], [type=file]), textarea, select';

function controlsIn(nodes: readonly Node[]): Control[] {
  return nodes.flatMap((node) =>
    node instanceof Element
      ? [...(node.matches(CONTROLS) ? [node as Control] : []), ...node.querySelectorAll<Control>(CONTROLS)]
      : [],
  );
}

/** Returns the key of a control. Only their order distinguishes controls with the same key. */
function keyOf(control: Control): string {
  return `${control.type} ${control.name} ${isTicked(control) ? control.value : ''}`;
}

function isTicked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

/** Whether the value differs from that in the HTML. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const { options, value } = control;
    return value !== ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
  }
  return isTicked(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/** Enters the value of `from` into a control, as the user would. */
function enter(control: Control, from: Control): void {
  if (!isTicked(control)) replayValue(control, from.value);
  else if (control.checked !== (from as HTMLInputElement).checked) control.click();
}
