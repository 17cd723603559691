/**
 * Returns the text for pages of a shop without stores. `hours` is the setting `SupportHours`; empty if
 * unknown.
 */
export function noStoresText(hours: string): string {
  return hours === ''
    ? 'We deliver from our warehouses. Call us if you have any questions.'
    : `We deliver from our warehouses. Call us if you have any questions (${hours}).`;
}
