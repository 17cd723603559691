import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { useIsMissing } from './missing-pages.ts';

export type SiteLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /**
   * `https://…`, `tel:…`, `mailto:…` and `#part` become plain anchors, all others routes; query and fragment
   * are preserved.
   */
  to: string;
  /**
   * Loads the URL from the server instead of routing in the browser: for sign-in, downloads and other
   * non-page paths.
   */
  reloadDocument?: boolean;
  /** Keeps the scroll position of the page. */
  preventScrollReset?: boolean;
  /** What is rendered if the shop does not have the page: nothing (default), or the link's content as text. */
  whenMissing?: 'nothing' | 'text';
  /** Whether an ancestor marks all its links with `data-route`; its value `stay` keeps the scroll position. */
  markedAbove?: boolean;
};

const PLAIN = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;
const OUTSIDE = /^(?:https?:)?\/\//i;

/**
 * A link that distinguishes external URLs from our own pages (UI-03, UI-04). Our own are marked with
 * `data-route`, and the shell's single listener (`RouteLinks`) turns a click into a navigation. Renders no
 * link to a page that the shop does not have.
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
