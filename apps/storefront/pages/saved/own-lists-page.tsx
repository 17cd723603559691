import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { AccountShell } from '#domains/identity/web/account/account-shell.tsx';
import { SavedProducts, useSavedList } from './saved-products.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Your saved products', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** Renders the saved products of a signed-in user, which are the same on every device. */
export function Component() {
  return (
    <AccountShell section="lists" title="Saved products">
      <Own />
    </AccountShell>
  );
}

function Own() {
  return <SavedProducts list={useSavedList()} />;
}
