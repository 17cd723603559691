import type { PageHandle } from '#foundation/browser/page.ts';
import { Button } from '#design/button.tsx';
import { PlainPage } from '#design/plain-page.tsx';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Sign in', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** Where signing in ends, without header and footer (ROUTE-43). Whoever comes here without having begun is led on. */
export function Component() {
  return (
    <PlainPage
      title="You are not signed in"
      actions={
        <>
          <Button to="/account/login">Sign in</Button>
          <Button variant="ghost" to="/">
            Back to the home page
          </Button>
        </>
      }
    >
      <p>
        This address finishes signing in, and there is nothing to finish: it was opened by itself, or too
        late.
      </p>
    </PlainPage>
  );
}
