import { slugOf } from '#foundation/pure/text/text.ts';

/** The path below which authors have their pages. */
const AUTHORS = 'author';

/** Returns the slug of the page about an author, such as `author/mele-fonua`. Empty without a name. */
export function authorSlug(name: string | undefined): string {
  const slug = slugOf(name ?? '');
  return slug === '' ? '' : `${AUTHORS}/${slug}`;
}
