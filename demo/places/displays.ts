import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { STORES } from './stores.ts';

/** Categories of appliance sites whose products have nothing to switch on. */
const NOTHING_TO_SWITCH_ON = ['kitchen-sinks', 'laundry-sinks'];

/**
 * Writes the products that each store has on display, and then the figures of the store's page, which count
 * them. A store displays one finish of a product, and only products that all its sites sell. The outlet and
 * the counter display goods with cosmetic marks first. Furniture is on display, but never "working".
 */
export async function loadDemoDisplays(tx: Kysely<Tables>): Promise<void> {
  const plans = STORES.map(({ uri, facts, interior, is_appointment_only }) => ({
    uri,
    brands: Number(facts[0]!.value),
    pieces: Number(facts[1]!.value),
    furniture: interior === 'living',
    outlet: interior === 'lineup' && !is_appointment_only,
  }));
  await sql`
    with plan as (
      select p.*, s.sites from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb)
        as p(uri text, brands int, pieces int, furniture boolean, outlet boolean) join store s on s.uri = p.uri
    ), sold as (
      select plan.uri, plan.brands, plan.pieces, plan.furniture, product.id, product.brand_id,
        (plan.outlet and product.condition <> 'new') as marked,
        md5(plan.uri || product.sku) as dice, md5(plan.uri || 'brand' || product.brand_id) as brand_dice,
        row_number() over (partition by plan.uri, coalesce(nullif(product.variant_group, ''), product.sku)
          order by product.popularity desc, product.id) as finish,
        not plan.furniture and category.uri <> all(${NOTHING_TO_SWITCH_ON}::text[]) as powered
      from plan
      join product on product.sites @> plan.sites and product.is_active and not product.is_superseded
        and (plan.outlet or product.condition = 'new')
      join category on category.id = product.category_id
    ), ranked as (
      select *, dense_rank() over (partition by uri order by brand_dice, brand_id) as brand_place,
        row_number() over (partition by uri, brand_id order by marked desc, dice) as place
      from sold where finish = 1
    ), chosen as (
      select *, row_number() over (partition by uri order by powered desc, (place = 1) desc, marked desc, dice) as number
      from ranked where brand_place <= brands
    )
    insert into store_display (store_uri, product_id, is_working)
    select uri, id, powered from chosen where number <= pieces`.execute(tx);
  await sql`
    update store s set facts = jsonb_build_array(
      jsonb_build_object('value', n.brands::text, 'label', s.facts->0->>'label'),
      jsonb_build_object('value', n.pieces::text, 'label', s.facts->1->>'label'))
    from (
      select d.store_uri, count(distinct p.brand_id) as brands,
        count(*) filter (where d.is_working or s.interior = 'living') as pieces
      from store_display d join product p on p.id = d.product_id join store s on s.uri = d.store_uri
      group by d.store_uri) n
    where n.store_uri = s.uri`.execute(tx);
}
