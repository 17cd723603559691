import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { useIsMissing } from './missing-pages.ts';

export type SiteLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** `https://…`, `tel:…`, `mailto:…` and `#part` become plain anchors, all else a route; query and fragment are kept. */
  to: string;
  /** Loads the address from the server instead of routing in the browser: for sign-in, downloads and other non-page paths. */
  reloadDocument?: boolean;
  /** Leaves the page where it is scrolled to. */
  preventScrollReset?: boolean;
  /** What is rendered if the shop does not have the page: nothing (default), or the link's content as text. */
  whenMissing?: 'nothing' | 'text';
  /** An element around it says so for all links in it, by `data-route`, with `stay` where the page stays scrolled. */
  markedAbove?: boolean;
};

const PLAIN = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;
const OUTSIDE = /^(?:https?:)?\/\//i;

/**
 * A link that knows an outside address from one of our own pages (UI-03, UI-04). Ours is marked with `data-route`, of
 * which the shell's one listener (`RouteLinks`) makes a navigation. Renders no link to a page that the shop does not have.
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
