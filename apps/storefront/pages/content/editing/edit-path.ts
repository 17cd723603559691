import type { DocumentSummary } from '#domains/content/contract/manage.ts';

// These exports are not in documents-page.tsx. A page module that another page imports loses its own entry in
// the build, and therefore its stylesheets.

/** The text for users who may not change content. */
export const NOT_YOURS = {
  title: 'You can’t change pages',
  text: 'Only content editors and administrators can write and schedule pages.',
};

/** Returns the path of the page on which staff edit a document. */
export function editPath({ siteId, kind, slug }: Pick<DocumentSummary, 'siteId' | 'kind' | 'slug'>): string {
  return `/account/content/edit?${new URLSearchParams({ site: siteId, kind, slug }).toString()}`;
}
