import { useShowsPrices } from '#domains/pricing/web/use-prices.ts';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { AddToCartButton } from '#domains/cart/web/add-to-cart-button.tsx';
import { canAddToCart } from '#domains/catalogue/rules/stock.ts';
import { getSharedList, type SavedItem } from '#domains/saved/contract.ts';
import { SaveButton } from '#domains/saved/web/save-button.tsx';
import { SavedRow } from './saved-row.tsx';
import styles from './saved-page.module.css';

interface Data {
  items: SavedItem[];
}

export function loader(args: LoaderFunctionArgs): Promise<Data> {
  return orNotFound(clientOf(args)(getSharedList, { params: { token: args.params['token'] ?? '' } }));
}

/** Renders a shared list. Any user can read the list, and can buy or save its products. */
export function Component() {
  const { items } = useLoaderData<Data>();
  const showsPrices = useShowsPrices();
  return (
    <div className="wrap">
      <Masthead
        title="A list for you"
        intro="Someone saved these products and shared them with you."
        count={`${items.length} ${items.length === 1 ? 'product' : 'products'}`}
        breadcrumbs={<Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Shared list' }]} />}
      />
      <div className={styles.list}>
        {items.length === 0 ? (
          <EmptyState
            title="This list is empty now"
            actions={<Button to="/products">See all products</Button>}
          />
        ) : (
          <ul>
            {items.map(({ card, note }) => (
              <li key={card.id}>
                <SavedRow
                  card={card}
                  note={note && <p className={styles.quote}>{note}</p>}
                  actions={
                    <>
                      {canAddToCart(card) && showsPrices && (
                        <AddToCartButton
                          line={{ productCode: card.productCode }}
                          title={card.title}
                          variant="tint"
                        />
                      )}
                      <SaveButton sku={card.sku} title={card.title} />
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'generic',
  // The page is not cached, so that a withdrawn link stops working immediately.
  personal: true,
  head: () => ({ title: 'A shared list', description: 'Products that someone shared.', noIndex: true }),
};
