/**
 * The URL fragment of the instructions for browsers without scripts, which are on every page. If a form is
 * submitted without scripts, the server redirects to this fragment.
 */
export const WITHOUT_SCRIPTS = 'without-scripts';
