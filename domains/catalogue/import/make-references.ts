import { sql, type RawBuilder } from 'kysely';
import { slugOf } from '#foundation/pure/text/text.ts';
import { SITE_IDS } from '#sites/registry.ts';
import type { Missing } from '#database/import/values/choices.ts';
import type { Outcome, Transaction } from '#database/import/kind.ts';
import type { CategoryDefinition, SpecDefinition } from '#database/import/mapping.ts';

export interface CategoryReference {
  id: number;
  uri: string;
  name: string;
  parentId: number | null;
  sites: string[];
  /** The specifications of the category and its ancestors, by key. */
  specs: Map<string, SpecReference>;
}

export interface SpecReference {
  kind: SpecDefinition['kind'];
  unit: string;
}

/** The categories, brands, suppliers and specifications that the file refers to and the import must create. */
export interface RequiredReferences {
  categories: ReadonlySet<string>;
  brands: ReadonlySet<string>;
  suppliers: ReadonlySet<string>;
  specs: ReadonlyMap<string, RequiredSpec>;
}

/**
 * An existing or newly created category. `keys` contains the specification keys of the category and its
 * ancestors.
 */
interface GrownCategory {
  id: number;
  uri: string;
  sites: string[];
  keys: ReadonlySet<string>;
  isNew: boolean;
}

export interface RequiredSpec {
  category: string;
  key: string;
  kind: SpecDefinition['kind'];
  unit: string;
}

export const DEFAULT_SUPPLIER = { code: 'STANDARD', name: 'Standard supplier', lead_days: 5 };

interface MakerDeps {
  definitions: readonly CategoryDefinition[];
  findCategory(name: string): CategoryReference | null;
  described(key: string): SpecDefinition | undefined;
  /** Reloads the existing categories, brands and suppliers from the database. */
  load(tx: Transaction): Promise<void>;
}

/** Creates the missing entities that the file names. */
export class ReferenceMaker {
  readonly #deps: MakerDeps;
  /**
   * The rows that the import has created, by table and key. If a row was rolled back, the import inserts it
   * again from this map.
   */
  readonly #rowsMade = new Map<string, Map<string, object>>();

  constructor(deps: MakerDeps) {
    this.#deps = deps;
  }

  async #noteMade(tx: Transaction, table: string, rows: RawBuilder<unknown>): Promise<string[]> {
    const known = this.#rowsMade.get(table) ?? new Map<string, object>();
    this.#rowsMade.set(table, known);
    const { rows: made } = await sql<{ key: string; row: object }>`${rows}`.execute(tx);
    for (const { key, row } of made) known.set(key, row);
    return made.map(({ key }) => key);
  }

  async remake(tx: Transaction): Promise<void> {
    // Insert the tables in the order of their foreign keys. The map contains parent categories before their
    // children.
    for (const table of ['brand', 'supplier', 'category', 'category_spec']) {
      const rows = [...(this.#rowsMade.get(table)?.values() ?? [])];
      if (rows.length === 0) continue;
      await sql`
        insert into ${sql.table(table)} select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
        on conflict do nothing`.execute(tx);
    }
  }

  async make(tx: Transaction, required: RequiredReferences): Promise<Outcome['made']> {
    const made: Outcome['made'] = [];
    const note = (what: Missing, names: readonly string[]) =>
      made.push(...names.map((name) => ({ what, name })));
    if (required.categories.size + required.brands.size + required.suppliers.size + required.specs.size === 0)
      return made;
    note('brands', await this.#makeBrands(tx, required.brands));
    note('suppliers', await this.#makeSuppliers(tx, required.suppliers));
    const grown = new Map<string, GrownCategory>();
    for (const name of required.categories) await this.#makeCategory(tx, name, [], grown);
    note(
      'categories',
      [...grown.values()].filter(({ isNew }) => isNew).map(({ uri }) => uri),
    );
    if (required.categories.size + required.brands.size + required.suppliers.size > 0)
      await this.#deps.load(tx);
    const byCategory = new Map<number, SpecDefinition[]>();
    for (const { category: name, key, kind, unit } of required.specs.values()) {
      const found = this.#deps.findCategory(name);
      if (!found || found.specs.has(key)) continue;
      byCategory.set(found.id, [
        ...(byCategory.get(found.id) ?? []),
        this.#deps.described(key) ?? plainSpec(key, kind, unit),
      ]);
      note('specifications', [`${found.uri}: ${key}`]);
    }
    for (const [id, specs] of byCategory) await this.#makeSpecs(tx, id, specs);
    if (byCategory.size > 0) await this.#deps.load(tx);
    return made;
  }

  /** Creates brands and returns the names of those that did not exist. */
  async #makeBrands(tx: Transaction, names: ReadonlySet<string>): Promise<string[]> {
    if (names.size === 0) return [];
    const rows = [...names].map((name) => ({ uri: slugOf(name), name }));
    return this.#noteMade(
      tx,
      'brand',
      sql`insert into brand (uri, name) select uri, name from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(uri text, name text)
        on conflict (uri) do nothing returning name as key, to_jsonb(brand) as row`,
    );
  }

  /** Creates suppliers and returns the codes of those that did not exist, except the default supplier. */
  async #makeSuppliers(tx: Transaction, codes: ReadonlySet<string>): Promise<string[]> {
    if (codes.size === 0) return [];
    const { lead_days, code: standard, name: standardName } = DEFAULT_SUPPLIER;
    const rows = [...codes].map((code) => ({
      code,
      name: code === standard ? standardName : code,
      lead_days,
    }));
    const made = await this.#noteMade(
      tx,
      'supplier',
      sql`insert into supplier (code, name, lead_days) select code, name, lead_days
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(code text, name text, lead_days int)
        on conflict (code) do nothing returning code as key, to_jsonb(supplier) as row`,
    );
    return made.filter((code) => code !== standard);
  }

  async #makeSpecs(tx: Transaction, id: number, specs: readonly SpecDefinition[]): Promise<void> {
    if (!(await addSpecs(tx, id, specs))) return;
    const keys = specs.map(({ key }) => key);
    await this.#noteMade(
      tx,
      'category_spec',
      sql`select category_id || ' ' || key as key, to_jsonb(category_spec) as row from category_spec
        where category_id = ${id} and key = any(${keys}::text[])`,
    );
  }

  /**
   * Creates a category and its missing ancestors, with the specifications that the mapping file defines for
   * them.
   */
  async #makeCategory(
    tx: Transaction,
    name: string,
    below: readonly string[],
    grown: Map<string, GrownCategory>,
  ): Promise<GrownCategory> {
    const found = this.#deps.findCategory(name);
    if (found) return { ...found, keys: new Set(found.specs.keys()), isNew: false };
    const definition = this.#deps.definitions.find((one) => one.uri === name);
    const uri = definition?.uri ?? uriOf(name);
    const known = grown.get(uri);
    if (known) return known;
    const above = definition
      ? definition.parent
      : name.includes('/')
        ? name.slice(0, name.lastIndexOf('/'))
        : undefined;
    const parent =
      above === undefined || below.includes(above)
        ? null
        : await this.#makeCategory(tx, above, [...below, name], grown);
    const sites = definition?.sites ?? parent?.sites ?? [...SITE_IDS];
    const art = definition?.art ? JSON.stringify(definition.art) : null;
    const { rows } = await sql<{ id: number; row: object }>`
      insert into category (parent_id, uri, name, intro, sites, art, position)
      values (${parent?.id ?? null}, ${uri}, ${definition?.name ?? nameOf(name)}, ${definition?.intro ?? ''}, ${sites}, ${art}::jsonb,
        (select coalesce(max(position), 0) + 1 from category))
      on conflict (uri) do update set uri = excluded.uri
      returning id, to_jsonb(category) as row`.execute(tx);
    const { id, row } = rows[0]!;
    this.#rowsMade.set(
      'category',
      (this.#rowsMade.get('category') ?? new Map<string, object>()).set(uri, row),
    );
    const own = (definition?.specs ?? []).filter((spec) => !parent?.keys.has(spec.key));
    await this.#makeSpecs(tx, id, own);
    const category = {
      id,
      uri,
      sites,
      keys: new Set([...(parent?.keys ?? []), ...own.map(({ key }) => key)]),
      isNew: true,
    };
    grown.set(uri, category);
    return category;
  }
}

