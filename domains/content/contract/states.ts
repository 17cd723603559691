/** The states of a page on a site. A shopper sees a page only while it is live. */
export const PAGE_STATES = ['draft', 'scheduled', 'live', 'expired'] as const;
export type PageState = (typeof PAGE_STATES)[number];
