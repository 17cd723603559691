const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a cart (and so of its order) or of an attempt: a lower-case UUID. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
