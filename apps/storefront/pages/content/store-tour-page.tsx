import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { listContentPages } from '#domains/content/contract/content.ts';
import { getStore } from '#domains/stores/contract.ts';
import { ContentView, headOfPage, loadPage } from './content-page.tsx';
import type { ContentData } from './built-page.ts';
import { tagsOfBlocks } from './built-page.ts';

const TEMPLATE = '/virtual-tour/showroom';

/**
 * Loads the virtual tour of one store: the page of that store's tour, or the general showroom page with the
 * store's name. Throws a 404 response if the store does not exist or has no tour (ROUTE-04).
 */
export async function loader(args: LoaderFunctionArgs): Promise<ContentData> {
  const client = clientOf(args);
  const uri = args.params['storeUri'] ?? '';
  const store = await orNotFound(client(getStore, { params: { id: uri } }));
  if (store.virtualTourId === null) throw new Response(null, { status: 404 });
  const own = `/virtual-tour/${store.storeUri}`;
  const tours = await client(listContentPages, { query: { under: 'virtual-tour' } });
  const isWritten = tours.some(({ slug }) => `/${slug}` === own);
  const data = await loadPage(client, isWritten ? own : TEMPLATE);
  const title = `Virtual tour of ${store.name}`;
  const text = `${store.address}, ${store.suburb} ${store.state} ${store.postcode}`;
  return {
    ...data,
    page: {
      ...data.page,
      title,
      description: `Walk through our rooms at ${text}.`,
      noIndex: false,
      crumbs: [...data.page.crumbs.slice(0, -1), { label: store.name, to: own }],
      blocks: data.page.blocks.map((block) =>
        block.type === 'masthead' && !isWritten
          ? {
              ...block,
              heading: store.name,
              text: `Walk through our rooms at ${text}.`,
              actions: [
                { label: 'Hours and directions', to: `/stores/${store.storeUri}` },
                { label: 'Book an appointment', to: `/pe-bookings?store=${store.storeUri}` },
              ],
            }
          : block,
      ),
    },
  };
}

export const handle: PageHandle<ContentData> = {
  pageType: 'virtualTour',
  head: (data, at) => ({ ...headOfPage(data, at), canonicalPath: at.path }),
  tags: (data) => [...tagsOfBlocks(data), 'store', 'content'],
};

export function Component() {
  return <ContentView data={useLoaderData<ContentData>()} />;
}
