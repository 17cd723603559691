const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text is a lower-case UUID, which is the format of the ids of carts and attempts. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
