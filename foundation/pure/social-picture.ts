/** The path of the social network picture for pages that have no picture of their own. */
export const SITE_SOCIAL_PICTURE = '/social.jpg';
