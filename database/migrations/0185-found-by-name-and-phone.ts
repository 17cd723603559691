import { sql, type Kysely } from 'kysely';

/**
 * Lets staff find customers by any spelling of a name or phone number. `fold_text` removes case, accents,
 * apostrophes and punctuation from names. `phone_key` returns a national phone number without its leading 0.
 *
 * Accounts, projects and companies now store phone numbers without blanks. A stored number has a country
 * prefix only if it belongs to the other country.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function fold_text(value text) returns text language sql immutable strict parallel safe as $$
      select btrim(regexp_replace(
        replace(replace(replace(replace(replace(replace(replace(translate(
          lower(regexp_replace(normalize(value, NFKD),
            '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff\\u0027\\u0060\\u2018\\u2019\\u02bb\\u02bc\\u02b9\\u00b4]',
            '', 'g')),
          'łŁøØđĐðÐħĦı', 'llooddddhhi'),
          'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'),
        '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u206f\\u3000-\\u303f]+', ' ', 'g'))
    $$`.execute(db);
  await sql`
    create or replace function phone_key(value text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(regexp_replace(value, '[^0-9]', '', 'g'), '^((00)?6[14]0?(?=[0-9]{8})|0)', '')
    $$`.execute(db);
  await convertPhones(db);
  await addFoundWords(db);
  await replaceIndexes(db);
}

/**
 * Converts Australian and New Zealand numbers to the format that people in the site's country dial. Other
 * numbers stay unchanged.
 */
async function convertPhones(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace function pg_temp.stored_phone(value text, country text) returns text language sql immutable as $$
      select case
        when value !~ '^[-+0-9 ().]*$' or value = '' then value
        when found is not null and (found[3] = '61' and '0' || found[4] ~ '^0([1236789]|[45])[0-9]{8}$'
            or found[3] = '64' and '0' || found[4] ~ '^0([3-9][0-9]{7}|2[0-9]{7,9})$') then
          case when found[3] = case country when 'NZ' then '64' else '61' end then '0' || found[4]
            else '+' || found[3] || found[4] end
        when plain ~ '^0([1-9][0-9]{8}|[3-9][0-9]{7}|2[0-9]{7,9})$' then plain
        else value end
      from (select regexp_replace(value, '[^+0-9]', '', 'g') as plain,
        regexp_match(regexp_replace(value, '[^+0-9]', '', 'g'), '^((\\+|00)?(61|64))0?([0-9]+)$') as parts) as typed,
        lateral (select case when parts is null then null
          else array[parts[1], coalesce(parts[2], ''), parts[3], parts[4]] end as found) as read
    $$`.execute(db);
  await sql`
    update account a set phone = pg_temp.stored_phone(a.phone, site.country)
    from (select account_id, min(case when site_id like '%-nz' then 'NZ' else 'AU' end) as country
      from membership group by account_id having count(distinct site_id like '%-nz') = 1) site
    where site.account_id = a.id and a.phone <> '' and a.phone <> pg_temp.stored_phone(a.phone, site.country)`.execute(
    db,
  );
  for (const field of ['contactNumber', 'customerNumberSecondary', 'referrerPhone'])
    await sql`
      update project set quote_data = jsonb_set(quote_data, array[${field}::text], to_jsonb(
        pg_temp.stored_phone(quote_data ->> ${field}::text, case when site_id like '%-nz' then 'NZ' else 'AU' end)))
      where coalesce(quote_data ->> ${field}::text, '') <> ''
        and quote_data ->> ${field}::text <> pg_temp.stored_phone(quote_data ->> ${field}::text,
          case when site_id like '%-nz' then 'NZ' else 'AU' end)`.execute(db);
}

/** Adds indexes to find projects by folded names and by any four consecutive digits of a phone number. */
async function addFoundWords(db: Kysely<never>): Promise<void> {
  await sql`
    update project p set search_text = p.search_text || ' ' || added.words
    from (select id, concat_ws(' ',
        nullif(fold_text(concat_ws(' ', name, quote_data ->> 'customerName', quote_data ->> 'firstName', quote_data ->> 'lastName',
          quote_data ->> 'referrerName', quote_data ->> 'referrerBusinessName')), ''),
        (select string_agg(substr(number, start), ' ')
          from (values (customer_phone), (customer_phone_secondary)) as phones (number),
            lateral generate_series(1, length(number) - 3) as start)) as words
      from project) added
    where added.id = p.id and added.words <> ''`.execute(db);
}

async function replaceIndexes(db: Kysely<never>): Promise<void> {
  for (const index of [
    'account_name_prefix',
    'account_last_name_prefix',
    'account_phone_prefix',
    'customer_order_guest_name',
    'customer_order_guest_last_name',
    'customer_order_guest_phone',
  ])
    await sql`drop index if exists ${sql.ref(index)}`.execute(db);
  await sql`create index if not exists account_folded_name on account (fold_text(first_name || ' ' || last_name) text_pattern_ops)`.execute(
    db,
  );
  await sql`create index if not exists account_folded_last_name on account (fold_text(last_name) text_pattern_ops)`.execute(
    db,
  );
  await sql`create index if not exists account_phone_key on account (phone_key(phone) text_pattern_ops) where phone <> ''`.execute(
    db,
  );
  await sql`
    create index if not exists customer_order_folded_name on customer_order
      (fold_text((delivery_address->>'firstName') || ' ' || (delivery_address->>'lastName')) text_pattern_ops)
    where account_id is null`.execute(db);
  await sql`
    create index if not exists customer_order_folded_last_name on customer_order
      (fold_text(delivery_address->>'lastName') text_pattern_ops)
    where account_id is null`.execute(db);
  await sql`
    create index if not exists customer_order_phone_key on customer_order (phone_key(phone) text_pattern_ops)
    where account_id is null and phone <> ''`.execute(db);
}
