/** Returns the identifier by which a message names the order that it is about. */
export function aboutOrder(id: number): string {
  return `order:${id}`;
}

/** Returns the id of the order that a message is about; null if it is about something else. */
export function orderOf(about: string): number | null {
  const id = /^order:(\d{1,15})$/.exec(about)?.[1];
  return id === undefined ? null : Number(id);
}

/** Returns the site, the recipient and the subject key for an email about an order. */
export function customerOf({ id, siteId, email }: { id: number; siteId: string; email: string }) {
  return { siteId, recipient: email, about: aboutOrder(id) };
}
