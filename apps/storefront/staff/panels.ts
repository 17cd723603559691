/** The panels that can open beside the page. */
export type PanelId = 'product' | 'project' | 'dashboard';

export const PANEL_TITLE: Record<PanelId, string> = {
  product: 'Product panel',
  project: 'Project panel',
  dashboard: 'Dashboard panel',
};

/** Matches the list of projects and a single project, but not a shared project. */
const PROJECT = /^\/project(\/\d+)?\/?$/i;

/** Returns the panel for a page (STAFF-07 to -10); null for pages without a panel. */
export function panelOfPage(pathname: string): 'product' | 'project' | 'dashboard' | null {
  if (/^\/p\//i.test(pathname)) return 'product';
  if (PROJECT.test(pathname)) return 'project';
  if (/^\/performance-dashboard\/project-search\/?$/i.test(pathname)) return 'dashboard';
  return null;
}

/**
 * Returns the URL for a panel's frame (STAFF-13). `parent_base_url` names the page that embeds it, for
 * reports only. The panel itself trusts no URL that it receives, and communicates only with its own origin.
 */
export function panelAddress(
  panel: PanelId,
  { origin, pathname }: { origin: string; pathname: string },
): string {
  const query = new URLSearchParams({ parent_base_url: origin });
  const uri = panel === 'product' ? /^\/p\/([^/]+)/i.exec(pathname)?.[1] : undefined;
  if (uri !== undefined) query.set('uri', decodeURIComponent(uri));
  return `/blank/${panel}-panel?${query.toString()}`;
}
