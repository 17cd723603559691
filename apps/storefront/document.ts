import type { Head } from '#foundation/browser/navigation/page.ts';
import { pack, safeJson } from '#foundation/pure/collections/packed.ts';
import { canonicalAddress } from '#foundation/pure/canonical.ts';
import type { Shop } from '#domains/settings/web/shop-context.tsx';
import { titleOf, type marksOf } from './head.ts';
import { socialTags } from './social-tags.ts';

export interface DocumentParts {
  shop: Shop;
  head: Head;
  marks: ReturnType<typeof marksOf>;
  /** The URLs of the page in different countries, including its own, by locale. */
  alternates?: readonly { locale: string; url: string }[];
  path: string;
  /** The HTML of the page, for the root element. */
  body: string;
  /** The packed loader data for the router in the browser. */
  hydration: unknown;
  styles: readonly string[];
  scripts: readonly string[];
  modulePreloads: readonly string[];
  fonts: readonly string[];
  /** The path of a script that runs before the browser first paints the page. */
  beforePaint: string;
  /** The path of a script that loads the other scripts after the browser first paints the page. */
  firstScript: string;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);
/** The serialised shop data for each shop object. */
const textsOfShops = new WeakMap<Shop, string>();
function textOf(shop: Shop): string {
  let text = textsOfShops.get(shop);
  if (text === undefined) textsOfShops.set(shop, (text = safeJson(shop)));
  return text;
}

/**
 * Renders the whole HTML document. Styles, fonts and the first picture load first, and scripts load after the
 * first paint (first-script.ts). Readers therefore see the page before any script runs. The document contains
 * no inline scripts; its data is in script elements that browsers do not execute.
 */
export function renderDocument(parts: DocumentParts): string {
  const { shop, head, path } = parts;
  const { site } = shop;
  const title = escape(titleOf(head, site));
  const description = escape(head.description ?? site.wording.homeIntro);
  const canonical = escape(canonicalAddress(shop.origin, head.canonicalPath ?? path));
  const social = socialTags(head, { origin: shop.origin, path, site }).map(
    ([attribute, name, content]) => `<meta ${attribute}="${name}" content="${escape(content)}">`,
  );
  const { alert, sale } = shop.notices ?? {};
  // The sale’s colour needs no escaping, because it was validated when the operator saved it. The content
  // security policy allows style attributes.
  const marks = [
    ...Object.entries(parts.marks).map(([name, value]) => ` data-${name}="${value}"`),
    site.capabilities.logsOutWhenExpired ? ' data-expired="logout"' : '',
    alert ? ` data-alert="${escape(alert.version)}"` : '',
    sale?.colour ? ` style="--c-sale:${escape(sale.colour)}"` : '',
  ].join('');
  return `<!doctype html>
<html lang="${site.locale}" data-site="${site.id}"${marks}>
<head>
<meta charset="utf-8">
${(alert || parts.marks.part === 'guests') && parts.beforePaint ? `<script src="${parts.beforePaint}"></script>` : ''}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="theme-color" content="${site.themeColor}">
${head.noIndex ? '<meta name="robots" content="noindex">' : ''}<link rel="canonical" href="${canonical}">${head.feedPath ? `<link rel="alternate" type="application/rss+xml" href="${escape(canonicalAddress(shop.origin, head.feedPath))}">` : ''}${(parts.alternates ?? []).map(({ locale, url }) => `<link rel="alternate" hreflang="${locale}" href="${escape(url)}">`).join('')}
<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">
${social.join('')}
${head.preloadImage?.src ? preloadImage(head.preloadImage) : ''}${parts.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}
${parts.fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join('')}
${(head.structuredData ?? []).map((one) => `<script type="application/ld+json">${safeJson(one)}</script>`).join('')}
<script async src="${parts.firstScript}" data-scripts="${parts.scripts.join(' ')}" data-preloads="${parts.modulePreloads.join(' ')}"></script>
</head>
<body>
<div id="root">${parts.body}</div>
<script type="application/json" id="shop">${textOf(shop)}</script>
<script type="application/json" id="hydration">${pack(parts.hydration)}</script>
</body>
</html>
`;
}

function preloadImage({ src, srcSet, sizes }: NonNullable<Head['preloadImage']>): string {
  const responsive = srcSet
    ? ` imagesrcset="${escape(srcSet)}" imagesizes="${escape(sizes ?? '100vw')}"`
    : '';
  return `<link rel="preload" as="image" href="${escape(src)}"${responsive} fetchpriority="high">`;
}
