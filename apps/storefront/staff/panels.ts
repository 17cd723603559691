/** The staff panels that can be open at the side of the page. */
export type PanelId = 'product' | 'project' | 'dashboard';

export const PANEL_TITLE: Record<PanelId, string> = {
  product: 'Product panel',
  project: 'Project panel',
  dashboard: 'Dashboard panel',
};

/**
 * Matches the paths of the project list and of a single project. Does not match the path of a shared project.
 */
const PROJECT = /^\/project(\/\d+)?\/?$/i;

/** Returns the staff panel for a page (STAFF-07 to -10); null if the page has no panel. */
export function panelOfPage(pathname: string): 'product' | 'project' | 'dashboard' | null {
  if (/^\/p\//i.test(pathname)) return 'product';
  if (PROJECT.test(pathname)) return 'project';
  if (/^\/performance-dashboard\/project-search\/?$/i.test(pathname)) return 'dashboard';
  return null;
}

/**
 * Returns the URL of a panel's frame (STAFF-13). `parent_base_url` is the page that contains the frame and is
 * used only for reports. The panel trusts no URL that it receives and communicates only with its own origin.
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
