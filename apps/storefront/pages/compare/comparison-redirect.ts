import { redirect, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound } from '#foundation/browser/navigation/page.ts';
import { getComparison } from '#domains/compare/contract.ts';
import { compareAddress, skusOfPath } from '#domains/compare/rules/list.ts';

/**
 * Redirects the older path `/comparison/a/b/c/` to the canonical path (ROUTE-51). Throws a 404 response if
 * comparing is off (SETTINGS-30).
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await orNotFound(clientOf(args)(getComparison, { query: {} }));
  return redirect(compareAddress(skusOfPath(new URL(args.request.url).pathname)), 301);
}
