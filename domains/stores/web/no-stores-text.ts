/**
 * Returns the text that the store pages display for a shop without stores. `hours` is the setting
 * `SupportHours`, or empty if it has no value.
 */
export function noStoresText(hours: string): string {
  return hours === ''
    ? 'We deliver from our warehouses. Call us if you have any questions.'
    : `We deliver from our warehouses. Call us if you have any questions (${hours}).`;
}
