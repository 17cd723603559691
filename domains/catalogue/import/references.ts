import { listWarehouses } from '#domains/logistics/use-cases/network.ts';
import { slugOf } from '#foundation/pure/text/text.ts';
import type { KindOptions, Outcome, Transaction } from '#database/import/kind.ts';
import type { SpecDefinition } from '#database/import/mapping.ts';
import { nearest } from '#foundation/pure/text/nearest.ts';
import { isUnit } from '#database/import/values/units.ts';
import { Refused } from '#database/import/values/values.ts';
import {
  ReferenceMaker,
  DEFAULT_SUPPLIER,
  uriOf,
  type CategoryReference,
  type SpecReference,
  type RequiredSpec,
  type RequiredReferences,
} from './make-references.ts';
import { noteUnits, refuseOtherUnits, unitsInForce, type UnitsOfKeys } from './units-of-keys.ts';

/**
 * Resolves the categories, brands, suppliers and warehouses that rows name. Missing ones are created if the
 * options request it.
 */
export interface References {
  load(tx: Transaction): Promise<void>;
  /** @throws {@link Refused} if the category is unknown and may not be created. */
  category(name: string): CategoryReference | { toMake: string; specs: Map<string, SpecReference> };
  brand(name: string): number | { toMake: string };
  supplier(code: string): number | { toMake: string };
  /**
   * Returns the specification to create for a key that a category does not have. If the mapping defines the
   * key, it determines the kind and unit. Otherwise the first value in the file does, and later rows are
   * validated against it. Without that rule, an export of mixed values could not be imported.
   */
  specToMake(input: { category: string; key: string; text: string; unit: string }): RequiredSpec;
  warehouses(): string[];
  /** Creates the missing entities that {@link category} and the other methods reported, and returns them. */
  make(tx: Transaction, required: RequiredReferences): Promise<Outcome['made']>;
  /** Recreates, with the same ids, everything created in transactions that were rolled back. */
  remake(tx: Transaction): Promise<void>;
  /** The supplier of products if the file names none. */
  defaultSupplier(): string;
}

export function createReferences(options: KindOptions): References {
  return new ReferenceIndex(options);
}

/** The categories, brands, suppliers and warehouses of the database, by the names that files use. */
class ReferenceIndex implements References {
  readonly #createMissing: KindOptions['createMissing'];
  readonly #definitions: KindOptions['categories'];
  readonly #maker: ReferenceMaker;
  #categories = new Map<string, CategoryReference>();
  #byLastPart = new Map<string, CategoryReference | 'several'>();
  #byName = new Map<string, CategoryReference | 'several'>();
  #brands = new Map<string, number>();
  #brandNames: string[] = [];
  #suppliers = new Map<string, number>();
  #warehouses = new Set<string>();
  #units: UnitsOfKeys = new Map();
  /** The specifications to create, by category and key, for the whole file. */
  readonly #toMake = new Map<string, RequiredSpec>();

