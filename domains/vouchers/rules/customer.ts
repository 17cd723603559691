/** The domains of Gmail, which ignores dots in the local part of an address. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * Normalises an email address to count a customer's uses: converts it to lower case, and removes a plus tag and
 * the dots of Gmail addresses. A person with several addresses counts as several customers.
 */
export function customerName(email: string): string {
  const [typed = '', ...rest] = email.trim().toLowerCase().split('@');
  const domain = rest.join('@');
  const local = typed.split('+')[0] || typed;
  if (!GMAIL.includes(domain)) return [local, ...rest].join('@');
  return `${local.replaceAll('.', '') || local}@gmail.com`;
}
