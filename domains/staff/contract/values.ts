/** The states of a staff member. `invited` means that they have not finished their first sign-in. */
export const STAFF_STATES = ['active', 'invited', 'suspended', 'left'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

/** The maximum number of roles of the shop, and of roles of a person. */
export const MAX_ROLES = 50;
export const MAX_ROLES_OF_PERSON = 10;
export const MAX_ROLE_LABEL_LENGTH = 40;
/** The number of staff members per response of the list. */
export const STAFF_PER_PAGE = 50;
