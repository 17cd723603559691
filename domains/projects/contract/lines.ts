import * as z from 'zod/mini';
import { isWebPage, WEB_PAGE_TEXT } from '#foundation/pure/contact/web-page.ts';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { belowFloor } from '#domains/cart/contract/override.ts';
import { QUANTITY_TEXT } from '#foundation/pure/input/typed-quantity.ts';
import { shapes } from '#foundation/pure/wire.ts';
import { beingPaid, cart, cartOption, cartService, MAX_QUANTITY } from '#domains/cart/contract/cart.ts';
import { notSold } from '#domains/catalogue/contract/catalogue.ts';
import { membersOnly, priceOfMoney } from '#domains/pricing/contract.ts';
import {
  nothingChosen,
  nothingForSale,
  optionNotOffered,
  productsRejected,
  priceNeedsReason,
  projectFull,
  unknownFolder,
  unknownLine,
} from './errors.ts';
import {
  amount,
  folderId,
  idNumber,
  idText,
  key,
  LINE_ERRORS,
  own,
  READ_ERRORS,
  requiredText,
  shortText,
  sku,
  staff,
  WRITE_ERRORS,
  ownChange,
} from './fields.ts';
import { project } from './types.ts';
import { MAX_FOLDERS, MAX_LINES } from './values.ts';

/** Endpoints for a project's folders and lines, and for adding lines to a cart. */

const TITLE = requiredText(80, 'Please enter a name for the folder');
const projectId = { projectId: idNumber };

export const saveFolder = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project/folder',
  summary: 'Adds a folder, renames the one with this folderId, or deletes it with or without its products',
  body: z.object({
    ...projectId,
    folderId: z.optional(idNumber),
    title: z.optional(TITLE),
    /**
     * `products` deletes the folder and its products. `folder` deletes only the folder; its products then
     * have no folder.
     */
    remove: z.optional(z.enum(['folder', 'products'])),
    key,
  }),
  errors: [...LINE_ERRORS, unknownFolder, projectFull],
  answer: project,
});
export const duplicateFolder = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project/duplicate-folder',
  summary: 'Copies a folder with its products and places the copy after it; idempotent by key',
  body: z.object({ ...projectId, folderId: idNumber, title: z.optional(TITLE), key }),
  errors: [...WRITE_ERRORS, unknownFolder, projectFull],
  answer: project,
});
export const sortFolders = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project/sort-folders',
  summary: 'Reorders folders; each projectId in the list is the ID of a folder',
  body: z.object({
    ...projectId,
    projects: z
      .array(z.object({ projectId: idNumber, sortOrder: z.int().check(z.gte(0), z.lte(100_000)) }))
      .check(z.minLength(1), z.maxLength(MAX_FOLDERS)),
  }),
  errors: [...WRITE_ERRORS, unknownFolder],
  answer: project,
});
export const sortProducts = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/projects/sort-products',
  summary:
    'Reorders the lines of a project, and moves each line that names a folder into that folder; for drag and drop',
  body: z.object({
    ...projectId,
    products: z
      .array(
        z.object({
          /** The ID of the line. */
          id: idNumber,
          sortOrder: z.int().check(z.gte(0), z.lte(100_000)),
          folderId: z.optional(folderId),
        }),
      )
      .check(z.minLength(1), z.maxLength(MAX_LINES)),
  }),
  errors: [...WRITE_ERRORS, unknownLine, unknownFolder, projectFull],
  answer: project,
});
export const transferProducts = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/v2/project/product-transfer',
  summary:
    'Moves lines with their notes to another project, atomically; if that project already has a line for the product, adds the quantities. Idempotent by key',
  body: z.object({
    /** The ID of the project that contains the products. */
    ...projectId,
    targetProjectId: idNumber,
    /**
     * The target folder; null for no folder. If omitted, the target is the folder with the same title, which
     * is created if it does not exist.
     */
    targetFolderId: z.optional(folderId),
    /** IDs of the lines to move. */
    products: z.array(idNumber).check(z.minLength(1), z.maxLength(MAX_LINES)),
    key,
  }),
  errors: [...LINE_ERRORS, unknownFolder, unknownLine, projectFull],
  answer: z.object({ transferred: z.number(), project }),
});

/** The number of units of a product. */
const pieces = z
  .int(QUANTITY_TEXT.whole)
  .check(z.gte(1, QUANTITY_TEXT.least(1)), z.lte(MAX_QUANTITY, QUANTITY_TEXT.most(MAX_QUANTITY)));

/** Adds a product or changes its line. Omitted options and overrides are not changed; null removes them. */
export const addProduct = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/projects/product',
  summary: 'Adds a product to a project, or changes its line if mode is `set`; idempotent by key',
  body: z.object({
    ...projectId,
    /** The product’s code or SKU. */
    productCode: sku,
    folderId: z.optional(folderId),
    quantity: z.optional(pieces),
    mode: z._default(z.enum(['add', 'set']), 'add'),
    installId: z.optional(z.nullable(z.int())),
    warrantyId: z.optional(z.nullable(z.int())),
    /** All services of the line. An empty list removes all services. */
    serviceSkus: z.optional(z.array(sku).check(z.maxLength(20))),
    rrpOverride: z.optional(z.nullable(amount)),
    priceOverride: z.optional(z.nullable(amount)),
    /** The reason for the price. If `priceOverride` sets a new price, at least three letters are required. */
    priceReason: z.optional(shortText(300)),
    /** The URL of the competitor's web page (`https://…`); empty for no URL. */
    competitorUrl: z.optional(
      shortText(500).check(z.refine((text) => text === '' || isWebPage(text), WEB_PAGE_TEXT)),
    ),
    key,
  }),
  errors: [
    ...LINE_ERRORS,
    belowFloor,
    priceOfMoney,
    priceNeedsReason,
    notSold,
    unknownFolder,
    unknownLine,
    optionNotOffered,
    projectFull,
  ],
  answer: project,
});
/**
 * Adds several products to a folder. If one of them is invalid, none is added. If the folder already contains
 * a product, the quantities are added up.
 */
