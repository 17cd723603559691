import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, queryOf, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Button } from '#design/button.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { getCategoryPage, type CategoryPage } from '#domains/catalogue/contract/listing.ts';
import { countedNoun } from '#domains/catalogue/rules/noun.ts';
import { counted, listingHead, LISTING_TAGS } from '#domains/catalogue/web/listing-head.ts';
import { ListingView } from './listing-view.tsx';
import { SubtypeTiles } from '#domains/catalogue/web/facets/subtype-tiles.tsx';
import styles from './category-page.module.css';

interface Data {
  page: CategoryPage;
  query: string;
}

/** Loads a category page, `/c/*`. The rest of the path is the URI of the category. */
export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const uri = (args.params['*'] ?? '').replace(/\/+$/, '');
  const page = await orNotFound(
    clientOf(args)(getCategoryPage, { params: { uri }, query: queryOf(args.request) }),
  );
  return { page, query: new URL(args.request.url).search };
}

/** Renders a category's page, with its subcategories, filters and products. */
export function Component() {
  const { page } = useLoaderData<Data>();
  const { layout } = useSite();
  const { category, children, breadcrumbs, listing } = page;
  const noun = countedNoun(category.name);
  const parents = breadcrumbs.slice(0, -1).filter((crumb) => crumb.url !== '/');
  return (
    <div className="wrap">
      <Masthead
        key={category.uri}
        title={category.name}
        intro={category.intro || undefined}
        count={counted(listing.total, 'products')}
        breadcrumbs={
          <Breadcrumbs items={breadcrumbs.map((crumb) => ({ label: crumb.name, to: crumb.url }))} />
        }
        row
        centred={layout === 'editorial'}
        actions={
          layout === 'showroom' ? (
            <Button variant="ghost" size="small" to="/ask-an-expert" className={styles.expert}>
              Ask an expert
            </Button>
          ) : undefined
        }
      />
      <SubtypeTiles tiles={children} isNarrowed={listing.chips.length > 0} />
      <ListingView
        key={`list ${category.uri}`}
        listing={listing}
        noun={noun}
        related={[...children, ...parents]}
        emptyText={<p>New ones arrive most weeks.</p>}
      />
      {category.description && <div className="prose section-small">{category.description}</div>}
    </div>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'categoryPage',
  head: ({ page, query }, { origin }) =>
    listingHead({
      title: page.category.name,
      description:
        page.category.intro ||
        `${page.listing.total} ${countedNoun(page.category.name)}, with the first delivery day to your suburb.`,
      path: page.category.url,
      query,
      crumbs: page.breadcrumbs,
      listing: page.listing,
      origin,
    }),
  tags: () => LISTING_TAGS,
};
