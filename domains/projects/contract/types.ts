import * as z from 'zod/mini';
import { shapes, wireDay } from '#foundation/pure/wire.ts';
import { cartOption, cartService } from '#domains/cart/contract/cart.ts';
import { productNote, productVariation, staffComment } from './note-types.ts';
import { QUOTE_STATUSES, SHARED_STATUSES, STOCK_STATUSES } from './values.ts';

/**
 * The types of projects in API requests and responses (API-135). Each request that changes a project contains
 * `projectId` and fields with these names. Amounts are in dollars, date-times are ISO text, and days are
 * `[year, month, day]`.
 */

/**
 * A project's customer data (PROJECT-02). Unknown values are empty. For users who are not staff, the
 * referrer's fields are empty.
 */
export const quoteData = z
  .object({
    projectAddress: z.string(),
    suburb: z.string(),
    postCode: z.string(),
    state: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /**
     * The customer's name on quotes. It is the first and last name unless the user has entered a different
     * name.
     */
    customerName: z.string(),
    customerEmail: z.string(),
    customerEmailSecondary: z.string(),
    contactNumber: z.string(),
    customerNumberSecondary: z.string(),
    projectGoal: z.string(),
    /** When the customer's project starts, as text such as `Feb 2026`. */
    projectStart: z.string(),
    referrerCode: z.string(),
    referrerName: z.string(),
    referrerBusinessName: z.string(),
    referrerPhone: z.string(),
    referrerContact: z.string(),
    interests: z.array(z.string()),
    comments: z.string(),
    showCulinaryBookings: z.boolean(),
  })
  .register(shapes, { id: 'ProjectQuoteData' });
export type QuoteData = z.infer<typeof quoteData>;

/** A product in a project, in a folder or without one. */
export const projectLine = z
  .object({
    /**
     * The line's ID. Product codes are not unique in a project, because several folders may contain the same
     * product.
     */
    id: z.number(),
    productCode: z.string(),
    sku: z.string(),
    title: z.string(),
    url: z.string(),
    brand: z.string(),
    image: z.string(),
    quantity: z.number(),
    sortOrder: z.number(),
    /** The RRP in dollars; null if the product has no RRP or the user may not see prices. */
    rrp: z.nullable(z.number()),
    /**
     * The price per unit in this project. It is the override if one is set, otherwise the lower of locked
     * price and shop price.
     */
    price: z.nullable(z.number()),
    /** The current price in the shop. */
    shopPrice: z.nullable(z.number()),
    rrpOverride: z.nullable(z.number()),
    priceOverride: z.nullable(z.number()),
    /**
     * The limits of a price override that a manager approved; null without an approved override. `most` is
     * the maximum number of units, and `until` is the last day.
     */
    approved: z.nullable(z.object({ most: z.number(), until: z.nullable(wireDay) })),
    /**
     * A requested price that is below the staff member's minimum and waits for a manager's decision. Null if
     * no price is waiting, and always null for owners.
     */
    waitingPrice: z.nullable(z.number()),
    lockedPrice: z.nullable(z.number()),
    selectedInstall: z.nullable(cartOption),
    selectedWarranty: z.nullable(cartOption),
    selectedServices: z.array(cartService),
    /** The price of all units including their options. */
    lineTotal: z.nullable(z.number()),
    stockStatus: z.enum(STOCK_STATUSES),
    /** Why the line cannot be bought with these options; null if it can be bought. */
    problem: z.nullable(z.string()),
    /**
     * Whether the product is discontinued and its stock is too low for the line. Such a product can be
     * replaced (`replaceProduct`).
     */
    isDiscontinued: z.boolean(),
    /**
     * Whether a chosen install, warranty or service is no longer offered. The line's options do not contain
     * it.
     */
    isOptionGone: z.boolean(),
    competitorUrl: z.string(),
    /** The number of the order with this line; null if the line is not ordered. */
    orderNumber: z.nullable(z.string()),
  })
  .register(shapes, { id: 'ProjectLine' });
export type ProjectLine = z.infer<typeof projectLine>;

/** A file attached to a project, a folder or a product. */
export const projectFile = z
  .object({
    id: z.number(),
    name: z.string(),
    /** The media type, detected from the file's content. */
    type: z.string(),
    bytes: z.number(),
    folderId: z.nullable(z.number()),
    productCode: z.string(),
    user: z.string(),
    uploaded: z.string(),
  })
  .register(shapes, { id: 'ProjectFile' });

/** A folder of a project. Usually it represents a room. */
export const projectFolder = z
  .object({
    id: z.number(),
    title: z.string(),
    sortOrder: z.number(),
    products: z.array(projectLine),
    files: z.array(projectFile),
  })
  .register(shapes, { id: 'ProjectFolder' });
export type ProjectFolder = z.infer<typeof projectFolder>;

/** Which changes to lines the user may make (ENUM-13, STAFF-18). */
export const linePermissions = z
  .object({
    quantity: z.boolean(),
    price: z.boolean(),
    warranty: z.boolean(),
    install: z.boolean(),
    delete: z.boolean(),
    competitorUrlValidation: z.boolean(),
  })
  .register(shapes, { id: 'ProjectLinePermissions' });
export type LinePermissions = z.infer<typeof linePermissions>;

export const projectTotals = z
  .object({
    /** The number of units, including ordered units. */
    productCount: z.number(),
    /** The price of all goods without options; null if the user may not see prices. */
    goods: z.nullable(z.number()),
    /** The price of all installs, warranties and services; null if the user may not see prices. */
    options: z.nullable(z.number()),
    rrp: z.nullable(z.number()),
    total: z.nullable(z.number()),
  })
  .register(shapes, { id: 'ProjectTotals' });

