/** The path of the social network picture that pages without a picture of their own use. */
export const SITE_SOCIAL_PICTURE = '/social.jpg';
