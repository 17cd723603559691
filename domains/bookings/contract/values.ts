/** Sort direction of a list (DEMO-08). With `none`, lists are in order of time. */
export const SORT_DIRECTION = { none: 0, ascending: 1, descending: 2 } as const;
export type SortDirection = (typeof SORT_DIRECTION)[keyof typeof SORT_DIRECTION];

/** Who may attend a demonstration (DEMO-09). As a filter, an empty text means all types. */
export const COOKING_DEMO_TYPE = { prePurchaseOnly: 0, postPurchaseOnly: 1, openToEveryone: 2 } as const;
export type CookingDemoType = (typeof COOKING_DEMO_TYPE)[keyof typeof COOKING_DEMO_TYPE];

export const COOKING_DEMO_TYPE_TEXT: Readonly<Record<CookingDemoType, string>> = {
  0: 'Before you buy',
  1: 'For owners',
  2: 'Open to everyone',
};

/** How a shopper can attend a demonstration (DEMO-10). */
export const AVAILABILITY = { available: 0, waitList: 1, contactStore: 2 } as const;
export type Availability = (typeof AVAILABILITY)[keyof typeof AVAILABILITY];

/** Number of demonstrations on a page of the list (DEMO-02, DEMO-06). */
export const PAGE_SIZE = 12;
/** Maximum number of people in one booking. */
export const MAX_PARTY = 10;

export const RESOURCE_KINDS = ['store', 'chef', 'consultant'] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];
/** Where an appointment takes place: in the store, in a video call with an emailed link, or in a call by the consultant. */
export const MEETINGS = ['store', 'video', 'phone'] as const;
export type Meeting = (typeof MEETINGS)[number];
export const SESSION_KINDS = ['demo', 'visit', 'consultation'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];
export type SessionState = 'scheduled' | 'cancelled';

/**
 * States of a booking:
 * - `booked`: has its seats
 * - `waiting`: on the wait list
 * - `offered`: seats are held until the offer expires or the customer accepts it
 * - `expired`: the customer did not accept the offer in time
 * - `cancelled`: cancelled by the customer, by staff, or with its session
 */
export const BOOKING_STATES = ['booked', 'waiting', 'offered', 'expired', 'cancelled'] as const;
export type BookingState = (typeof BOOKING_STATES)[number];
/** The states in which a booking concerns a future session. */
export const OPEN_STATES = ['booked', 'waiting', 'offered'] as const satisfies readonly BookingState[];

/** An RSVP announces attendance; a booking holds seats. Both take seats if the session has a capacity. */
export const BOOKING_KINDS = ['rsvp', 'booking'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];
