/** Focuses the visible search field in the header. Returns false if no field is visible (BANNER-15, -16). */
export function openSearch(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('form[role="search"] input[role="combobox"]');
  const field = [...fields].find(({ offsetParent }) => offsetParent !== null);
  field?.focus();
  return field !== undefined;
}
