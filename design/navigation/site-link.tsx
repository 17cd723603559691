import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';
import { useIsMissing } from './missing-pages.ts';

export type SiteLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /**
   * The target of the link. `https://…`, `tel:…`, `mailto:…` and `#part` become plain links; all other
   * targets become links to routes. The query and the fragment are preserved.
   */
  to: string;
  /**
   * Whether a click loads the URL from the server instead of navigating with the client-side router. Needed
   * for sign-in, downloads and other paths that are not pages.
   */
  reloadDocument?: boolean;
  /** Whether the scroll position stays the same after navigation. */
  preventScrollReset?: boolean;
  /**
   * The content to render if the page does not exist in this shop: nothing (default) or the link's content as
   * text.
   */
  whenMissing?: 'nothing' | 'text';
  /**
   * Whether an ancestor already has the attribute `data-route`, which then applies to all its links. If the
   * attribute's value is `stay`, navigation preserves the scroll position.
   */
  markedAbove?: boolean;
};

const PLAIN = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;
const OUTSIDE = /^(?:https?:)?\/\//i;

/**
 * Renders a link to an external URL or to one of the shop's pages (UI-03, UI-04). A link to a page has the
 * attribute `data-route`, so that one listener in the shell (`RouteLinks`) handles all clicks. Renders no
 * link to a page that does not exist in this shop.
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
