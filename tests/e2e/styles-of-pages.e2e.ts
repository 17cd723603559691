import { beforeAll, expect, it } from 'vitest';
import { SITES } from '#sites/registry.ts';
import { sharedShop, type SharedShop } from '../shop-process.ts';
import { ask, pagesOf, productsOf } from './site-pages.ts';

/**
 * Tests the appearance of a page before or without scripts: its own style sheets contain every class in its
 * HTML.
 */

let shop: SharedShop;
beforeAll(async () => {
  shop = await sharedShop();
});

/** Number of products in addition to the first: some are sold out, some have no price history or documents. */
const PRODUCTS = 40;

it.each(SITES)('$id: every class in a page’s HTML is in its linked styles', async ({ id: site }) => {
  const pages = (await pagesOf(shop, site)).map(({ path }) => path);
  const products = (await productsOf(shop, site)).slice(0, PRODUCTS);
  const sheets = new Map<string, Set<string>>();
  const unstyled = new Map<string, string[]>();
  for (const path of [...pages, ...products]) {
    const { text } = await ask(shop, site, path);
    const linked = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
    expect([path, linked.length > 0]).toEqual([path, true]);
    for (const href of linked) {
      if (!sheets.has(href)) sheets.set(href, classesIn((await ask(shop, site, href)).text));
    }
    const known = (name: string) => linked.some((href) => sheets.get(href)!.has(name));
    const strange = classesOf(text).filter((name) => !known(name));
    if (strange.length > 0) unstyled.set(path, strange);
  }
  expect(Object.fromEntries(unstyled)).toEqual({});
});

const classesOf = (html: string) => [
  ...new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(/\s+/).filter(Boolean)),
  ),
];
const classesIn = (css: string) => new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!));
