import type { Head } from '#foundation/browser/navigation/page.ts';
import {
  SITE_SOCIAL_PICTURE,
  SOCIAL_SIZES,
  socialPicturePath,
  type SocialSize,
} from '#foundation/pure/social-picture.ts';
import { canonicalAddress } from '#foundation/pure/canonical.ts';
import type { Site } from '#sites/site.ts';
import { titleOf } from './head.ts';

/** A `meta` element: the attribute that names it, its name and its content, unescaped. */
export type SocialTag = readonly [attribute: 'property' | 'name', name: string, content: string];

/** The page that the tags describe. */
export interface SharedPage {
  origin: string;
  path: string;
  site: Site;
}

/** Returns the tags with which social networks and share sheets display a page. */
export function socialTags(head: Head, { origin, path, site }: SharedPage): SocialTag[] {
  return [
    ['property', 'og:title', titleOf(head, site)],
    ['property', 'og:type', head.type ?? 'website'],
    ['property', 'og:url', canonicalAddress(origin, head.canonicalPath ?? path)],
    ['property', 'og:description', head.description ?? site.wording.homeIntro],
    ['property', 'og:site_name', site.wording.companyName],
    ...pictureTags(origin, head),
  ];
}

/**
 * Returns the tags of the page's pictures, the preferred size first (SEO-05). A picture that exists in only one
 * size has one entry.
 */
function pictureTags(origin: string, { image = SITE_SOCIAL_PICTURE, imageSize }: Head): SocialTag[] {
  const sizes: readonly SocialSize[] = imageSize ? [imageSize] : ['large', 'medium', 'small'];
  const pictures = sizes.flatMap((size): SocialTag[] => {
    const path = imageSize || size === 'large' ? image : socialPicturePath(image, size);
    if (path === null) return [];
    const { width, height } = SOCIAL_SIZES[size];
    return [
      ['property', 'og:image', origin + path],
      ['property', 'og:image:width', String(width)],
      ['property', 'og:image:height', String(height)],
    ];
  });
  const card = (imageSize ?? 'large') === 'large' ? 'summary_large_image' : 'summary';
  return [...pictures, ['name', 'twitter:card', card]];
}

/** Replaces the document's tags for social networks after client-side navigation. */
export function replaceSocialTags(head: Head, page: SharedPage): void {
  for (const element of document.head.querySelectorAll('meta[property^="og:"], meta[name="twitter:card"]'))
    element.remove();
  for (const [attribute, name, content] of socialTags(head, page)) {
    const element = document.createElement('meta');
    element.setAttribute(attribute, name);
    element.content = content;
    document.head.append(element);
  }
}
