import { useRef, useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, queryOf, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Switch } from '#design/forms/switch.tsx';
import { useTariff } from '#domains/catalogue/web/own-tariff.ts';
import { countedNoun } from '#domains/catalogue/rules/noun.ts';
import { getComparison, type Comparison } from '#domains/compare/contract.ts';
import {
  alignSpecifications,
  atTariff,
  countRows,
  sharedCategory,
} from '#domains/compare/rules/comparison.ts';
import { compareAddress, skusIn } from '#domains/compare/rules/list.ts';
import { useSettingOn } from '#domains/settings/web/shop-context.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { NothingCompared } from './nothing-compared.tsx';
import { PageTools } from './page-tools.tsx';
import { useCompared } from './use-compared.ts';
import styles from './compare-page.module.css';

const NUMBERS = ['no', 'one', 'two', 'three'];

/**
 * Loads the products in the URL. `sku` may occur several times or contain several SKUs separated by tildes
 * (ROUTE-31). Throws a 404 response if comparing is off (SETTINGS-30).
 */
export function loader(args: LoaderFunctionArgs): Promise<Comparison> {
  const skus = skusIn(queryOf(args.request)['sku'] ?? []);
  return orNotFound(clientOf(args)(getComparison, { query: skus.length > 0 ? { SkuList: skus } : {} }));
}

/** Renders the comparison of up to three products (COMPARE-36). */
export function Component() {
  const { products, suggestions } = useLoaderData<Comparison>();
  const mayHighlight = useSettingOn('ComparePageHighlightDifferencesEnabled');
  const startsHighlighted = useSettingOn('ComparePageHighlightToggleDefault');
  const [highlights, setHighlights] = useState(startsHighlighted);
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const compared = useCompared(products, heading);
  const shared = sharedCategory(products.map(({ path }) => path));
  // The shopper's own electricity price is known only in the browser, because the server renders the same
  // page for all users.
  const { tariff, isOwn } = useTariff();
  const groups = alignSpecifications(
    products.map(({ specifications, energy }) =>
      isOwn ? atTariff(specifications, energy, tariff) : specifications,
    ),
  );
  const several = products.length > 1;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        items={[
          { label: 'Home', to: '/' },
          ...(shared ? [{ label: shared.name, to: shared.url }] : []),
          { label: 'Compare' },
        ]}
      />
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {titleOf(products.length, shared?.name)}
        </h1>
        {products.length > 0 && (
          <div className={styles.under}>
            <p className={styles.muted}>
              {several ? differencesText(countRows(groups)) : 'Add one or two more to see where they differ.'}
            </p>
            <div className={styles.tools}>
              {several && (
                <div className={styles.switches}>
                  {mayHighlight && (
                    <Switch label="Highlight differences" checked={highlights} onChange={setHighlights} />
                  )}
                  <Switch label="Hide what’s the same" checked={onlyDifferent} onChange={setOnlyDifferent} />
                </div>
              )}
              <PageTools />
            </div>
          </div>
        )}
      </header>
      {products.length === 0 ? (
        <NothingCompared onPick={compared.add} />
      ) : (
        <ComparisonTable
          products={products}
          suggestions={suggestions}
          categoryUri={shared?.url.replace(/^\/c\//, '') ?? ''}
          groups={groups}
          highlights={several && mayHighlight && highlights}
          onlyDifferent={several && onlyDifferent}
          compared={compared}
        />
      )}
    </div>
  );
}

/** Returns a title such as "Compare three fridges". */
function titleOf(count: number, category: string | undefined): string {
  const noun = category === undefined ? 'products' : countedNoun(category);
  return count < 2 ? `Compare ${noun}` : `Compare ${NUMBERS[count]} ${noun}`;
}

/** Returns a text such as "12 differences, 3 things they share". */
function differencesText({ different, same }: { different: number; same: number }): string {
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  return `${counted(different, 'difference', 'differences')}, ${counted(same, 'thing', 'things')} they share.`;
}

export const handle: PageHandle<Comparison> = {
  pageType: 'productComparison',
  head: ({ products }) => ({
    title: products.length === 0 ? 'Compare products' : `Compare ${products.map(nameOf).join(' and ')}`,
    description:
      'Sizes, features, energy use and running costs side by side, with the first delivery day to your suburb.',
    // The canonical URL sorts the SKUs, so that the same products always have the same URL.
    canonicalPath: compareAddress(products.map(({ productSKU }) => productSKU).toSorted()),
    noIndex: products.length === 0,
    ...(products[0] ? { preloadImage: { src: products[0].card.image.src } } : {}),
  }),
  tags: ({ products }) => [
    'category',
    'brand',
    'product',
    ...products.map(({ productId }) => `product:${productId}`),
  ],
};

function nameOf({ brandName, productSKU }: Comparison['products'][number]): string {
  return `${brandName} ${productSKU}`;
}
