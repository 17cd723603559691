/**
 * The fragment of the instructions for browsers without scripts, which every page contains. Forms sent
 * without scripts lead there.
 */
export const WITHOUT_SCRIPTS = 'without-scripts';
