/** Returns the client ID of a site (SHELL-28), such as `wa-client`. It is the audience of the site's tokens. */
export function clientIdOf(siteId: string): string {
  return `${siteId}-client`;
}

/**
 * Returns the site ID in a client ID; null if the client ID is malformed. Does not check whether the site
 * exists.
 */
export function siteIdOfClient(clientId: string): string | null {
  return /^([a-z0-9-]+)-client$/.exec(clientId.trim().toLowerCase())?.[1] ?? null;
}
