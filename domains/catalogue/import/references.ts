import { sql } from 'kysely';
import { slugOf } from '#foundation/pure/text.ts';
import { SITE_IDS } from '#sites/registry.ts';
import type { KindOptions, Transaction } from '#database/import/kind.ts';
import type { SpecDefinition } from '#database/import/mapping.ts';
import { nearest } from '#foundation/pure/nearest.ts';
import { Refused } from '#database/import/values.ts';

export interface CategoryReference {
  id: number;
  uri: string;
  name: string;
  parentId: number | null;
  sites: string[];
  /** By key: its own specifications and those of the categories above it. */
  specs: Map<string, SpecReference>;
}

export interface SpecReference {
  kind: SpecDefinition['kind'];
  unit: string;
}

/** Categories, brands, suppliers and warehouses as rows name them; missing ones are made when that was asked for. */
export interface References {
  load(tx: Transaction): Promise<void>;
  /** Throws {@link Refused} for an unknown category that may not be made. */
  category(name: string): CategoryReference | { toMake: string; specs: Map<string, SpecReference> };
  brand(name: string): number | { toMake: string };
  supplier(code: string): number | { toMake: string };
  /** A specification that the mapping describes for some category, for categories that are there without it. */
  described(key: string): SpecDefinition | undefined;
  hasWarehouse(code: string): boolean;
  warehouses(): string[];
  /** Makes what {@link category} and the others said is to be made. */
  make(
    tx: Transaction,
    wanted: {
      categories: Set<string>;
      brands: Set<string>;
      suppliers: Set<string>;
      specs: Map<string, WantedSpec>;
    },
  ): Promise<void>;
  /** The supplier of products whose file names none. */
  defaultSupplier(): string;
}

export interface WantedSpec {
  category: string;
  key: string;
  kind: SpecDefinition['kind'];
}

const DEFAULT_SUPPLIER = { code: 'STANDARD', name: 'Standard supplier', lead_days: 5 };

