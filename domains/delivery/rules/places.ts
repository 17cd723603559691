const TIME_ZONES: Readonly<Record<string, string>> = {
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
};

/**
 * Returns the time zone of New Zealand or of an Australian state's capital. If the state is empty, returns
 * Sydney's time zone.
 */
export function timeZoneOf(country: string, state: string): string {
  if (country === 'NZ') return state === 'CIT' ? 'Pacific/Chatham' : 'Pacific/Auckland';
  return TIME_ZONES[state] ?? 'Australia/Sydney';
}
