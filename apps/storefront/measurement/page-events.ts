import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import type { Currency, EventItem, ShopEvent } from '#domains/analytics/contract/events.ts';
import { countedPath, countedQuery } from '#domains/analytics/rules/analytics.ts';
import { eventAmount, valueOf } from '#domains/analytics/rules/amounts.ts';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';

/** A page that the shopper views. `data` is the data that its route has loaded. */
export interface ViewedPage {
  path: string;
  params: Readonly<Record<string, string | undefined>>;
  data: unknown;
  handle: PageHandle | undefined;
}

type Card = Pick<ProductCard, 'sku' | 'title' | 'brand' | 'category' | 'price' | 'url'>;

/** The parts of page data that events contain. Each part exists only on some pages. */
interface PageData {
  productId?: number;
  page?: {
    listing?: { products: readonly Card[]; total: number };
    category?: { name: string; uri: string };
    brand?: { name: string; uri: string };
  };
}

/** A list of products on the page, with the cards by position. */
export interface DisplayedList {
  id: string;
  name: string;
  cards: readonly Card[];
}

/** Returns a product card as an item of an event. The price is absent if guests see no prices. */
export function cardItem(card: Card, list?: DisplayedList, index?: number): EventItem {
  return {
    item_id: card.sku,
    item_name: card.title,
    item_brand: card.brand.name,
    item_category: card.category.name,
    ...(card.price === null ? {} : { price: eventAmount(card.price) }),
    ...(list ? { item_list_id: list.id, item_list_name: list.name } : {}),
    ...(index === undefined ? {} : { index }),
    quantity: 1,
  };
}

/** Returns the list of products on the page; null if the page has none. */
export function listOfPage({ path, params, data }: ViewedPage): DisplayedList | null {
  const page = (data as PageData | null)?.page;
  if (!page?.listing) return null;
  const { category, brand, listing } = page;
  if (params['term'] !== undefined) return { id: 'search', name: 'Search results', cards: listing.products };
  const of = category ?? brand;
  return {
    id: of ? of.uri : countedPath(path).replace(/^\//, '') || 'products',
    name: of ? of.name : 'Products',
    cards: listing.products,
  };
}

/** Returns the events of a page view, in the order in which they are sent. */
export function pageEvents(page: ViewedPage, currency: Currency): ShopEvent[] {
  const { path, params, data, handle } = page;
  const events: ShopEvent[] = [
    {
      name: 'page_view',
      details: { page_type: handle?.pageType ?? 'generic', page_path: countedPath(path) },
    },
  ];
  const list = listOfPage(page);
  const term = params['term'];
  if (term !== undefined && list)
    events.push({
      name: 'search',
      details: {
        search_term: countedQuery(term),
        results: (data as PageData).page?.listing?.total ?? list.cards.length,
      },
    });
  if (list && list.cards.length > 0)
    events.push({
      name: 'view_item_list',
      details: {
        item_list_id: list.id,
        item_list_name: list.name,
        items: list.cards.map((card, index) => cardItem(card, list, index)),
      },
    });
  if ((data as PageData | null)?.productId !== undefined) {
    const item = cardItem(data as Card);
    events.push({ name: 'view_item', details: { currency, value: valueOf([item]), items: [item] } });
  }
  return events;
}

/** Returns the event of a click on a product of the list; null if the list does not contain the URL. */
export function selectEvent(list: DisplayedList | null, url: string): ShopEvent | null {
  const index = list?.cards.findIndex((card) => card.url === url) ?? -1;
  if (!list || index < 0) return null;
  return {
    name: 'select_item',
    details: {
      item_list_id: list.id,
      item_list_name: list.name,
      items: [cardItem(list.cards[index]!, list, index)],
    },
  };
}
