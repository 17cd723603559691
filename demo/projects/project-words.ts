import type { QuoteStatus } from '#domains/projects/contract/values.ts';

/**
 * The raw material of the demo world's projects: names, rooms, texts, and the types of the columns to write.
 */

export const FIRST = [
  'Ngozi',
  'Asha',
  'Ben',
  'Clara',
  'Dylan',
  'Elena',
  'Farah',
  'George',
  'Hana',
  'Ivan',
  'Jess',
  'Kofi',
  'Leila',
  'Mina',
  'Noah',
  'Priya',
];
export const LAST = [
  'Okafor',
  'Bennett',
  'Castellano',
  'Doyle',
  'Eriksen',
  'Fonseka',
  'Grady',
  'Haddad',
  'Ito',
  'Jansen',
  'Kaur',
  'Lund',
  'Moreau',
  'Nguyen',
  'Papas',
  'Quill',
];
export const STREETS = [
  'Raglan Street',
  'Curlewis Street',
  'Lennox Street',
  'Darling Road',
  'Wattle Avenue',
  'Bourke Street',
  'Glebe Point Road',
];
/** Notes about products, by the categories that they suit. */
export const NOTES: readonly (readonly [note: string, categories: RegExp])[] = [
  ['Raise 150 mm above standard.', /dishwashers$|-ovens$/],
  ['Flush mount; stone cut-out is confirmed.', /-cooktops$|-sinks$/],
  ['Door hinged on the left.', /mount-fridges$|^upright-|-dryers$/],
  ['Plumber asks for the water connection on the right.', /dishwashers$|-washers$/],
];
/** Comments on projects that contain a product of the categories. */
export const COMMENTS: readonly (readonly [comment: string, categories: RegExp])[] = [
  ['Freight on the tap is confirmed, no charge.', /-taps$/],
  ['Waiting for the joiner’s drawings.', /-ovens$|^built-|^integrated-/],
  ['They compare with another shop; call before the weekend.', /./],
  ['Builder pays, invoice to the owner.', /./],
];
export const REFERRERS = [
  { code: 'KAD 1182', name: 'Asta Lund', business: 'Studio Lund' },
  { code: 'KAD 1204', name: 'Marco Fiore', business: 'Fiore Joinery' },
  { code: 'KAD 1261', name: 'Rose Tan', business: 'Tan & Grey Architects' },
] as const;
/** The possible statuses of older projects. Most of these have been decided. */
export const LATER: readonly QuoteStatus[] = ['Won', 'Won', 'Won', 'Lost', 'Lost', 'Partial', 'Quoted'];
export const LATELY: readonly QuoteStatus[] = [
  'Open',
  'Open',
  'Pending',
  'Quoted',
  'Quoted',
  'Won',
  'Partial',
];

/** Rows of the tables of one project, with ids. */
export interface Rows {
  project: object[];
  project_folder: object[];
  project_line: object[];
  project_note: object[];
  project_comment: object[];
  project_change_log: object[];
}

export const TYPES = {
  project: {
    id: 'bigint',
    site_id: 'text',
    name: 'text',
    owner_account_id: 'text',
    staff_account_id: 'text',
    salesperson_code: 'text',
    store_uri: 'text',
    quote_status: 'text',
    quote_data: 'jsonb',
    shared_status: 'text',
    version: 'int',
    created_at: 'timestamptz',
    modified_at: 'timestamptz',
    archived_at: 'timestamptz',
    search_text: 'text',
  },
  project_folder: { id: 'bigint', project_id: 'bigint', title: 'text', sort: 'int' },
  project_line: {
    project_id: 'bigint',
    folder_id: 'bigint',
    product_id: 'bigint',
    quantity: 'int',
    sort: 'int',
    competitor_url: 'text',
    created_at: 'timestamptz',
  },
  project_note: {
    project_id: 'bigint',
    sku: 'text',
    notes: 'text',
    account_id: 'text',
    user_name: 'text',
    modified_at: 'timestamptz',
  },
  project_comment: {
    project_id: 'bigint',
    account_id: 'text',
    user_name: 'text',
    message: 'text',
    created_at: 'timestamptz',
  },
  project_change_log: {
    project_id: 'bigint',
    version: 'int',
    at: 'timestamptz',
    actor_kind: 'text',
    account_id: 'text',
    user_name: 'text',
    action: 'text',
    subject: 'text',
    fields: 'jsonb',
  },
} as const;
