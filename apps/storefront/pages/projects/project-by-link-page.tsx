import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { getSharedProject } from '#domains/projects/contract/sharing.ts';
import type { SharedProject } from '#domains/projects/contract/types.ts';
import { ReadOnlyView } from '#domains/projects/web/read-only-view.tsx';

/**
 * Loads a project by the secret in its link. Throws a 404 response if the link is unknown or has been
 * withdrawn.
 */
export function loader(args: LoaderFunctionArgs): Promise<SharedProject> {
  return orNotFound(clientOf(args)(getSharedProject, { query: { shareId: args.params['shareId'] ?? '' } }));
}

/** Renders a shared project (PROJECT-17). Users can read it without signing in, but cannot edit it. */
export function Component() {
  return <ReadOnlyView project={useLoaderData<SharedProject>()} />;
}

export const handle: PageHandle<SharedProject> = {
  pageType: 'project',
  // The page is not cached, so that a withdrawn link stops working immediately.
  personal: true,
  head: () => ({ title: 'A shared project', description: 'A project that someone shared.', noIndex: true }),
};
