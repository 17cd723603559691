import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { SavedProducts, useSavedList } from './saved-products.tsx';

/** Renders the user's saved products. Guests also have saved products. */
export function Component() {
  const list = useSavedList();
  const isGuest = useSignedInId() === null;
  const count = list.answer?.items.length ?? 0;
  return (
    <div className="wrap">
      <Masthead
        title="Saved"
        intro={
          isGuest
            ? 'Saved on this device. Sign in to see your list everywhere.'
            : 'Saved to your account, with your notes.'
        }
        count={count > 0 ? `${count} ${count === 1 ? 'product' : 'products'}` : undefined}
        breadcrumbs={<Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Saved' }]} />}
      />
      <SavedProducts list={list} />
    </div>
  );
}

export const handle: PageHandle = {
  pageType: 'generic',
  head: () => ({ title: 'Saved', description: 'Products that you saved.', noIndex: true }),
};
