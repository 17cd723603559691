/** Returns the subject key of messages about an order, such as `order:7`. */
export function aboutOrder(id: number): string {
  return `order:${id}`;
}

/** Returns the order id in a message's subject key; null if the message is not about an order. */
export function orderOf(about: string): number | null {
  const id = /^order:(\d{1,15})$/.exec(about)?.[1];
  return id === undefined ? null : Number(id);
}

/** Returns the site, the recipient and the subject key of an email about an order. */
export function customerOf({ id, siteId, email }: { id: number; siteId: string; email: string }) {
  return { siteId, recipient: email, about: aboutOrder(id) };
}