  constructor({ createMissing, categories: definitions }: KindOptions) {
    this.#createMissing = createMissing;
    this.#definitions = definitions;
    this.#maker = new ReferenceMaker({
      definitions,
      findCategory: (name) => this.#findCategory(name),
      described: (key) => this.#describedSpec(key),
      load: (tx) => this.load(tx),
    });
  }

  async load(tx: Transaction): Promise<void> {
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
      await listWarehouses(tx),
    ];
    const own = new Map<number, [string, SpecReference][]>();
    for (const { categoryId, key, kind, unit } of specs)
      own.set(categoryId, [...(own.get(categoryId) ?? []), [key, { kind, unit }]]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    this.#categories = new Map();
    this.#byLastPart = new Map();
    this.#byName = new Map();
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
      this.#categories.set(row.uri.toLowerCase(), category);
      for (const [index, key] of [
        [this.#byLastPart, row.uri.toLowerCase().split('/').at(-1)!],
        [this.#byName, row.name.toLowerCase()],
      ] as const) {
        index.set(key, index.has(key) ? 'several' : category);
      }
    }
    this.#brands = new Map();
    for (const { id, uri, name } of brandRows) {
      for (const key of [slugOf(name), uri.toLowerCase(), name.toLowerCase()])
        if (!this.#brands.has(key)) this.#brands.set(key, id);
    }
    this.#brandNames = brandRows.map(({ name }) => name);
    this.#suppliers = new Map(supplierRows.map(({ id, code }) => [code.toUpperCase(), id]));
    this.#warehouses = new Set(warehouseRows.map(({ code }) => code));
    this.#units = await unitsInForce(tx);
    for (const { uri, specs: defined } of this.#definitions) noteUnits(this.#units, uri, defined);
  }

  category(name: string): ReturnType<References['category']> {
    const found = this.#findCategory(name);
    if (found) return found;
    if (!/^[a-z0-9.-]+(\/[a-z0-9.-]+)*$/.test(uriOf(name)))
      throw new Refused(`"${name}" cannot be the path of a category`);
    if (this.#createMissing.has('categories')) return { toMake: name, specs: this.#definedSpecs(name) };
    const all = [...this.#categories.values()];
    const near = nearest(name, [
      ...all.map(({ uri }) => uri),
      ...this.#byLastPart.keys(),
      ...all.map((one) => one.name),
    ]);
    throw new Refused(`there is no category "${name}"${near === null ? '' : `; did you mean "${near}"?`}`);
  }

  brand(name: string): number | { toMake: string } {
    const found = this.#brands.get(slugOf(name)) ?? this.#brands.get(name.toLowerCase());
    if (found !== undefined) return found;
    if (slugOf(name) === '') throw new Refused(`"${name}" has no letter or digit`);
    if (this.#createMissing.has('brands')) return { toMake: name };
    const near = nearest(name, this.#brandNames);
    throw new Refused(`there is no brand "${name}"${near === null ? '' : `; did you mean "${near}"?`}`);
  }

  supplier(code: string): number | { toMake: string } {
    const found = this.#suppliers.get(code.toUpperCase());
    if (found !== undefined) return found;
    if (this.#createMissing.has('suppliers') || code === DEFAULT_SUPPLIER.code) return { toMake: code };
    const near = nearest(code, this.#suppliers.keys());
    throw new Refused(`there is no supplier "${code}"${near === null ? '' : `; did you mean "${near}"?`}`);
  }

  specToMake({ category: named, key, text, unit }: Parameters<References['specToMake']>[0]): RequiredSpec {
    const id = `${named} ${key}`;
    const known = this.#toMake.get(id);
    if (known) return known;
    const { kind, unit: ownUnit } = this.#describedSpec(key) ?? guessSpec(text, unit);
    // Values of one key are compared across categories, so they share a unit.
    const shared = ownUnit === '' ? undefined : this.#units.get(key)?.values().next().value;
    const made = { category: named, key, kind, unit: shared ?? ownUnit };
    this.#toMake.set(id, made);
    if (kind === 'number') noteUnits(this.#units, named, [made]);
    return made;
  }

  make(tx: Transaction, required: RequiredReferences): Promise<Outcome['made']> {
    return this.#maker.make(tx, required);
  }

  remake(tx: Transaction): Promise<void> {
    return this.#maker.remake(tx);
  }

  warehouses(): string[] {
    return [...this.#warehouses];
  }

  defaultSupplier(): string {
    return DEFAULT_SUPPLIER.code;
  }

  #findCategory(name: string): CategoryReference | null {
    const key = name.toLowerCase();
    for (const found of [
      this.#categories.get(key),
      this.#byLastPart.get(key),
      this.#byName.get(key),
      this.#categories.get(uriOf(name)),
    ]) {
      if (found === 'several')
        throw new Refused(`"${name}" is the name of several categories: write the full path`);
      if (found) return found;
    }
    return null;
  }

  /** Returns the specifications that a category will have after it is created. */
  #definedSpecs(name: string): Map<string, SpecReference> {
    const definition = this.#definitions.find(({ uri }) => uri === name);
    if (!definition) return new Map();
    refuseOtherUnits(this.#units, definition.uri, definition.specs);
    const above =
      definition.parent === undefined
        ? undefined
        : (this.#findCategory(definition.parent)?.specs ?? this.#definedSpecs(definition.parent));
    return new Map([
      ...(above ?? []),
      ...definition.specs.map(({ key, kind, unit }) => [key, { kind, unit }] as const),
    ]);
  }

  #describedSpec(key: string): SpecDefinition | undefined {
    for (const { specs } of this.#definitions) {
      const found = specs.find((spec) => spec.key === key);
      if (found) return found;
    }
    return undefined;
  }
}

/**
 * Derives the kind and unit of a specification from its first value. A heading with a unit, such as
 * `spec:width (cm)`, means that the values are numbers.
 */
function guessSpec(text: string, unit: string): SpecReference {
  if (isUnit(unit)) return { kind: 'number', unit };
  if (/^-?\d[\d,]*(\.\d+)?$/.test(text)) return { kind: 'number', unit: '' };
  return { kind: /^(yes|no|true|false)$/i.test(text) ? 'boolean' : 'text', unit: '' };
}