/** A project as its owner and staff receive it (PROJECT-01). */
export const project = z
  .object({
    projectId: z.number(),
    projectRef: z.string(),
    name: z.string(),
    /**
     * The project's version, which increases with every change. Clients send it in `If-Match`, so that users
     * do not overwrite each other's changes.
     */
    version: z.number(),
    created: z.string(),
    dateModified: z.string(),
    archived: z.boolean(),
    /** The ID of the latest quote; null if the project has no quote. */
    quoteId: z.nullable(z.number()),
    quoted: z.boolean(),
    quoteStatus: z.enum(QUOTE_STATUSES),
    folders: z.array(projectFolder),
    /** The lines without a folder. */
    cart: z.object({ products: z.array(projectLine) }),
    files: z.array(projectFile),
    attachments: z.array(z.object({ id: z.number(), productCode: z.string() })),
    /** Notes on products, latest change first (PROJECT-12, -13). */
    productNotes: z.array(productNote),
    productVariations: z.array(productVariation),
    /** The number of variations of each brand. */
    brandVariations: z.array(z.object({ brand: z.string(), variations: z.number() })),
    /** Staff comments, oldest first; empty for users who are not staff. */
    staffComments: z.array(staffComment),
    sharedStatus: z.enum(SHARED_STATUSES),
    /** The secret in the project's link; null if the project is not shared. */
    shareId: z.nullable(z.string()),
    selectedSalesPerson: z.nullable(z.object({ code: z.string(), name: z.string() })),
    selectedStore: z.nullable(z.object({ storeUri: z.string(), name: z.string() })),
    projectEmailed: z.boolean(),
    quoteData,
    customerEmail: z.string(),
    salespersonCode: z.string(),
    /** The URL of the project's page for staff. */
    winningCmsUrl: z.string(),
    /**
     * The account ID of the staff member who manages the project because they created or adopted it. Empty if
     * no staff member manages it.
     */
    winningUserId: z.string(),
    /** The price lock; null if prices are not locked. */
    priceLock: z.nullable(z.object({ lockedAt: z.string(), expiryDate: z.nullable(wireDay) })),
    /** Who owns the project, from the user's point of view. */
    owner: z.enum(['you', 'customer', 'staff']),
    permissions: linePermissions,
    totals: projectTotals,
  })
  .register(shapes, { id: 'Project' });
export type Project = z.infer<typeof project>;

/**
 * A project as users with its link receive it (PROJECT-17). Contains no costs, notes, comments or addresses.
 */
export const sharedProject = z
  .object({
    projectRef: z.string(),
    name: z.string(),
    dateModified: z.string(),
    withPrices: z.boolean(),
    selectedSalesPerson: z.nullable(z.object({ name: z.string() })),
    selectedStore: z.nullable(z.object({ storeUri: z.string(), name: z.string() })),
    folders: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        products: z.array(
          z
            .pick(projectLine, {
              id: true,
              productCode: true,
              sku: true,
              title: true,
              url: true,
              brand: true,
              image: true,
              quantity: true,
              rrp: true,
              price: true,
              selectedInstall: true,
              selectedWarranty: true,
              selectedServices: true,
              lineTotal: true,
              problem: true,
            })
            .register(shapes, { id: 'SharedProjectLine' }),
        ),
      }),
    ),
    productVariations: z.array(z.pick(productVariation, { id: true, brand: true, variationSku: true })),
    totals: projectTotals,
  })
  .register(shapes, { id: 'SharedProject' });
export type SharedProject = z.infer<typeof sharedProject>;

/** A project in a list (API-97, -99, -100). */
export const projectListItem = z
  .object({
    projectId: z.number(),
    projectRef: z.string(),
    name: z.string(),
    quoteStatus: z.enum(QUOTE_STATUSES),
    customerName: z.string(),
    salespersonCode: z.string(),
    /** The number of units in the project. */
    productCount: z.number(),
    created: z.string(),
    dateModified: z.string(),
    archived: z.boolean(),
  })
  .register(shapes, { id: 'ProjectListItem' });
export type ProjectListItem = z.infer<typeof projectListItem>;

/** A project's folders and product codes, with which a user can choose where to add a product (PROJECT-28). */
export const projectOutline = z
  .object({
    projectId: z.number(),
    projectRef: z.string(),
    name: z.string(),
    version: z.number(),
    quoteStatus: z.enum(QUOTE_STATUSES),
    folders: z.array(z.object({ id: z.number(), title: z.string(), productCodes: z.array(z.string()) })),
    /** The lines without a folder. */
    productCodes: z.array(z.string()),
  })
  .register(shapes, { id: 'ProjectOutline' });
export type ProjectOutline = z.infer<typeof projectOutline>;

/** A change in a project's history (API-130). */
export const changeLog = z
  .object({
    id: z.number(),
    version: z.number(),
    timestamp: z.string(),
    user: z.string(),
    /** The kind of change, such as `added-product`, `renamed` or `changed-customer`. */
    action: z.string(),
    /** What was changed, such as a product's code or a folder's title. */
    subject: z.string(),
    /** The changed fields, with the old and new values as text. A missing value is an empty text. */
    fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  })
  .register(shapes, { id: 'ProjectChange' });
export type ChangeLog = z.infer<typeof changeLog>;

/** A person who refers customers (API-132). */
export const referrer = z
  .object({
    referrerCode: z.string(),
    referrerName: z.string(),
    referrerBusinessName: z.string(),
    referrerPhone: z.string(),
    referrerContact: z.string(),
  })
  .register(shapes, { id: 'ProjectReferrer' });