export const addProducts = endpoint({
  ...ownChange,
  method: 'POST',
  path: '/api/projects/products',
  summary: 'Adds a list of products to a folder in a project, either all or none; idempotent by key',
  body: z.object({
    ...projectId,
    folderId: z.optional(folderId),
    products: z
      .array(
        z.object({
          /** The product’s code or SKU. */
          productCode: sku,
          quantity: pieces,
        }),
      )
      .check(z.minLength(1, 'Please enter a product'), z.maxLength(MAX_LINES)),
    key,
    /** Whether the request only validates the products and adds none. */
    isCheckOnly: z.optional(z.boolean()),
  }),
  errors: [...LINE_ERRORS, productsRejected, unknownFolder],
  answer: project,
});
export const removeProduct = endpoint({
  ...ownChange,
  method: 'DELETE',
  path: '/api/projects/product/:id/:sku',
  summary:
    'Removes a product from the folder in the query (0 means no folder), or from the entire project if the query has no folder',
  params: z.object({ id: idText, sku }),
  query: z.object({ folderId: z.optional(z.union([z.literal('0'), idText])) }),
  errors: [...LINE_ERRORS, unknownLine],
  answer: project,
});

const productInfo = z
  .object({
    sku: z.string(),
    productCode: z.string(),
    title: z.string(),
    url: z.string(),
    image: z.string(),
    rrp: z.nullable(z.number()),
    price: z.nullable(z.number()),
    /** The installs and warranties that customers can buy with the product. */
    installs: z.array(cartOption),
    warranties: z.array(cartOption),
    services: z.array(cartService),
    /** The user's projects and rooms that contain the product; at most 50, latest change first. */
    projects: z.array(
      z
        .object({
          projectId: z.number(),
          projectRef: z.string(),
          name: z.string(),
          customerName: z.string(),
          folderId: z.nullable(z.number()),
          folderTitle: z.string(),
          quantity: z.number(),
        })
        .register(shapes, { id: 'ProjectWithProduct' }),
    ),
    /** The product's notes in the user's projects; at most 50, latest change first. */
    notes: z.array(
      z
        .object({
          id: z.number(),
          projectId: z.number(),
          projectName: z.string(),
          notes: z.string(),
          user: z.string(),
          modified: z.string(),
        })
        .register(shapes, { id: 'NoteToProduct' }),
    ),
  })
  .register(shapes, { id: 'ProjectProductInfo' });
export const getProductInfo = endpoint({
  ...own,
  method: 'GET',
  path: '/api/projects/product/:sku',
  summary: 'Returns the product data that projects need, and the projects that contain the product',
  params: z.object({ sku }),
  errors: [notSold],
  answer: productInfo,
});
export const getProductInfoOf = endpoint({
  ...own,
  method: 'GET',
  path: '/api/projects/product/:sku/:x',
  summary:
    'Returns the product data that projects need, and where one project contains the product (API-113)',
  params: z.object({ sku, x: idText }),
  errors: [...READ_ERRORS, notSold],
  answer: productInfo,
});

/** The cart after products were added, and the products that could not be added. */
const intoCart = z
  .object({
    cart,
    added: z.number(),
    excluded: z.array(
      z
        .object({ productCode: z.string(), title: z.string(), reason: z.string() })
        .register(shapes, { id: 'ProjectLeftOut' }),
    ),
  })
  .register(shapes, { id: 'ProjectIntoCart' });
export const fillCart = endpoint({
  ...own,
  method: 'POST',
  path: '/api/projects/cart',
  summary:
    'Adds selected products and folders to the cart, or replaces the content of the cart with them; idempotent by key',
  body: z.object({
    ...projectId,
    /**
     * Codes of the products to add; empty for all products. If `selectedFolders` is also set, only products
     * in those folders are added.
     */
    selectedProductCodes: z._default(z.array(sku).check(z.maxLength(MAX_LINES)), []),
    /** IDs of the folders whose products are added. The ID 0 means the products without a folder. */
    selectedFolders: z._default(z.array(z.int().check(z.gte(0))).check(z.maxLength(MAX_FOLDERS)), []),
    mode: z._default(z.enum(['add', 'replace']), 'add'),
    key,
  }),
  errors: [...READ_ERRORS, nothingChosen, nothingForSale, membersOnly, beingPaid],
  answer: intoCart,
});
export const fillAdminCart = endpoint({
  ...staff,
  method: 'POST',
  path: '/api/projects/admin-cart',
  summary:
    'Replaces the content of the cart with an entire project; keeps the codes in the cart unless `clearDiscounts` is true',
  body: z.object({ ...projectId, clearDiscounts: z._default(z.boolean(), false) }),
  errors: [...READ_ERRORS, nothingChosen, nothingForSale, membersOnly, beingPaid],
  answer: intoCart,
});
