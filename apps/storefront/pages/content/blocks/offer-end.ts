/**
 * The end of an offer as `dd/MM/yyyy`; nothing when it lasts a year or longer, for such an end tells nobody anything
 * (storefront §2). Days are `YYYY-MM-DD`.
 */
export function offerEnd(from: string | undefined, until: string | undefined): string | null {
  if (until === undefined) return null;
  const [year = '', month = '', day = ''] = until.split('-');
  if (from !== undefined && until >= `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`) return null;
  return `${day}/${month}/${year}`;
}
