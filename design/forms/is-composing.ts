import type { KeyboardEvent } from 'react';

/**
 * The key code of every key press during input-method composition. Safari sends it for the Enter that ends
 * the composition.
 */
const COMPOSING_KEY_CODE = 229;

/** Whether a key press belongs to an input method (Japanese, Chinese, Korean) and only selects characters. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY_CODE;
}
