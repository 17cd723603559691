import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#foundation/pure/endpoint.ts';

// People paste email addresses, phone numbers, postcodes, codes, SKUs and numbers with invisible or unusual
// characters. Request fields for these values must accept such characters.

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../domains/*/contract.ts', '../../domains/*/contract/*.ts', '!**/*.test.ts'],
  { eager: true },
);
const endpoints = new Set(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is Endpoint =>
        typeof value === 'object' && value !== null && 'path' in value && 'answer' in value,
    ),
);

const PLAIN_FIELD =
  /(e-?mail(address|secondary)?|phone(number)?|mobile|contactnumber|customernumbersecondary|postcode|sku|skus|productcodes?|couponcode|abn|businessnumber|taxnumber|ordernumber|quotenumber|ponumber|salespersoncode|referrercode|salesordernumber)$/i;
/**
 * Fields that this test ignores. Their names are similar but their content is different, or the shop's own
 * scripts fill them in.
 */
const OTHERS = /^(devicePaymentCode|hasEmail|mayEmail)$/;
/** A pasted value with invisible and full-width characters, for every tested field. */
const PASTED = '\u200e\uff11\uff12\u200b3\u20114\ufeff';

type Schema = z.ZodMiniType;
interface Def {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  element?: Schema;
  in?: Schema;
  options?: Schema[];
}
const defOf = (schema: Schema) => schema.def as unknown as Def;

/** Yields the text fields of a schema with their paths. */
function* textFields(
  schema: Schema,
  path: string,
): Generator<{ path: string; name: string; schema: Schema }> {
  const { type, shape, innerType, element, in: input, options } = defOf(schema);
  if (type === 'string') yield { path, name: path.replaceAll('[]', '').split('.').at(-1)!, schema };
  for (const [name, field] of Object.entries(shape ?? {})) yield* textFields(field, `${path}.${name}`);
  if (innerType) yield* textFields(innerType, path);
  if (element) yield* textFields(element, `${path}[]`);
  if (input) yield* textFields(input, path);
  for (const option of options ?? []) yield* textFields(option, path);
}

const fields = [...endpoints].flatMap((spec) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    spec[part]
      ? Array.from(textFields(spec[part], part), (field) => ({
          ...field,
          call: `${spec.method} ${spec.path}`,
        }))
      : [],
  ),
);

describe('pasted input', () => {
  it.each(fields.filter(({ name }) => PLAIN_FIELD.test(name) && !OTHERS.test(name)))(
    'is normalised by $call $path',
    ({ schema }) => {
      const result = schema.safeParse(PASTED);
      expect(result.success ? result.data : '123-4').toBe('123-4');
    },
  );
});
