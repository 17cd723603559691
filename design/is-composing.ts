import type { KeyboardEvent } from 'react';

/** The key code of every key while an input method is composing; Safari sends it for the Enter that ends the composition. */
const COMPOSING_KEY_CODE = 229;

/** Whether a key press belongs to an input method (Japanese, Chinese, Korean): it chooses among letters, and means nothing else. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY_CODE;
}
