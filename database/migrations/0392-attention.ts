import { sql, type Kysely } from 'kysely';

/**
 * Adds who works on an item that needs attention, and until when it is hidden. Each kind of items has an index that
 * contains only them, so that the home page of the back office never reads other rows.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table attention_item (
      kind text not null,
      key text not null,
      -- The staff member who works on it.
      assigned_to text references account (id) on delete set null,
      -- Hidden until then.
      snoozed_until timestamptz,
      -- When a staff member closed it; only for kinds whose items nothing else resolves.
      closed_at timestamptz,
      version integer not null default 1,
      changed_at timestamptz not null,
      primary key (kind, key)
    )`.execute(db);
  await sql`
    create index attention_item_assigned on attention_item (assigned_to) where assigned_to is not null`.execute(
    db,
  );
  await sql`
    create index attention_item_snoozed on attention_item (snoozed_until) where snoozed_until is not null`.execute(
    db,
  );
  for (const [name, table, columns, condition] of [
    ['mail_rejected', 'mail', 'set_aside_at', 'set_aside_at is not null'],
    ['outbox_dead_letter', 'outbox', 'set_aside_at', 'set_aside_at is not null and done_at is null'],
    ['return_request_open', 'return_request', 'created_at', `state in ('requested', 'received')`],
    ['review_pending', 'review', 'created_at', `state = 'pending'`],
    ['product_question_pending', 'product_question', 'created_at', `state = 'pending'`],
    ['product_answer_pending', 'product_answer', 'created_at', `state = 'pending'`],
    ['expert_question_created', 'expert_question', 'created_at', null],
    ['price_match_request_created', 'price_match_request', 'created_at', null],
    ['content_form_entry_created', 'content_form_entry', 'created_at', null],
    // The figures of a day.
    ['money_entry_refunded', 'money_entry', 'created_at', `kind in ('refund', 'refund-failed')`],
  ] as const)
    await sql`
      create index ${sql.ref(name)} on ${sql.table(table)} (${sql.raw(columns)})
      ${sql.raw(condition === null ? '' : `where ${condition}`)}`.execute(db);
}
