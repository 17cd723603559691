/**
 * The name under which uses of a customer are counted: an email address in small letters, without a tag behind a plus. One
 * person with several addresses is several customers.
 */
export function customerName(email: string): string {
  const [local = '', ...domain] = email.trim().toLowerCase().split('@');
  return [local.split('+')[0] || local, ...domain].join('@');
}
