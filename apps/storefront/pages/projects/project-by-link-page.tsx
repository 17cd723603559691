import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/page.ts';
import { getSharedProject } from '#domains/projects/contract-sharing.ts';
import type { SharedProject } from '#domains/projects/contract-types.ts';
import { ReadOnlyView } from '#domains/projects/web/read-only-view.tsx';

/** By the link's secret; one that was taken back, or never was, has no page. */
export function loader(args: LoaderFunctionArgs): Promise<SharedProject> {
  return orNotFound(clientOf(args)(getSharedProject, { query: { shareId: args.params['shareId'] ?? '' } }));
}

/** A shared project (PROJECT-17): no sign-in, nothing to change. */
export function Component() {
  return <ReadOnlyView project={useLoaderData<SharedProject>()} />;
}

export const handle: PageHandle<SharedProject> = {
  pageType: 'project',
  // A link that was taken back must not be answered from memory.
  personal: true,
  head: () => ({ title: 'A shared project', description: 'A project that someone shared.', noIndex: true }),
};
