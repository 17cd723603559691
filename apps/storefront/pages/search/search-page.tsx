import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, queryOf, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { isFlagged } from '#foundation/browser/session/signed-in.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Chip } from '#design/chip.tsx';
import { classNames } from '#design/class-names.ts';
import { Masthead } from '#design/layout/masthead.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { noDiscountText } from '#domains/search/rules/no-discount-text.ts';
import { literalSearchUrl, searchUrl } from '#domains/catalogue/rules/addresses.ts';
import { counted, listingHead, LISTING_TAGS } from '#domains/catalogue/web/listing-head.ts';
import { RecentlyViewedPlace } from '../saved/recently-viewed-place.tsx';
import { ListingView } from '../catalogue/listing/listing-view.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { siteSearch, type SearchPage } from '#domains/search/contract.ts';
import { AskPlace } from './ask-place.tsx';
import { FoundPages } from './found-pages.tsx';
import { ModelCard } from './model-card.tsx';
import { NoResults } from './no-results.tsx';
import { SearchHeading } from './search-heading.tsx';
import styles from './search-page.module.css';

interface Data {
  page: SearchPage;
  query: string;
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const page = await orNotFound(
    clientOf(args)(siteSearch, {
      params: { type: 'f', term: args.params['term'] ?? '' },
      query: { ...queryOf(args.request), ...ofSomebody() },
    }),
  );
  return { page, query: new URL(args.request.url).search };
}

/**
 * Returns the parameter that marks requests of signed-in users (SEARCH-28). Returns an empty object on the
 * server, which renders pages for guests.
 */
const ofSomebody = (): { wid?: string } =>
  typeof document !== 'undefined' && isFlagged() ? { wid: 'true' } : {};

/**
 * Renders the results of a search (SEARCH-30): products with their filters, and the matching categories and
 * brands. The product with the searched model number is one wide card.
 */
export function Component() {
  const { page, query } = useLoaderData<Data>();
  const { listing, categories, brands, pages, readAs, requiresLocation, isExactModel } = page;
  const nothing = listing.total === 0 && listing.chips.length === 0;
  const breadcrumbs = <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Search' }]} />;
  if (nothing && pages.length === 0)
    return (
      <>
        <div className={classNames('wrap', styles.unfound)}>
          {breadcrumbs}
          <NoResults page={page} title={headingOf(page, nothing)} />
        </div>
        <RecentlyViewedPlace />
      </>
    );
  const [model] = isExactModel ? listing.products : [];
  return (
    <div className="wrap">
      <Masthead
        title={<SearchHeading>{headingOf(page, nothing)}</SearchHeading>}
        count={nothing ? undefined : counted(listing.total, 'products')}
        intro={introOf(page, nothing)}
        breadcrumbs={breadcrumbs}
      />
      <FoundPages pages={pages} />
      {requiresLocation && <AskPlace readAs={readAs} />}
      {model && <ModelCard card={model} />}
      {!nothing && categories.length + brands.length > 0 && (
        <nav
          aria-label="Matching categories and brands"
          className={classNames(styles.found, model && styles.below)}
        >
          <ul>
            {[...categories, ...brands].map(({ name, url }) => (
              <li key={url}>
                <Chip to={url}>{name}</Chip>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {!nothing && !model && <Results page={page} query={query} />}
    </div>
  );
}

function Results({ page: { term, listing, readAs, categories }, query }: Data) {
  const { navigation } = useShop();
  return (
    <ListingView
      key={term}
      listing={listing}
      readAs={readAs}
      chipsLabel={readAs !== '' || /\bread=1\b/.test(query) ? 'From your search:' : undefined}
      noun="products"
      related={
        categories.length > 0
          ? categories
          : navigation.map((entry) => ({ name: entry.label, url: entry.url }))
      }
    />
  );
}

function headingOf({ typed, didYouMean, corrected, notSold, pages }: SearchPage, nothing: boolean): string {
  if (!nothing || pages.length > 0) return `Results for “${corrected && didYouMean ? didYouMean : typed}”`;
  if (notSold?.kind === 'goods') return `We don’t sell “${notSold.name}”`;
  return notSold ? `We don’t sell ${notSold.name}` : `No results for “${typed}”`;
}

/**
 * Returns a sentence that explains how the search was interpreted, for example a correction. If several
 * sentences apply, returns only the most important one.
 */
function introOf(
  { typed, didYouMean, corrected, notSold, excluded: excludedWords, brands }: SearchPage,
  nothing: boolean,
) {
  if (nothing) return undefined;
  if (notSold)
    return (
      <>
        We don’t sell {notSold.name}. These are the closest matches
        {brands.length > 0 && <>, from {brands.map(({ name }) => name).join(', ')}</>}.
      </>
    );
  if (didYouMean !== null && corrected)
    return (
      <>
        Showing results for <b>{didYouMean}</b>. Search instead for{' '}
        <SiteLink to={literalSearchUrl(typed)} className="link">
          {typed}
        </SiteLink>
      </>
    );
  if (didYouMean !== null)
    return (
      <>
        Did you mean{' '}
        <SiteLink to={searchUrl(didYouMean)} className="link">
          {didYouMean}
        </SiteLink>
        ?
      </>
    );
  const noDiscount = noDiscountText(excludedWords);
  if (noDiscount !== null) return <>{noDiscount}</>;
  return excludedWords.length > 0 ? (
    <>No products match “{excludedWords.join(', ')}”, so we left it out.</>
  ) : undefined;
}

export const handle: PageHandle<Data> = {
  pageType: 'search',
  head: ({ page, query }, { origin }) =>
    listingHead({
      title: `Results for ${page.typed}`,
      description: `${counted(page.listing.total, 'products')} for ${page.typed}.`,
      path: searchUrl(page.term),
      query,
      crumbs: [],
      listing: page.listing,
      origin,
      noIndex: true,
    }),
  tags: () => [...LISTING_TAGS, 'content', 'store'],
};
