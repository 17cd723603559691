import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { Masthead } from '#design/layout/masthead.tsx';
import { getClaim, type Claim } from '#domains/claims/contract/claims.ts';
import { ClaimView } from '#domains/claims/web/claim-view.tsx';

interface Data {
  claim: Claim;
  token: string;
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const token = args.params['token'] ?? '';
  return { claim: await orNotFound(clientOf(args)(getClaim, { params: { token } })), token };
}

/** Renders the claim that a signed link opens. */
export function Component() {
  const { claim, token } = useLoaderData<Data>();
  const { state } = useLocation() as { state: { isNew?: boolean } | null };
  // After a reload, the browser still has the router state (`isNew`), but the server does not know it.
  const isHydrated = useHydrated();
  return (
    <div className="wrap section-small">
      <Masthead title="Your claim" breadcrumbs={null} />
      <ClaimView key={token} claim={claim} token={token} isNew={isHydrated && state?.isNew === true} />
    </div>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'generic',
  personal: true,
  hideLocalitySuggestionInHeader: true,
  head: () => ({ title: 'Your claim', noIndex: true }),
};
