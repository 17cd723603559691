/** The links in emails about an order that a signature opens, each followed by the order's cart. */
const SIGNED_LINK =
  /(\/customer\/confirmation|\/customer\/pay|\/order-calendar)\?id=([\w-]+)((?:(?:&amp;|&)(?:until|proof)=[^&"'<>\s]*)*)/g;

/** Returns the HTML of an email for display to staff, without the targets of links and forms. */
export function withoutLinks(html: string): string {
  return html.replace(/\s(?:href|action|formaction|ping)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');
}

/** Returns the plain text of an email without the signatures of its links. */
export function withoutSignatures(plain: string): string {
  return plain.replace(/(?:&amp;|[&?])(?:until|proof)=[^&"<>\s]*/g, '');
}

/**
 * Returns a text in which the links to an order have new signatures. `linkOf` returns the path and query of the link
 * with this path; null if links with the path have no signature.
 */
export function withNewSignatures(
  text: string,
  cartId: string,
  { linkOf, isHtml }: { linkOf: (path: string) => string | null; isHtml: boolean },
): string {
  return text.replace(SIGNED_LINK, (link, path: string, id: string) => {
    const signed = id === cartId ? linkOf(path) : null;
    if (signed === null) return link;
    return isHtml ? signed.replaceAll('&', '&amp;') : signed;
  });
}