export function createReferences({ createMissing, categories: definitions }: KindOptions): References {
  let categories = new Map<string, CategoryReference>();
  let byLastPart = new Map<string, CategoryReference | 'several'>();
  let byName = new Map<string, CategoryReference | 'several'>();
  let brands = new Map<string, number>();
  let brandNames: string[] = [];
  let suppliers = new Map<string, number>();
  let warehouses = new Set<string>();

  async function load(tx: Transaction): Promise<void> {
    const [rows, specs, brandRows, supplierRows, warehouseRows] = [
      await tx
        .selectFrom('category')
        .select(['id', 'uri', 'name', 'parent_id as parentId', 'sites'])
        .orderBy('id')
        .execute(),
      await tx
        .selectFrom('category_spec')
        .select(['category_id as categoryId', 'key', 'kind', 'unit'])
        .execute(),
      await tx.selectFrom('brand').select(['id', 'uri', 'name']).orderBy('id').execute(),
      await tx.selectFrom('supplier').select(['id', 'code']).execute(),
      await tx.selectFrom('warehouse').select('code').execute(),
    ];
    const own = new Map<number, [string, SpecReference][]>();
    for (const { categoryId, key, kind, unit } of specs)
      own.set(categoryId, [...(own.get(categoryId) ?? []), [key, { kind, unit }]]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    categories = new Map();
    byLastPart = new Map();
    byName = new Map();
    for (const row of rows) {
      const inherited: [string, SpecReference][][] = [];
      for (
        let one: typeof row | undefined = row;
        one;
        one = one.parentId === null ? undefined : byId.get(one.parentId)
      ) {
        inherited.unshift(own.get(one.id) ?? []);
      }
      const category = { ...row, specs: new Map(inherited.flat()) };
      categories.set(row.uri.toLowerCase(), category);
      for (const [index, key] of [
        [byLastPart, row.uri.toLowerCase().split('/').at(-1)!],
        [byName, row.name.toLowerCase()],
      ] as const) {
        index.set(key, index.has(key) ? 'several' : category);
      }
    }
    brands = new Map();
    for (const { id, uri, name } of brandRows) {
      for (const key of [slugOf(name), uri.toLowerCase(), name.toLowerCase()])
        if (!brands.has(key)) brands.set(key, id);
    }
    brandNames = brandRows.map(({ name }) => name);
    suppliers = new Map(supplierRows.map(({ id, code }) => [code.toUpperCase(), id]));
    warehouses = new Set(warehouseRows.map(({ code }) => code));
  }

  function findCategory(name: string): CategoryReference | null {
    const key = name.toLowerCase();
    for (const found of [
      categories.get(key),
      byLastPart.get(key),
      byName.get(key),
      categories.get(uriOf(name)),
    ]) {
      if (found === 'several')
        throw new Refused(`"${name}" is the name of several categories: write the whole address`);
      if (found) return found;
    }
    return null;
  }

  function category(name: string): ReturnType<References['category']> {
    const found = findCategory(name);
    if (found) return found;
    if (!/^[a-z0-9.-]+(\/[a-z0-9.-]+)*$/.test(uriOf(name)))
      throw new Refused(`"${name}" cannot be the address of a category`);
    if (createMissing) return { toMake: name, specs: definedSpecs(name) };
    const all = [...categories.values()];
    const near = nearest(name, [
      ...all.map(({ uri }) => uri),
      ...byLastPart.keys(),
      ...all.map((one) => one.name),
    ]);
    throw new Refused(`there is no category "${name}"${near === null ? '' : `; did you mean "${near}"?`}`);
  }

  /** The specifications that a category will have once it is made. */
  function definedSpecs(name: string): Map<string, SpecReference> {
    const definition = definitions.find(({ uri }) => uri === name);
    if (!definition) return new Map();
    const above =
      definition.parent === undefined
        ? undefined
        : (findCategory(definition.parent)?.specs ?? definedSpecs(definition.parent));
    return new Map([
      ...(above ?? []),
      ...definition.specs.map(({ key, kind, unit }) => [key, { kind, unit }] as const),
    ]);
  }

  function described(key: string): SpecDefinition | undefined {
    for (const { specs } of definitions) {
      const found = specs.find((spec) => spec.key === key);
      if (found) return found;
    }
    return undefined;
  }

  function brand(name: string): number | { toMake: string } {
    const found = brands.get(slugOf(name)) ?? brands.get(name.toLowerCase());
    if (found !== undefined) return found;
    if (slugOf(name) === '') throw new Refused(`"${name}" has no letter or digit`);
    if (createMissing) return { toMake: name };
    const near = nearest(name, brandNames);
    throw new Refused(`there is no brand "${name}"${near === null ? '' : `; did you mean "${near}"?`}`);
  }

  function supplier(code: string): number | { toMake: string } {
    const found = suppliers.get(code.toUpperCase());
    if (found !== undefined) return found;
    if (createMissing || code === DEFAULT_SUPPLIER.code) return { toMake: code };
    const near = nearest(code, suppliers.keys());
    throw new Refused(`there is no supplier "${code}"${near === null ? '' : `; did you mean "${near}"?`}`);
  }

  async function make(tx: Transaction, wanted: Parameters<References['make']>[1]): Promise<void> {
    if (wanted.categories.size + wanted.brands.size + wanted.suppliers.size + wanted.specs.size === 0) return;
    for (const name of wanted.brands) {
      await sql`insert into brand (uri, name) values (${slugOf(name)}, ${name}) on conflict (uri) do nothing`.execute(
        tx,
      );
    }
    for (const code of wanted.suppliers) {
      const { name, lead_days } =
        code === DEFAULT_SUPPLIER.code
          ? DEFAULT_SUPPLIER
          : { name: code, lead_days: DEFAULT_SUPPLIER.lead_days };
      await sql`insert into supplier (code, name, lead_days) values (${code}, ${name}, ${lead_days}) on conflict (code) do nothing`.execute(
        tx,
      );
    }
    for (const name of wanted.categories) await makeCategory(tx, name, []);
    await load(tx);
    for (const { category: name, key, kind } of wanted.specs.values()) {
      const found = findCategory(name);
      if (found && !found.specs.has(key))
        await addSpecs(tx, found.id, [
          described(key) ?? {
            key,
            label: labelOf(key),
            group: 'Specifications',
            kind,
            unit: '',
            facet: 'none',
            onCard: false,
            better: '',
          },
        ]);
    }
    if (wanted.specs.size > 0) await load(tx);
  }

  async function makeCategory(tx: Transaction, name: string, below: readonly string[]): Promise<number> {
    const found = findCategory(name);
    if (found) return found.id;
    const definition = definitions.find((one) => one.uri === name);
    const uri = definition?.uri ?? uriOf(name);
    const parent = definition
      ? definition.parent
      : name.includes('/')
        ? name.slice(0, name.lastIndexOf('/'))
        : undefined;
    const parentId =
      parent === undefined || below.includes(parent)
        ? null
        : await makeCategory(tx, parent, [...below, name]);
    const sites = definition?.sites ??
      (parent === undefined ? null : findCategory(parent)?.sites) ?? [...SITE_IDS];
    const art = definition?.art ? JSON.stringify(definition.art) : null;
    const { rows } = await sql<{ id: number }>`
      insert into category (parent_id, uri, name, intro, sites, art, position)
      values (${parentId}, ${uri}, ${definition?.name ?? nameOf(name)}, ${definition?.intro ?? ''}, ${sites}, ${art}::jsonb,
        (select coalesce(max(position), 0) + 1 from category))
      on conflict (uri) do update set uri = excluded.uri
      returning id`.execute(tx);
    const { id } = rows[0]!;
    await load(tx);
    const known = findCategory(uri)?.specs ?? new Map<string, unknown>();
    await addSpecs(
      tx,
      id,
      (definition?.specs ?? []).filter((spec) => !known.has(spec.key)),
    );
    await load(tx);
    return id;
  }

  return {
    load,
    category,
    brand,
    supplier,
    make,
    described,
    hasWarehouse: (code) => warehouses.has(code),
    warehouses: () => [...warehouses],
    defaultSupplier: () => DEFAULT_SUPPLIER.code,
  };
}

/**
 * Writes specifications of a category, adding and changing but never removing. Answers whether anything changed; the
 * category is then stamped as changed, because readers follow that.
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

/** `Cold/Wine cabinets` → `cold/wine-cabinets`. */
function uriOf(name: string): string {
  return name.split('/').map(slugOf).join('/');
}

/** `front-load-washers` → `Front load washers`. */
function nameOf(text: string): string {
  const words = (text.split('/').at(-1) ?? text).replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `freezerCapacity` → `Freezer capacity`. */
function labelOf(key: string): string {
  return nameOf(key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}
