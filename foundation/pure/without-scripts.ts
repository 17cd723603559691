/**
 * The fragment of the URL at which a page displays instructions for browsers without scripts. Every page has
 * these instructions. If a form is submitted without scripts, the server redirects to this fragment.
 */
export const WITHOUT_SCRIPTS = 'without-scripts';
