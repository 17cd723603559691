import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Head, LoaderContext } from '#foundation/browser/navigation/page.ts';
import type { Shop } from '#domains/settings/web/shop-context.tsx';
import type { RedirectedPage, RenderedPage } from '#apps/storefront/server-entry.tsx';
import { renderDocument } from '#apps/storefront/document.ts';
import { utf8Bytes } from '#foundation/server/http/utf8-bytes.ts';
import type { BackOfficeAssets } from './back-office-assets.ts';
import { NO_METADATA, type DescribePage } from './page-metadata.ts';
import { styleBundleUrl } from '../routes/style-bundles.ts';

/** Renders the pages of the storefront, from the build or from Vite's development server. */
export interface Renderer {
  renderPage(request: Request, shop: Shop, context: LoaderContext): Promise<RenderedPage | RedirectedPage>;
  /**
   * Returns the stylesheets and scripts that the document must link to for a page's modules. For lazily
   * loaded `parts`, returns only their styles.
   */
  assetsOf(
    siteId: string,
    preloadFonts: readonly string[],
    files: readonly string[],
    parts: readonly string[],
  ): PageAssets;
  /** The files of the back office; absent in tests, which do not build it. */
  backOffice?: BackOfficeAssets | null;
  /** Applies Vite's HTML transformation in development. */
  finish?(url: string, html: string): Promise<string>;
}

export interface PageAssets {
  styles: string[];
  scripts: string[];
  modulePreloads: string[];
  fonts: string[];
  /** The path of a script that runs before the browser first paints the page. */
  beforePaint: string;
  /** The path of a script that loads the other scripts after the browser first paints the page. */
  firstScript: string;
}

export type PageAnswer =
  | {
      kind: 'page';
      status: number;
      /** The pattern of the page's path, such as `/p/:uri`. */
      route: string;
      /** The HTML document in UTF-8. */
      body: Buffer;
      tags: readonly string[];
      personal: boolean;
      failures: unknown[];
    }
  | { kind: 'redirect'; status: number; location: string };

/** Renders the page at a path as a guest sees it. */
export async function renderAnswer(
  renderer: Renderer,
  request: Request,
  shop: Shop,
  { describePage, ...context }: LoaderContext & { describePage: DescribePage },
): Promise<PageAnswer> {
  const page = await renderer.renderPage(request, shop, context);
  if (page.kind === 'redirect') return page;
  const url = new URL(request.url);
  const isIndexed = page.status === 200 && !page.head.noIndex;
  const { structuredData, alternates } = isIndexed
    ? describePage({ site: shop.site, origin: shop.origin, path: url.pathname, ...page })
    : NO_METADATA;
  const html = renderDocument({
    shop,
    head: {
      ...(page.head satisfies Head),
      structuredData: [...(page.head.structuredData ?? []), ...structuredData],
    },
    alternates,
    marks: page.marks,
    path: url.pathname,
    body: page.body,
    hydration: page.hydration,
    ...renderer.assetsOf(shop.site.id, shop.site.preloadFonts, page.files, page.partFiles),
  });
  return {
    kind: 'page',
    status: page.status,
    route: page.route,
    // Encode immediately. Otherwise, the text stays in memory while other pages are rendered or compressed.
    body: utf8Bytes(renderer.finish ? await renderer.finish(url.pathname, html) : html),
    tags: page.tags,
    personal: page.personal,
    failures: page.failures,
  };
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const BEFORE_PAINT = 'apps/storefront/before-paint.ts';
const FIRST_SCRIPT = 'apps/storefront/first-script.ts';
/** The module that imports the pages that shoppers rarely visit. */
const SELDOM_PAGES = 'apps/storefront/seldom-pages.ts';

/**
 * Reads the manifest of the browser build. Returns a function that lists the stylesheets and scripts for any
 * set of page modules.
 */
export function readAssets(clientFolder: string): Renderer['assetsOf'] {
  const file = join(clientFolder, 'manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" first`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestChunk>;
  const chunkOf = JSON.parse(readFileSync(join(clientFolder, 'chunks.json'), 'utf8')) as Record<
    string,
    string
  >;
  const nameOf = new Map(Object.entries(manifest).map(([name, chunk]) => [chunk.file, name]));
  /**
   * Returns the manifest key of a module. A module that several pages share has no entry, so the key of its
   * chunk is returned.
   */
  const named = (module: string) => (manifest[module] ? module : nameOf.get(chunkOf[module] ?? ''));
  const collect = (key: string, seen: Set<string>, found: { css: Set<string>; js: Set<string> }) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const one of chunk.imports ?? []) collect(one, seen, found);
    for (const one of chunk.css ?? []) found.css.add(`/${one}`);
    if (chunk.file.endsWith('.js')) found.js.add(`/${chunk.file}`);
  };
  /** Collects the styles of the lazily loaded parts that the modules display, including nested parts. */
  const collectParts = (modules: Set<string>, parts: ReadonlySet<string>, css: Set<string>) => {
    // The loop visits modules that are added to the set during the iteration.
    for (const key of modules) {
      for (const part of manifest[key]?.dynamicImports ?? []) {
        if (parts.has(part)) collect(part, modules, { css, js: new Set() });
      }
    }
  };
  const entry = 'apps/storefront/browser.tsx';
  const known = new Map<string, PageAssets>();
  return (siteId, preloadFonts, files, parts) => {
    const cacheKey = [siteId, ...files].join(' ');
    let assets = known.get(cacheKey);
    if (!assets) {
      // The entry's stylesheet defines the order of the CSS layers, so it must precede the stylesheets of the
      // modules that the entry imports.
      const found = {
        css: new Set((manifest[entry]!.css ?? []).map((one) => `/${one}`)),
        js: new Set<string>(),
      };
      const seen = new Set<string>();
      collect(entry, seen, found);
      for (const one of files) {
        if (manifest[SELDOM_PAGES]?.dynamicImports?.includes(one)) collect(SELDOM_PAGES, seen, found);
        collect(one, seen, found);
      }
      collectParts(seen, new Set(parts.flatMap((part) => named(part) ?? [])), found.css);
      const script = `/${manifest[entry]!.file}`;
      const theme = manifest[`sites/${siteId}/theme.css`];
      // The theme must be loaded after the base stylesheet, so that its tokens override the base tokens.
      const sheets = [...found.css, ...(theme ? [`/${theme.file}`] : [])];
      assets = {
        styles: [styleBundleUrl(sheets)],
        scripts: [script],
        modulePreloads: [...found.js].filter((one) => one !== script),
        fonts: preloadFonts
          .flatMap((name) => manifest[`design/fonts/${name}.woff2`]?.file ?? [])
          .map((one) => `/${one}`),
        beforePaint: `/${manifest[BEFORE_PAINT]!.file}`,
        firstScript: `/${manifest[FIRST_SCRIPT]!.file}`,
      };
      known.set(cacheKey, assets);
    }
    return assets;
  };
}
