/** The text for users who may not issue refunds. */
export const NOT_YOURS = {
  title: 'You can’t issue refunds',
  text: 'Ask finance or a store manager.',
};
