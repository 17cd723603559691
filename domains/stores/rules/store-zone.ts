/** Patterns for the time zones of each country, including its islands. */
const ZONES: Readonly<Record<string, RegExp>> = {
  AU: /^(Australia|Antarctica|Indian|Pacific)\/(?!Auckland|Chatham)/,
  NZ: /^Pacific\/(Auckland|Chatham)$/,
};

/** Whether a time zone can be that of a store in a country. */
export function isZoneOf(country: string, zone: string): boolean {
  return ZONES[country]?.test(zone) ?? true;
}

/** What is wrong with the time zone of a store in a country; null if nothing is. */
export function zoneFault(zone: string, country: string): string | null {
  try {
    // Throws a RangeError if the time zone does not exist.
    new Intl.DateTimeFormat('en-AU', { timeZone: zone });
  } catch {
    return `Enter a time zone, such as ${country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney'}`;
  }
  return isZoneOf(country, zone) ? null : `${zone} is not a time zone of ${country}`;
}

/** The time zones of a country’s stores from which staff choose. */
export function zonesOf(country: string): readonly string[] {
  return country === 'NZ'
    ? ['Pacific/Auckland', 'Pacific/Chatham']
    : [
        'Australia/Sydney',
        'Australia/Melbourne',
        'Australia/Brisbane',
        'Australia/Adelaide',
        'Australia/Perth',
        'Australia/Hobart',
        'Australia/Darwin',
        'Australia/Broken_Hill',
        'Australia/Lord_Howe',
      ];
}
