import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { shapes } from '#foundation/pure/wire.ts';
import { notSold } from '#domains/catalogue/contract/catalogue.ts';
import { projectFull, unknownLine } from './errors.ts';
import { idNumber, idText, key, LINE_ERRORS, own, READ_ERRORS, sku, ownChange } from './fields.ts';
import { project } from './types.ts';
import { STOCK_STATUSES } from './values.ts';

/**
 * Endpoints for finding products that can replace a discontinued product in a project, and for replacing it.
 */

const replacement = z
  .object({
    productCode: z.string(),
    sku: z.string(),
    title: z.string(),
    url: z.string(),
    image: z.string(),
    /** The price; null if the user may not see prices. */
    price: z.nullable(z.number()),
    stockStatus: z.enum(STOCK_STATUSES),
    /** Short texts about the differences from the replaced product, such as `same brand` or `20 mm wider`. */
    differs: z.array(z.string()),
    /** The available finishes, including the finish of this product; empty if there is only one. */
    finishes: z.array(
      z.object({
        productCode: z.string(),
        sku: z.string(),
        title: z.string(),
        label: z.string(),
        price: z.nullable(z.number()),
      }),
    ),
  })
  .register(shapes, { id: 'ProjectReplacement' });
export type ProjectReplacement = z.infer<typeof replacement>;

export const getReplacements = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v2/project/replacements',
  summary:
    'Lists at most three replacements for the product of a line: the most similar products of its kind',
  query: z.object({ projectId: idText, lineId: idText }),
  errors: [...READ_ERRORS, unknownLine],
  answer: z.object({ replacements: z.array(replacement) }),
});
export const replaceProduct = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project/replace-product',
  summary:
    'Replaces the product of a line; keeps its quantity, room, position, notes, files and the options that both products have. Idempotent by key',
  body: z.object({ projectId: idNumber, lineId: idNumber, productCode: sku, key }),
  errors: [...LINE_ERRORS, unknownLine, notSold, projectFull],
  answer: project,
});
