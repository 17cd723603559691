import { sql, type RawBuilder } from 'kysely';

const MARK = ' /* and commit */';

/**
 * A statement that nothing follows in its transaction: PostgreSQL gets it together with the COMMIT, so that what it locks waits
 * for no further answer of ours. Only where the transaction is to stand whatever the statement answers; one that fails undoes
 * it as ever, and any statement after it is refused.
 */
export function lastOf<Row>(statement: RawBuilder<Row>): RawBuilder<Row> {
  return sql<Row>`${statement}${sql.raw(MARK)}`;
}

/** Whether a statement is the last of its transaction. */
export function isLast(text: string): boolean {
  return text.endsWith(MARK);
}
