/**
 * The URL fragment of the instructions for browsers without scripts, which every page contains. Forms that
 * are submitted without scripts redirect to it.
 */
export const WITHOUT_SCRIPTS = 'without-scripts';
