/** The panels that can stand beside the page. */
export type PanelId = 'product' | 'project' | 'dashboard';

export const PANEL_TITLE: Record<PanelId, string> = {
  product: 'Product panel',
  project: 'Project panel',
  dashboard: 'Dashboard panel',
};

/** The list of projects, and one of them: not the page of a shared one. */
const PROJECT = /^\/project(\/\d+)?\/?$/i;

/** The panel that belongs to a page (STAFF-07 to -10); null for pages without one. */
export function panelOfPage(pathname: string): 'product' | 'project' | 'dashboard' | null {
  if (/^\/p\//i.test(pathname)) return 'product';
  if (PROJECT.test(pathname)) return 'project';
  if (/^\/performance-dashboard\/project-search\/?$/i.test(pathname)) return 'dashboard';
  return null;
}

/**
 * What the frame of a panel shows (STAFF-13). `parent_base_url` tells whom it may stand in, and is for reports alone: the
 * panel itself believes no address that it is given, and talks to its own origin only.
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
