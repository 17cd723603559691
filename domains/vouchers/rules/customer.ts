/**
 * Returns the key by which a customer's uses are counted: the email address in lower case, without a plus
 * tag. A person with several addresses counts as several customers.
 */
export function customerName(email: string): string {
  const [local = '', ...domain] = email.trim().toLowerCase().split('@');
  return [local.split('+')[0] || local, ...domain].join('@');
}
