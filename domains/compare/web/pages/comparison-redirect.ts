import { redirect, type LoaderFunctionArgs } from 'react-router';
import { compareAddress, skusOfPath } from '../../rules/list.ts';

/** The older address `/comparison/a/b/c/` leads to the canonical one (ROUTE-51). */
export function loader({ request }: LoaderFunctionArgs): Response {
  return redirect(compareAddress(skusOfPath(new URL(request.url).pathname)), 301);
}
