/**
 * Returns an unused salesperson code: two capital letters from the name, with a number if the code is already
 * used (`AB`, `AB2`).
 */
export function freeSalespersonCode(
  { firstName, lastName }: { firstName: string; lastName: string },
  taken: ReadonlySet<string>,
): string {
  const [first, last] = [firstName, lastName].map((name) => name.replace(/\P{L}/gu, '').toUpperCase());
  const initials = last === '' ? first!.slice(0, 2) : first!.slice(0, 1) + last!.slice(0, 1);
  const code = initials === '' ? 'S' : initials;
  if (!taken.has(code)) return code;
  let number = 2;
  while (taken.has(`${code}${number}`)) number += 1;
  return `${code}${number}`;
}
