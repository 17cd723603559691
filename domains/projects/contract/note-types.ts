import * as z from 'zod/mini';
import { shapes } from '#foundation/pure/wire.ts';

/** Types for product notes, variations and staff comments of a project. */

export const productNote = z
  .object({
    id: z.number(),
    sku: z.string(),
    notes: z.string(),
    user: z.string(),
    modified: z.string(),
  })
  .register(shapes, { id: 'ProjectNote' });

export const productVariation = z
  .object({
    id: z.number(),
    brand: z.string(),
    variationSku: z.string(),
    comments: z.string(),
    /** The code of the product to which the variation applies; empty if it applies to no product. */
    productCode: z.string(),
    rrpOverride: z.nullable(z.number()),
  })
  .register(shapes, { id: 'ProjectVariation' });

export const staffComment = z
  .object({ user: z.string(), timestamp: z.string(), message: z.string() })
  .register(shapes, { id: 'ProjectComment' });
