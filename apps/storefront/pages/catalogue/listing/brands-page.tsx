import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, type PageHandle } from '#foundation/browser/page.ts';
import { Breadcrumbs } from '#design/breadcrumbs.tsx';
import { Masthead } from '#design/masthead.tsx';
import { SiteLink } from '#design/site-link.tsx';
import { getBrands, type BrandSummary } from '#domains/catalogue/contract/catalogue.ts';
import { breadcrumbData } from '#domains/catalogue/web/listing-head.ts';
import styles from './brands-page.module.css';

const CRUMBS = [
  { name: 'Home', url: '/' },
  { name: 'Brands', url: '/brands' },
];

export function loader(args: LoaderFunctionArgs): Promise<BrandSummary[]> {
  return clientOf(args)(getBrands, {});
}

/** Every brand with products on this site, from A to Z. */
export function Component() {
  const brands = useLoaderData<BrandSummary[]>();
  const letters = new Map<string, BrandSummary[]>();
  for (const brand of brands) {
    const letter = initialOf(brand.name);
    letters.set(letter, [...(letters.get(letter) ?? []), brand]);
  }
  return (
    <div className="wrap">
      <Masthead
        title="Brands"
        count={brands.length === 1 ? '1 brand' : `${brands.length} brands`}
        breadcrumbs={<Breadcrumbs items={CRUMBS.map((crumb) => ({ label: crumb.name, to: crumb.url }))} />}
      />
      <nav aria-label="Letters" className={styles.letters}>
        {[...letters.keys()].map((letter) => (
          <a key={letter} href={`#${idOf(letter)}`}>
            {letter}
          </a>
        ))}
      </nav>
      {[...letters].map(([letter, list]) => (
        <section key={letter} aria-labelledby={idOf(letter)} className={styles.letter}>
          <h2 id={idOf(letter)}>{letter}</h2>
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
  );
}

function initialOf(name: string): string {
  const letter = name.normalize('NFD').charAt(0).toUpperCase();
  return /[A-Z]/.test(letter) ? letter : '0–9';
}

function idOf(letter: string): string {
  return letter.length === 1 ? `brands-${letter.toLowerCase()}` : 'brands-numbers';
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
