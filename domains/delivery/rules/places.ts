const TIME_ZONES: Readonly<Record<string, string>> = {
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
};

/**
 * Returns the time zone of an Australian state (that of its capital, or Sydney's if the state is empty) or of
 * New Zealand.
 */
export function timeZoneOf(country: string, state: string): string {
  if (country === 'NZ') return state === 'CIT' ? 'Pacific/Chatham' : 'Pacific/Auckland';
  return TIME_ZONES[state] ?? 'Australia/Sydney';
}
