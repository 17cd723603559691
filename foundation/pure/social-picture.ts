/** The sizes of pictures for social networks (SEO-05), in pixels. */
export const SOCIAL_SIZES = {
  large: { name: '1600x630', width: 1600, height: 630 },
  medium: { name: '350x380', width: 350, height: 380 },
  small: { name: '150x150', width: 150, height: 150 },
} as const;
export type SocialSize = keyof typeof SOCIAL_SIZES;

/** The path of the social network picture that pages without a picture of their own use, in the large size. */
export const SITE_SOCIAL_PICTURE = '/social-1600x630.jpg';

/**
 * Returns the path of a picture for social networks in another size. Replaces the name of the large size in
 * `path`. Returns null if `path` does not contain that name, because the picture then has only one size.
 */
export function socialPicturePath(path: string, size: SocialSize): string | null {
  const large = SOCIAL_SIZES.large.name;
  return path.includes(large) ? path.replace(large, SOCIAL_SIZES[size].name) : null;
}
