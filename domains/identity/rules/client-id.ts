/** A site's name as a client of identity (SHELL-28): `wa-client`. The audience of its tokens. */
export function clientIdOf(siteId: string): string {
  return `${siteId}-client`;
}

/** The id of the site that a client id names; null for what is none. Whether there is such a site is for the caller. */
export function siteIdOfClient(clientId: string): string | null {
  return /^([a-z0-9-]+)-client$/.exec(clientId.trim().toLowerCase())?.[1] ?? null;
}
