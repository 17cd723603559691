/**
 * The text for shoppers who open a page on which staff process returns. Shoppers request a return on the page
 * of their order.
 */
export const NOT_YOURS = {
  title: 'You don’t have access to this page',
  text: 'Looking for your own returns? They’re with your orders.',
  way: { label: 'Go to orders', to: '/account/orders' },
};
