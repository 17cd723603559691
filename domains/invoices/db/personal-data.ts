import { sql } from 'kysely';
import { ordersOfPerson } from '#domains/orders/db/fragments.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/**
 * Exports the invoices of a person's orders. They are not erased with the account, because the law requires
 * the shop to retain them as sales records.
 */
export const invoicesPersonalData: PersonalData<Tables> = {
  subject: 'invoices',
  async collect(db, person) {
    const { rows: invoices } = await sql<object>`
      select o.number as "order", d.content ->> 'title' as title, d.content ->> 'number' as number,
        d.issued_on::text as "issuedOn", d.content -> 'buyer' as buyer, d.content -> 'deliveredTo' as "deliveredTo",
        (d.content ->> 'totalCents')::bigint as "totalCents"
      from sales_document d join (${ordersOfPerson(person)}) o on o.id = d.order_id
      order by d.id`.execute(db);
    return { invoices };
  },
  erase: async () => undefined,
};
