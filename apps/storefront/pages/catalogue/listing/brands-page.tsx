import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { getBrands, type BrandSummary } from '#domains/catalogue/contract/catalogue.ts';
import { breadcrumbData } from '#domains/catalogue/rules/breadcrumb-data.ts';
import styles from './brands-page.module.css';

const CRUMBS = [
  { name: 'Home', url: '/' },
  { name: 'Brands', url: '/brands' },
];

export function loader(args: LoaderFunctionArgs): Promise<BrandSummary[]> {
  return clientOf(args)(getBrands, {});
}

/** Lists every brand with products on this site, from A to Z. */
export function Component() {
  const brands = useLoaderData<BrandSummary[]>();
  const byInitial = new Map<string, BrandSummary[]>();
  for (const brand of brands) {
    const initial = initialOf(brand.name);
    byInitial.set(initial, [...(byInitial.get(initial) ?? []), brand]);
  }
  return (
    <div className="wrap">
      <Masthead
        title="Brands"
        count={brands.length === 1 ? '1 brand' : `${brands.length} brands`}
        breadcrumbs={<Breadcrumbs items={CRUMBS.map((crumb) => ({ label: crumb.name, to: crumb.url }))} />}
      />
      <nav aria-label="Letters" className={styles.letters}>
        {[...byInitial.keys()].map((initial) => (
          <a key={initial} href={`#${idOf(initial)}`}>
            {initial}
          </a>
        ))}
      </nav>
      <div className={styles.initials}>
        {[...byInitial].map(([initial, list]) => (
          <section key={initial} aria-labelledby={idOf(initial)} className={styles.initialSection}>
            <h2 id={idOf(initial)}>{initial}</h2>
            <ul className={styles.brands}>
              {list.map((brand) => (
                <li key={brand.uri}>
                  <SiteLink to={brand.url} className={styles.brand}>
                    <span>{brand.name}</span>
                    <small>
                      {brand.count} {brand.count === 1 ? 'product' : 'products'}
                    </small>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function initialOf(name: string): string {
  const initial = name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(initial) ? initial : '0–9';
}

function idOf(initial: string): string {
  return initial.length === 1 ? `brands-${initial.toLowerCase()}` : 'brands-numbers';
}

export const handle: PageHandle<BrandSummary[]> = {
  pageType: 'brandPage',
  head: (brands, { origin }) => ({
    title: 'Brands',
    description: `${brands.length} brands, from ${brands[0]?.name ?? 'A'} to ${brands.at(-1)?.name ?? 'Z'}.`,
    canonicalPath: '/brands',
    structuredData: [breadcrumbData(CRUMBS, origin)],
  }),
  tags: () => ['brand', 'product'],
};
