import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { clientOf, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { getRedirect } from '#domains/content/contract/content.ts';
import { NotFound } from './not-found-view.tsx';

/**
 * Handles every path that has no page. Redirects to the new path if the page has moved, otherwise responds
 * with 404.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { pathname, search } = new URL(args.request.url);
  const fromUrl = (pathname + search).slice(0, 2000);
  const moved = await clientOf(args)(getRedirect, { query: { fromUrl } });
  if (moved.doRedirect) return redirect(moved.destinationUri, 301);
  return data(null, { status: 404 });
}

export const handle: PageHandle = { head: () => ({ title: 'Page not found', noIndex: true }) };

export { NotFound as Component };
