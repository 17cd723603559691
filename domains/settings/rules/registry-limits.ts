import type { SettingDefinition } from './definition.ts';

/** Settings that limit amounts and durations. The array is part of `SETTINGS` in `registry.ts`. */
export const LIMIT_SETTINGS = [
  {
    name: 'CartMaxPerProduct',
    kind: 'number',
    fallback: 20,
    range: [1, 99],
    unit: 'units',
    effect: 'Maximum quantity of one product in a cart.',
  },
  {
    name: 'CartMaxPieces',
    kind: 'number',
    fallback: 60,
    range: [1, 2000],
    unit: 'units',
    effect: 'Maximum total quantity of all products in a cart.',
  },
  {
    name: 'UnpaidOrdersPerShopper',
    isServerOnly: true,
    kind: 'number',
    fallback: 3,
    range: [1, 1000],
    unit: 'orders',
    effect: 'Maximum number of unpaid orders for which one browser can hold stock.',
  },
  {
    name: 'UnpaidOrdersPerAddress',
    isServerOnly: true,
    kind: 'number',
    fallback: 20,
    range: [1, 10_000],
    unit: 'orders',
    effect:
      'Maximum number of unpaid orders for which one network address can hold stock. A household or office shares one address.',
  },
  {
    name: 'EnquiryRetentionDays',
    kind: 'number',
    fallback: 730,
    range: [30, 3650],
    unit: 'days',
    isPrivate: true,
    effect:
      'Days after which the shop deletes messages from forms, questions to experts and price match requests.',
  },
  {
    name: 'ReviewInvitationDays',
    isServerOnly: true,
    kind: 'number',
    fallback: 7,
    range: [0, 90],
    unit: 'days',
    effect:
      'Days after the delivery on which the shop invites the buyer by email to review the product. 0 sends no invitations.',
  },
  {
    name: 'StaffLockMinutes',
    kind: 'number',
    fallback: 10,
    range: [1, 480],
    unit: 'minutes',
    effect: 'Minutes of inactivity after which a staff screen locks.',
  },
  {
    name: 'StaffSessionHours',
    kind: 'number',
    fallback: 12,
    range: [1, 18],
    unit: 'hours',
    isPrivate: true,
    effect:
      'Hours of inactivity after which staff must sign in again; a session ends after 18 hours at the latest. Applies to a session at its next renewal.',
  },
  {
    name: 'CustomerSessionDays',
    kind: 'number',
    fallback: 30,
    range: [1, 180],
    unit: 'days',
    isPrivate: true,
    effect:
      'Days of inactivity after which a shopper must sign in again; a session ends after 180 days at the latest. Applies to a session at its next renewal.',
  },
  {
    name: 'OrderApprovalDays',
    isServerOnly: true,
    kind: 'number',
    fallback: 7,
    range: [1, 60],
    unit: 'days',
    effect: "Number of days for which a company's approval of an order above a limit is valid.",
  },
  {
    name: 'UnusedHoldMinutes',
    isServerOnly: true,
    kind: 'number',
    fallback: 10,
    range: [2, 20],
    unit: 'minutes',
    effect:
      'Minutes for which stock and the delivery day are held while the shopper is on the bank page; once the shopper returns, `HOLD_SECONDS` applies.',
  },
] as const satisfies readonly SettingDefinition[];
