import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { getSharedProject } from '#domains/projects/contract/sharing.ts';
import type { SharedProject } from '#domains/projects/contract/types.ts';
import { ReadOnlyView } from '#domains/projects/web/read-only-view.tsx';

/** Loads the project by the secret in its link. Not found if the link has been withdrawn or is unknown. */
export function loader(args: LoaderFunctionArgs): Promise<SharedProject> {
  return orNotFound(clientOf(args)(getSharedProject, { query: { shareId: args.params['shareId'] ?? '' } }));
}

/** A shared project (PROJECT-17), readable without sign-in but not editable. */
export function Component() {
  return <ReadOnlyView project={useLoaderData<SharedProject>()} />;
}

export const handle: PageHandle<SharedProject> = {
  pageType: 'project',
  // A withdrawn link must not be served from the cache.
  personal: true,
  head: () => ({ title: 'A shared project', description: 'A project that someone shared.', noIndex: true }),
};
