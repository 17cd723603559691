/** How messages name the order that they tell of. */
export function aboutOrder(id: number): string {
  return `order:${id}`;
}

/** The order that a message tells of; null where it tells of something else. */
export function orderOf(about: string): number | null {
  const id = /^order:(\d{1,15})$/.exec(about)?.[1];
  return id === undefined ? null : Number(id);
}

/** Whom a mail about an order goes to. */
export function customerOf({ id, siteId, email }: { id: number; siteId: string; email: string }) {
  return { siteId, recipient: email, about: aboutOrder(id) };
}
