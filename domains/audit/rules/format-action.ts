/** The texts of recorded actions whose names differ from the words on the pages of the shop. */
const ACTION_TEXTS: Readonly<Record<string, string>> = {
  asked: 'requested',
  'refund-asked': 'refund requested',
  'rest-asked': 'balance requested',
  'asked-for-approval': 'requested approval',
  'asked-for-price': 'requested a price',
  'asked-for-a-quote': 'requested a quote',
  'mail-refused': 'email rejected',
  'text-refused': 'text message rejected',
};

/** Formats a recorded action for people: `refund-asked` as `refund requested`, `opened-order` as `opened order`. */
export function formatAction(action: string): string {
  return ACTION_TEXTS[action] ?? action.replaceAll('-', ' ');
}
