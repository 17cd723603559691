/**
 * The key code of every key press during input-method composition. Safari also reports this code for the
 * Enter key that ends a composition.
 */
const COMPOSING_KEY_CODE = 229;

/** Whether an input method (Japanese, Chinese, Korean) handles the key press to select characters. */
export function isComposing({
  nativeEvent,
}: {
  nativeEvent: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;
}): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY_CODE;
}
