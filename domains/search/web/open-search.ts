/** Puts the cursor into the search of the header that is on the screen; false when there is none (BANNER-15, -16). */
export function openSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('form[role="search"] input[role="combobox"]');
  const field = [...fields].find(({ offsetParent }) => offsetParent !== null);
  field?.focus();
  return field !== undefined;
}
