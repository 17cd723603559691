/** The domains of Gmail, which ignores dots in the local part of an address. */
const GMAIL = ['gmail.com', 'googlemail.com'];

/**
 * Returns the key of the mailbox to which an email address belongs: the address in lower case, without a plus tag and
 * without the dots of Gmail addresses. Limits count people by it. Emails are sent to the entered address. The SQL
 * function `email_key` returns the same key.
 */
export function emailKey(email: string): string {
  const [typed = '', ...rest] = email.trim().toLowerCase().split('@');
  const domain = rest.join('@');
  const local = typed.split('+')[0] || typed;
  if (!GMAIL.includes(domain)) return [local, ...rest].join('@');
  return `${local.replaceAll('.', '') || local}@gmail.com`;
}
