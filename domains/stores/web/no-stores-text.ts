/**
 * Returns the text that the store pages display if the shop has no stores. `hours` is the setting
 * `SupportHours`; empty if the setting has no value.
 */
export function noStoresText(hours: string): string {
  return hours === ''
    ? 'We deliver from our warehouses. Call us if you have any questions.'
    : `We deliver from our warehouses. Call us if you have any questions (${hours}).`;
}
