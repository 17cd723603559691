import type { SavedView } from '#domains/staff/contract/list-views.ts';

/** A view of a list: one that comes with the shop, or a saved one. */
export interface View {
  /** The name of one that comes with the shop, such as `unpaid`; the ID of a saved view. */
  key: string;
  title: string;
  /** The query of the URL. */
  query: string;
  columns: readonly string[] | null;
  /** The saved view; null for one that comes with the shop. */
  saved: SavedView | null;
}

/** A view that comes with the shop. */
export interface BuiltInView {
  key: string;
  title: string;
  query: string;
}

/** The view that contains all rows. */
export const ALL_VIEW: BuiltInView = { key: 'all', title: 'All', query: '' };

/** The parameter of the URL that names the open view, so that a changed query still belongs to it. */
export const VIEW_PARAM = 'view';

/** Returns the views of a list: those that come with the shop, then the saved ones. */
export function toViews(builtIn: readonly BuiltInView[], saved: readonly SavedView[]): View[] {
  return [
    ...builtIn.map((one) => ({ ...one, columns: null, saved: null })),
    ...saved.map((one) => ({
      key: String(one.id),
      title: one.name,
      query: one.query,
      columns: one.columns,
      saved: one,
    })),
  ];
}

/** Whether two queries have the same parameters, in any order. Ignores the open view. */
export function isSameQuery(one: string, other: string): boolean {
  return sortedPairs(one).join('&') === sortedPairs(other).join('&');
}

function sortedPairs(query: string): string[] {
  return [...new URLSearchParams(query)]
    .filter(([name]) => name !== VIEW_PARAM)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted();
}

/**
 * Returns the open view: the one that the URL names, or else the first with the query of the URL. Undefined if there is
 * none. `isChanged`: the query differs from the view.
 */
export function findOpenView(
  views: readonly View[],
  params: URLSearchParams,
): { view: View; isChanged: boolean } | undefined {
  const query = params.toString();
  const named = views.find(({ key }) => key === params.get(VIEW_PARAM));
  const view = named ?? views.find((one) => isSameQuery(one.query, query));
  return view && { view, isChanged: !isSameQuery(view.query, query) };
}

/** Returns the query of the URL that opens a view. Views that come with the shop need no name. */
export function queryOfView({ key, query, saved }: View): string {
  if (saved === null) return query;
  const params = new URLSearchParams(query);
  params.set(VIEW_PARAM, key);
  return params.toString();
}

/**
 * Returns the parameters of a URL that the list ignores, because it does not know them or their values any more, such as
 * `state=lost`.
 */
export function ignoredParams(url: string, understood: string): string[] {
  const known = new Set(sortedPairs(understood));
  const names = new Set([...new URLSearchParams(understood)].map(([name]) => name));
  // Values in their usual form, such as the default order, are not part of what the list writes.
  const isUsual = (pair: string) =>
    ['sort', 'direction', 'queue'].some((name) => pair.startsWith(`${name}=`));
  return sortedPairs(url)
    .filter((pair) => !known.has(pair))
    .filter((pair) => !isUsual(pair) || names.has(pair.split('=')[0]!))
    .map((pair) => decodeURIComponent(pair).replace('=', ': '));
}
