import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';

export type SiteLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** `https://…`, `tel:…`, `mailto:…` and `#part` become plain anchors, all else a route link; query and fragment are kept. */
  to: string;
  /** Loads the address from the server instead of routing in the browser: for sign-in, downloads and other non-page paths. */
  reloadDocument?: boolean;
  replace?: boolean;
  preventScrollReset?: boolean;
};

const PLAIN = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;
const OUTSIDE = /^(?:https?:)?\/\//i;

/** A link that knows an outside address from one of our own pages (UI-03, UI-04). */
export function SiteLink({ to, reloadDocument, replace, preventScrollReset, ...anchor }: SiteLinkProps) {
  if (OUTSIDE.test(to)) return <a rel="noopener" {...anchor} href={to} />;
  if (PLAIN.test(to) || reloadDocument) return <a {...anchor} href={to} />;
  return <Link {...anchor} to={to} replace={replace} preventScrollReset={preventScrollReset} />;
}
