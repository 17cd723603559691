import { sql, type RawBuilder } from 'kysely';

/* SQL that other domains embed in their statements. Aliases are whole words, so that they do not conflict
   with the short aliases of the surrounding statement. */

/**
 * Returns SQL that selects a line and its project: `site_id`, `is_deleted`, `is_ordered`, `project_id`,
 * `project_name`, `customer_name`, `product_id` and `quantity`.
 */
export function lineOfProject(lineId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select project.site_id, project.deleted_at is not null as is_deleted, line.order_id is not null as is_ordered,
      project.id as project_id, project.name as project_name, project.customer_name, line.product_id, line.quantity
    from project_line line join project on project.id = line.project_id where line.id = ${lineId}`;
}

/** Returns SQL for the name of a site's project; null if the project does not exist or was deleted. */
export function nameOfProject(
  projectId: RawBuilder<unknown>,
  siteId: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql`(select project.name from project
      where project.id = ${projectId} and project.site_id = ${siteId} and project.deleted_at is null)`;
}

/**
 * Returns SQL for the variations of a line's product in its project, as a JSON array; null without
 * variations.
 */
export function variationsOfProduct(
  projectId: RawBuilder<unknown>,
  productCode: RawBuilder<string | null>,
): RawBuilder<unknown> {
  return sql`(select jsonb_agg(jsonb_build_object('sku', variation.variation_sku, 'words', variation.comments) order by variation.id)
      from project_variation variation where variation.project_id = ${projectId} and variation.product_code = ${productCode})`;
}

/**
 * Returns SQL that selects the projects in `ids` that belong to a site and that display culinary bookings.
 * Each row has the project's `id` and the customer's email addresses (`emails`), in lower case.
 */
export function projectsWithBookings(siteId: string, ids: readonly number[]): RawBuilder<unknown> {
  return sql`
    select project.id, array_remove(array[lower(project.customer_email), lower(project.customer_email_secondary), ''], '') as emails
    from project where project.site_id = ${siteId} and project.id = any(${ids as number[]}::bigint[]) and project.deleted_at is null
      and coalesce((project.quote_data ->> 'showCulinaryBookings')::boolean, false)`;
}
