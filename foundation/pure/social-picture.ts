/** The path of the picture that social networks show of a site's pages which have none of their own. */
export const SITE_SOCIAL_PICTURE = '/social.jpg';
