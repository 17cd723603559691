import sanitizeHtml from 'sanitize-html';

const TAG = /<[a-z/!]/i;

/** Removes HTML markup, except the tags that product texts need. Returns text without tags unchanged. */
export function cleanHtml(text: string): string {
  if (!TAG.test(text)) return text;
  return sanitizeHtml(text, {
    allowedTags: [
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      'sub',
      'sup',
      'ul',
      'ol',
      'li',
      'h2',
      'h3',
      'h4',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'a',
      'blockquote',
      'hr',
    ],
    allowedAttributes: {
      a: ['href', 'title'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  });
}

/** Removes all HTML tags from a text. */
export function plainText(text: string): string {
  if (!TAG.test(text)) return text;
  const spaced = text.replace(/<(\/p|br|\/li|\/h\d)\b[^>]*>/gi, ' $&');
  const words = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return words
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
