import type { SettingDefinition } from './definition.ts';

/** Part of the settings in `registry.ts`: limits on amounts and durations. */
export const LIMIT_SETTINGS = [
  {
    name: 'CartMaxPerProduct',
    kind: 'number',
    fallback: 20,
    range: [1, 99],
    effect: 'Most pieces of one product that a cart can hold.',
  },
  {
    name: 'CartMaxPieces',
    kind: 'number',
    fallback: 60,
    range: [1, 2000],
    effect: 'Most pieces that a cart can hold in all.',
  },
  {
    name: 'UnpaidOrdersPerShopper',
    kind: 'number',
    fallback: 3,
    range: [1, 1000],
    effect: 'Orders for which one browser can hold stock at once before they are paid.',
  },
  {
    name: 'UnpaidOrdersPerAddress',
    kind: 'number',
    fallback: 20,
    range: [1, 10_000],
    effect: 'The same for one network address, which a household or an office shares.',
  },
  {
    name: 'StaffLockMinutes',
    kind: 'number',
    fallback: 10,
    range: [1, 480],
    effect: 'Minutes without use after which the screen of a member of staff locks.',
  },
  {
    name: 'StaffSessionHours',
    kind: 'number',
    fallback: 12,
    range: [1, 18],
    isPrivate: true,
    effect:
      'Hours without use after which a member of staff has to sign in again; at most 18 in all. A session follows when it is next renewed.',
  },
  {
    name: 'CustomerSessionDays',
    kind: 'number',
    fallback: 30,
    range: [1, 180],
    isPrivate: true,
    effect:
      'Days without use after which a shopper has to sign in again; at most 180 in all. A session follows when it is next renewed.',
  },
  {
    name: 'OrderApprovalDays',
    kind: 'number',
    fallback: 7,
    range: [1, 60],
    effect: "Days that a company's approval of an order above a limit can be used.",
  },
  {
    name: 'UnusedHoldMinutes',
    kind: 'number',
    fallback: 10,
    range: [2, 20],
    effect:
      'Minutes that stock and day are kept for a shopper who was sent to a bank; once back, they are kept for as long as `HOLD_SECONDS`.',
  },
] as const satisfies readonly SettingDefinition[];
