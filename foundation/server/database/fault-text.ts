const UNREACHED: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nobody answers there: is PostgreSQL running, and are host and port right?',
  ETIMEDOUT: 'nobody answers there: are host and port right, and does a firewall let this machine through?',
  EHOSTUNREACH: 'there is no way to that host from this machine',
  '28P01': 'PostgreSQL refuses its user or password',
  '28000': 'PostgreSQL refuses its user or password',
};

/** What is wrong with DATABASE_URL, by a connection's failure, with what to do; null when it is something else. */
export function databaseUrlFault(error: unknown): string | null {
  for (let one: unknown = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    const { code = '', hostname } = one as { code?: string; hostname?: string };
    if (UNREACHED[code]) return `DATABASE_URL: ${UNREACHED[code]}`;
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      return `DATABASE_URL: there is no host "${hostname ?? ''}"; is its name right, and can this machine look names up?`;
    if (code === '3D000') {
      const [, name = 'whitegoods'] = /database "([^"]+)"/.exec(one.message) ?? [];
      return `DATABASE_URL: its database "${name}" does not exist. Make it first: createdb ${name}`;
    }
  }
  return null;
}
