/** Where every page says what to do without scripts: the address of a form that was sent without them leads there. */
export const WITHOUT_SCRIPTS = 'without-scripts';
