/** Returns the name of the order that a message is about. */
export function aboutOrder(id: number): string {
  return `order:${id}`;
}

/** Returns the order that a message is about; null if the message is about something else. */
export function orderOf(about: string): number | null {
  const id = /^order:(\d{1,15})$/.exec(about)?.[1];
  return id === undefined ? null : Number(id);
}

/** Returns the recipient of an email about an order. */
export function customerOf({ id, siteId, email }: { id: number; siteId: string; email: string }) {
  return { siteId, recipient: email, about: aboutOrder(id) };
}
