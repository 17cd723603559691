/** Whether a text is a code from Zip's app: six digits. */
export function isStoreCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** Returns the error message for a typed code; undefined if the code is valid (ZIPSTORE-01, ZIPSTORE-02). */
export function storeCodeFault(text: string): string | undefined {
  if (text.trim() === '') return 'Please enter a zip store code';
  return isStoreCode(text) ? undefined : 'Zip store code should be exactly 6 digits and contain only numbers';
}
