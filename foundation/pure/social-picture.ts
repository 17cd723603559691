/** The path of the social network picture for pages without their own. */
export const SITE_SOCIAL_PICTURE = '/social.jpg';
