/** The text for people without the permission to manage bookings. */
export const NOT_YOURS = {
  title: 'Bookings are managed by store staff',
  text: 'To see or change your own booking, use the link in its email.',
  way: { label: 'Cooking demos', to: '/cooking-demos' },
};