/**
 * Inserts and updates specifications of a category, but never deletes any. Returns whether anything changed.
 * If so, also updates the category's change marker, so that the read model reloads the category.
 */
export async function addSpecs(
  tx: Transaction,
  categoryId: number,
  specs: readonly SpecDefinition[],
): Promise<boolean> {
  if (specs.length === 0) return false;
  const { rows } = await sql`
    insert into category_spec (category_id, key, label, spec_group, kind, unit, facet, on_card, better, position)
    select ${categoryId}::integer, s.key, s.label, s."group", s.kind, s.unit, s.facet, s."onCard", s.better, s.position
    from jsonb_to_recordset(${JSON.stringify(specs.map((spec, position) => ({ ...spec, position })))}::jsonb)
      as s(key text, label text, "group" text, kind text, unit text, facet text, "onCard" boolean, better text, position integer)
    on conflict (category_id, key) do update
      set label = excluded.label, spec_group = excluded.spec_group, kind = excluded.kind, unit = excluded.unit,
        facet = excluded.facet, on_card = excluded.on_card, better = excluded.better, position = excluded.position
      where (category_spec.label, category_spec.spec_group, category_spec.kind, category_spec.unit, category_spec.facet, category_spec.on_card, category_spec.better, category_spec.position)
        is distinct from (excluded.label, excluded.spec_group, excluded.kind, excluded.unit, excluded.facet, excluded.on_card, excluded.better, excluded.position)
    returning key`.execute(tx);
  if (rows.length > 0)
    await sql`update category set position = position where id = ${categoryId}`.execute(tx);
  return rows.length > 0;
}

/** Returns a specification with default settings, for a key that the mapping file does not define. */
function plainSpec(key: string, kind: SpecDefinition['kind'], unit: string): SpecDefinition {
  return {
    key,
    label: labelOf(key),
    group: 'Specifications',
    kind,
    unit,
    facet: 'none',
    onCard: false,
    better: '',
  };
}

/** Converts a name to a uri: `Cold/Wine cabinets` → `cold/wine-cabinets`. */
export function uriOf(name: string): string {
  return name.split('/').map(slugOf).join('/');
}

/** Converts a uri to a name: `front-load-washers` → `Front load washers`. */
function nameOf(text: string): string {
  const words = (text.split('/').at(-1) ?? text).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Converts a key to a label: `freezerCapacity` → `Freezer capacity`. */
function labelOf(key: string): string {
  return nameOf(key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}
