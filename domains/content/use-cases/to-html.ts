import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { isSafeLink } from '../rules/addresses.ts';
import { escapeHtml } from '../rules/fill-in.ts';
import { countTableCells, markdownProblem, MAX_TABLE_CELLS } from '../rules/markdown-limits.ts';

const marked = new Marked({ gfm: true, async: false });

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'b',
    'i',
    'a',
    'br',
    'hr',
    'blockquote',
    'figure',
    'figcaption',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'dl',
    'dt',
    'dd',
    'small',
    'sup',
    'sub',
    'code',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan'],
    td: ['colspan'],
    h2: ['id'],
    h3: ['id'],
    ol: ['start'],
  },
  // Allow tel: links, because the server inserts them for placeholders such as {{phoneLink}}.
  allowedSchemes: ['https', 'tel', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // Convert h1 to h2, because the page already has an h1.
    h1: 'h2',
    a: (tagName, { href = '', title }): sanitizeHtml.Tag => {
      const to = href.replace('%7B%7B', '{{').replace('%7D%7D', '}}');
      const attribs: Record<string, string> = isSafeLink(to) ? { href: to } : {};
      if (title !== undefined) attribs['title'] = title;
      if (/^https:/i.test(href)) attribs['rel'] = 'noopener';
      return { tagName, attribs };
    },
    img: (tagName, attribs): sanitizeHtml.Tag => ({
      tagName,
      attribs: { ...attribs, loading: 'lazy', alt: attribs['alt'] ?? '' },
    }),
  },
  // Remove images on other hosts, so that pages make no third-party requests.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/(?!\/)/.test(attribs['src'] ?? ''),
};

/**
 * Converts Markdown, which may contain HTML, to safe HTML. Removes scripts, styles, frames, forms and images
 * on other hosts. Text that was stored before the limits of {@link markdownProblem} becomes plain paragraphs.
 */
export function toSafeHtml(markdown: string): string {
  if (markdownProblem(markdown) !== null || countTableCells(markdown) > MAX_TABLE_CELLS)
    return toPlainHtml(markdown);
  // An empty header names nothing, so screen readers would announce a header without a name.
  return sanitizeHtml(marked.parse(markdown) as string, OPTIONS)
    .trim()
    .replaceAll('<th></th>', '<td></td>');
}

/**
 * Returns the targets of links in Markdown that {@link toSafeHtml} removes, such as those with `javascript:` or
 * `http:`.
 */
export function listUnsafeLinks(markdown: string): string[] {
  if (markdownProblem(markdown) !== null) return [];
  const found: string[] = [];
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type === 'link') found.push(String(token['href']));
    if (token.type === 'html')
      for (const [, href] of token.raw.matchAll(/<a\s[^>]*href\s*=\s*["']([^"']*)["']/gi)) found.push(href!);
  });
  return [...new Set(found)].filter(
    (href) => !isSafeLink(href.replace('%7B%7B', '{{').replace('%7D%7D', '}}')),
  );
}

/**
 * Converts one line of Markdown or HTML to HTML for use in a link or a heading. Removes all tags except
 * emphasis.
 */
export function toSafeLine(text: string): string {
  return sanitizeHtml(marked.parseInline(text) as string, {
    allowedTags: ['strong', 'em', 'b', 'i', 'small', 'br'],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
  }).trim();
}

/** Converts a text to paragraphs, without any formatting. The size of the result is proportional to the text. */
export function toPlainHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('\n');
}

/** Converts all `markdown` fields of a value to `html` with `toHtml`, including nested fields. */
export function renderMarkdown(value: unknown, toHtml: (markdown: string) => string = toSafeHtml): unknown {
  if (Array.isArray(value)) return value.map((inner) => renderMarkdown(inner, toHtml));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === 'markdown' ? ['html', toHtml(String(inner))] : [key, renderMarkdown(inner, toHtml)],
    ),
  );
}
