import type { Site } from '#sites/site.ts';
import type { BrandSummary, CategorySummary, Navbar } from '../contract/catalogue.ts';
import { menuSorts } from '../read-model/sorting/offered-sorts.ts';
import { brandUrl, categoryUrl } from '../rules/addresses.ts';
import { priceStepsIn } from '../rules/price-steps.ts';
import type { CategoryNode } from '../read-model/category-tree.ts';
import type { CatalogueContext, CatalogueSite, PricedSite } from './context.ts';
import { categoryPicture, categoryView, childrenOf, menuNodes } from './on-site.ts';

const BRANDS_IN_MENU = 6;
const AUTOCOMPLETE_LIMIT = 10;

/** Returns the header icons that the site's settings enable (NAV-03 to -06). */
function topNavOf({
  displayCartIcon,
  displayProjectIcon,
  displaySearchIcon,
  displayContactUsIcon,
}: Site['capabilities']): Navbar['topNav'] {
  return { displayCartIcon, displayProjectIcon, displaySearchIcon, displayContactUsIcon };
}

/** Returns the content of the page header: the icons, and the menu's categories with their subcategories. */
export function navbar(catalogue: CatalogueContext, site: PricedSite): Navbar {
  const counts = catalogue.model().countsOf(site);
  const stepsOf = (id: number | undefined) =>
    site.priceList === null || id === undefined ? [] : priceStepsIn(counts.priceStepsOfCategory.get(id) ?? 0);
  const categories = menuNodes(catalogue, site)
    .filter((node) => (counts.ofCategory.get(node.id) ?? 0) > 0)
    .map((node) => ({
      uri: node.uri,
      url: categoryUrl(node.uri),
      name: node.name,
      image: categoryPicture(catalogue, site, node),
      priceSteps: stepsOf(node.id),
      sorts: menuSorts(catalogue.model().table, node.specs),
      subCategories: childrenOf(catalogue, site, node.children).map((child) => ({
        ...child,
        priceSteps: stepsOf(catalogue.model().tree.byUri.get(child.uri.toLowerCase())?.id),
      })),
      brands: (counts.brandsOfCategory.get(node.id) ?? []).slice(0, BRANDS_IN_MENU).flatMap((id) => {
        const brand = catalogue.model().brands.get(id);
        return brand ? [{ uri: brand.uri, url: brandUrl(brand.uri), name: brand.name }] : [];
      }),
    }));
  return {
    topNav: topNavOf(site.capabilities),
    mainNav: { categories },
  };
}

/** Returns the brands that have products on the site, in alphabetical order. */
export function brands(catalogue: CatalogueContext, site: CatalogueSite): BrandSummary[] {
  const counts = catalogue.model().countsOf(site).ofBrand;
  return [...catalogue.model().brands.values()].flatMap(({ id, uri, name }) => {
    const count = counts.get(id) ?? 0;
    return count === 0 ? [] : [{ uri, url: brandUrl(uri), name, count }];
  });
}

/** Returns the brands on the site whose name contains the text, ignoring case. */
export function autocompleteBrands(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  text: string,
): { paths: { name: string; path: string }[] } {
  const query = text.trim().toLowerCase();
  const found = brands(catalogue, site).filter(({ name }) => name.toLowerCase().includes(query));
  return { paths: found.slice(0, AUTOCOMPLETE_LIMIT).map(({ name, url }) => ({ name, path: url })) };
}

/** Returns the categories on the site whose name contains the text, ignoring case. */
export function autocompleteCategories(
  catalogue: CatalogueContext,
  site: CatalogueSite,
  text: string,
): { paths: { name: string; path: string }[] } {
  const query = text.trim().toLowerCase();
  const counts = catalogue.model().countsOf(site).ofCategory;
  const found = [...catalogue.model().tree.byId.values()].filter(
    (node) =>
      node.sites.includes(site.id) &&
      (counts.get(node.id) ?? 0) > 0 &&
      node.name.toLowerCase().includes(query),
  );
  return {
    paths: found.slice(0, AUTOCOMPLETE_LIMIT).map(({ name, uri }) => ({ name, path: categoryUrl(uri) })),
  };
}

/**
 * Returns the top-level categories that have products on a site, in the order of the tree. Each contains a
 * list of its subcategories that have products.
 */
export function categories(catalogue: CatalogueContext, site: CatalogueSite): CategorySummary[] {
  const counts = catalogue.model().countsOf(site).ofCategory;
  const isVisible = (node: CategoryNode) => node.sites.includes(site.id) && (counts.get(node.id) ?? 0) > 0;
  const summaryOf = ({ name, uri }: CategoryNode) => ({ name, url: categoryUrl(uri) });
  const below = (node: CategoryNode): CategoryNode[] =>
    node.children.flatMap((child) => [...(isVisible(child) ? [child] : []), ...below(child)]);
  return catalogue
    .model()
    .tree.roots.filter(isVisible)
    .map((root) => ({ ...summaryOf(root), below: below(root).map(summaryOf) }));
}

/** Returns the URLs of the categories that have products on a site, parents first. */
export function categoryAddresses(catalogue: CatalogueContext, site: CatalogueSite): string[] {
  // Include categories that are not in the menu but are subcategories of a menu category.
  return [...catalogue.model().tree.byId.values()]
    .filter((node) => node.sites.includes(site.id) && categoryView(catalogue, site, node).count > 0)
    .map((node) => categoryUrl(node.uri));
}
