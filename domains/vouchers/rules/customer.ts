/**
 * Normalises an email address to count a customer's uses: converts it to lower case and removes a plus tag. A
 * person with several addresses counts as several customers.
 */
export function customerName(email: string): string {
  const [local = '', ...domain] = email.trim().toLowerCase().split('@');
  return [local.split('+')[0] || local, ...domain].join('@');
}
