import { data } from 'react-router';
import type { PageHandle } from '#foundation/browser/page.ts';
import { NotFound } from './not-found-view.tsx';

/** Every address that no other page has taken: answered with status 404. */
export function loader() {
  return data(null, { status: 404 });
}

export const handle: PageHandle = { head: () => ({ title: 'Page not found', noIndex: true }) };

export { NotFound as Component };
