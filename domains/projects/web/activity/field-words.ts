/**
 * Readable names of fields in changes. A field without an entry is displayed by its technical name, split
 * into words.
 */
const WORDS: Readonly<Record<string, string>> = {
  name: 'Project name',
  title: 'Folder name',
  quoteStatus: 'Quote status',
  sharedStatus: 'Sharing',
  storeUri: 'Store',
  salespersonCode: 'Salesperson',
  projectAddress: 'Address',
  postCode: 'Postcode',
  customerName: 'Name on quotes',
  customerEmail: 'Email',
  customerEmailSecondary: 'Second email',
  contactNumber: 'Phone',
  customerNumberSecondary: 'Second phone',
  projectGoal: 'Goal',
  projectStart: 'Start',
  referrerCode: 'KAD code',
  showCulinaryBookings: 'Culinary bookings',
  priceOverrideCents: 'Price in this project',
  rrpOverrideCents: 'RRP in this project',
  priceOverride: 'Price in this project',
  rrpOverride: 'RRP in this project',
  installId: 'Install',
  warrantyId: 'Warranty',
  serviceSkus: 'Services',
  expiryDate: 'Last day of the price lock',
  folderId: 'Folder',
  notes: 'Note',
  line: 'In the project',
  movedTo: 'To',
  movedFrom: 'From',
  lockedCents: 'Locked price',
  priceLock: 'Price lock',
  competitorUrl: 'Competitor’s page',
};

/**
 * Returns the readable name of a field, such as `Email` for `quoteData.customerEmail` or `Sort order` for
 * `sortOrder`.
 */
export function fieldWords(field: string): string {
  // Removes the ID from names such as `line:17`.
  const name = field.slice(field.lastIndexOf('.') + 1).replace(/:\d+$/, '');
  const known = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
  if (known !== undefined) return known;
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Formats a value for display. Missing values are displayed as `none`, and booleans as `yes` or `no`. Days
 * and lists are formatted as text.
 */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueWords).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
