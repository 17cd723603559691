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
 * Finds the categories, brands, suppliers and warehouses that rows refer to by name. Creates missing ones,
 * except warehouses, if the import's options allow it.
 */
export interface References {
  load(tx: Transaction): Promise<void>;
  /**
   * @throws {@link Refused} if the category does not exist and the options do not allow the import to create
   * it.
   */
  category(name: string): CategoryReference | { toMake: string; specs: Map<string, SpecReference> };
  brand(name: string): number | { toMake: string };
  supplier(code: string): number | { toMake: string };
  /**
   * Returns the specification to create for a key that a category lacks. The mapping file determines the kind
   * and unit. If it does not define the key, the first value in the imported file determines them, and later
   * values must match.
   */
  specToMake(input: { category: string; key: string; text: string; unit: string }): RequiredSpec;
  warehouses(): string[];
  /**
   * Creates the missing categories, brands, suppliers and specifications of a file. Returns the created ones.
   */
  make(tx: Transaction, required: RequiredReferences): Promise<Outcome['made']>;
  /**
   * Inserts the created rows again, with the same ids, after the transaction that created them was rolled
   * back.
   */
  remake(tx: Transaction): Promise<void>;
  /** The code of the supplier for products whose row names no supplier. */
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
  /** The specifications that the whole file requires and the import must create, by category and key. */
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
    // Use the unit that other categories use for this key, because the shop compares values of one key across
    // categories.
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

  /** Returns the specifications that a missing category will have once the import has created it. */
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
 * Derives the kind and unit of a specification from its first value in the file. If the column heading states
 * a unit, such as `spec:width (cm)`, the values are numbers.
 */
function guessSpec(text: string, unit: string): SpecReference {
  if (isUnit(unit)) return { kind: 'number', unit };
  if (/^-?\d[\d,]*(\.\d+)?$/.test(text)) return { kind: 'number', unit: '' };
  return { kind: /^(yes|no|true|false)$/i.test(text) ? 'boolean' : 'text', unit: '' };
}
