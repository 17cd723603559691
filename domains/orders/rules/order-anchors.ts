// The parts of the order page that links in emails open.

/** Opens the calendar in which the customer changes the delivery day. */
export const CHANGE_DAY_ANCHOR = 'change-day';
/** Scrolls to the shipments. */
export const SHIPMENTS_ANCHOR = 'shipments';
