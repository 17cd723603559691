import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { useIsMissing } from './missing-pages.ts';

export type SiteLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /**
   * The link target. `https://…`, `tel:…`, `mailto:…` and `#part` become plain anchors, all others become
   * routes. Query and fragment are preserved.
   */
  to: string;
  /**
   * Whether to load the URL from the server instead of routing in the browser: for sign-in, downloads and
   * other paths that are not pages.
   */
  reloadDocument?: boolean;
  /** Whether the page keeps its scroll position. */
  preventScrollReset?: boolean;
  /** Rendered if the shop does not have the page: nothing (default), or the link's content as text. */
  whenMissing?: 'nothing' | 'text';
  /** Whether an ancestor marks all its links with `data-route`. The value `stay` keeps the scroll position. */
  markedAbove?: boolean;
};

const PLAIN = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;
const OUTSIDE = /^(?:https?:)?\/\//i;

/**
 * A link that handles external URLs differently from the shop's own pages (UI-03, UI-04). Links to own pages
 * are marked with `data-route`, and a single listener in the shell (`RouteLinks`) turns clicks into
 * navigations. Renders no link to a page that the shop does not have.
 */
export function SiteLink({
  to,
  reloadDocument,
  preventScrollReset,
  markedAbove,
  whenMissing,
  ...anchor
}: SiteLinkProps) {
  const isMissing = useIsMissing();
  if (isMissing(to)) return whenMissing === 'text' ? <span>{anchor.children}</span> : null;
  if (OUTSIDE.test(to)) return <a rel="noopener" {...anchor} href={to} />;
  if (PLAIN.test(to) || reloadDocument) return <a {...anchor} href={to} />;
  const route = classNames(preventScrollReset && 'stay', anchor.onClick && 'own') ?? '';
  return <a {...anchor} href={to} data-route={markedAbove ? undefined : route} />;
}
