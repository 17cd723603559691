import * as z from 'zod/mini';
import { shapes, wireDay } from '#foundation/pure/wire.ts';
import { cartOption, cartService } from '#domains/cart/contract/cart.ts';
import { productNote, productVariation, staffComment } from './note-types.ts';
import { QUOTE_STATUSES, SHARED_STATUSES, STOCK_STATUSES } from './values.ts';

/**
 * The format of a project in API requests and responses (API-135). Every request body that changes a project
 * has `projectId` and fields with these names. Amounts are in dollars, date-times are ISO text, and days are
 * `[year, month, day]`.
 */

/**
 * The customer data of a project (PROJECT-02). Unknown values are empty texts. The referrer's fields are
 * empty for users who are not staff.
 */
export const quoteData = z
  .object({
    projectAddress: z.string(),
    suburb: z.string(),
    postCode: z.string(),
    state: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** The customer's name on quotes: first and last name, unless a different one is entered. */
    customerName: z.string(),
    customerEmail: z.string(),
    customerEmailSecondary: z.string(),
    contactNumber: z.string(),
    customerNumberSecondary: z.string(),
    projectGoal: z.string(),
    /** The planned start as text, such as `Feb 2026`. */
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

/** A product in a project. It may be in a folder. */
export const projectLine = z
  .object({
    /** The ID of the line. The product's code is not unique, because a product may be in several folders. */
    id: z.number(),
    productCode: z.string(),
    sku: z.string(),
    title: z.string(),
    url: z.string(),
    brand: z.string(),
    image: z.string(),
    quantity: z.number(),
    sortOrder: z.number(),
    /** Null if the product has no RRP, or if the user may not see prices. */
    rrp: z.nullable(z.number()),
    /**
     * The price of one unit in this project: the override, otherwise the locked price if it is lower,
     * otherwise the shop's price.
     */
    price: z.nullable(z.number()),
    /** Today's price in the shop. */
    shopPrice: z.nullable(z.number()),
    rrpOverride: z.nullable(z.number()),
    priceOverride: z.nullable(z.number()),
    /** The maximum quantity and the last day of an override that a manager approved. */
    approved: z.nullable(z.object({ most: z.number(), until: z.nullable(wireDay) })),
    /**
     * A price below the floor that is waiting for a manager's decision. Null if there is no such price, and
     * for owners.
     */
    waitingPrice: z.nullable(z.number()),
    lockedPrice: z.nullable(z.number()),
    selectedInstall: z.nullable(cartOption),
    selectedWarranty: z.nullable(cartOption),
    selectedServices: z.array(cartService),
    /** The total of all units with their options. */
    lineTotal: z.nullable(z.number()),
    stockStatus: z.enum(STOCK_STATUSES),
    /** Why the line cannot be bought as configured; null if it can. */
    problem: z.nullable(z.string()),
    /**
     * Whether the product is discontinued and its stock is too low. A different product can replace it
     * (`replaceProduct`).
     */
    isDiscontinued: z.boolean(),
    /**
     * Whether a chosen install, warranty or service is no longer offered. If so, it is missing from the
     * line's options.
     */
    isOptionGone: z.boolean(),
    competitorUrl: z.string(),
    /** The number of the order that contains the line; null if the line is not ordered. */
    orderNumber: z.nullable(z.string()),
  })
  .register(shapes, { id: 'ProjectLine' });
export type ProjectLine = z.infer<typeof projectLine>;

/** A file attached to a project, a folder or a product. */
export const projectFile = z
  .object({
    id: z.number(),
    name: z.string(),
    /** The media type, which is detected from the content. */
    type: z.string(),
    bytes: z.number(),
    folderId: z.nullable(z.number()),
    productCode: z.string(),
    user: z.string(),
    uploaded: z.string(),
  })
  .register(shapes, { id: 'ProjectFile' });

/** A folder, which usually represents a room. */
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

/** The changes that the user may make to lines (ENUM-13, STAFF-18). */
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
    /** The number of units, including ordered ones. */
    productCount: z.number(),
    /** The total of the goods; null if the user may not see prices. */
    goods: z.nullable(z.number()),
    /** The total of installs, warranties and services. */
    options: z.nullable(z.number()),
    rrp: z.nullable(z.number()),
    total: z.nullable(z.number()),
  })
  .register(shapes, { id: 'ProjectTotals' });

/** The project data that its owner and staff get (PROJECT-01). */
export const project = z
  .object({
    projectId: z.number(),
    projectRef: z.string(),
    name: z.string(),
    /**
     * The version, which increases with every change. Clients send it back in `If-Match`, so that two people
     * do not overwrite each other's work.
     */
    version: z.number(),
    created: z.string(),
    dateModified: z.string(),
    archived: z.boolean(),
    /** The ID of the latest quote; null if the project was never quoted. */
    quoteId: z.nullable(z.number()),
    quoted: z.boolean(),
    quoteStatus: z.enum(QUOTE_STATUSES),
    folders: z.array(projectFolder),
    /** The codes of the products without a folder. */
    cart: z.object({ products: z.array(projectLine) }),
    files: z.array(projectFile),
    attachments: z.array(z.object({ id: z.number(), productCode: z.string() })),
    /** The notes on products, latest first (PROJECT-12, -13). */
    productNotes: z.array(productNote),
    productVariations: z.array(productVariation),
    /** The number of variations by brand. */
    brandVariations: z.array(z.object({ brand: z.string(), variations: z.number() })),
    /** The staff comments, oldest first; empty for users who are not staff. */
    staffComments: z.array(staffComment),
    sharedStatus: z.enum(SHARED_STATUSES),
    /** The secret of the project's link; null while the project is not shared. */
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
     * The account ID of the staff member who created or adopted the project; empty if there is no such staff
     * member.
     */
    winningUserId: z.string(),
    /** The price lock; null if today's prices apply. */
    priceLock: z.nullable(z.object({ lockedAt: z.string(), expiryDate: z.nullable(wireDay) })),
    /** The owner of the project. */
    owner: z.enum(['you', 'customer', 'staff']),
    permissions: linePermissions,
    totals: projectTotals,
  })
  .register(shapes, { id: 'Project' });
export type Project = z.infer<typeof project>;

/**
 * The project data that holders of its link get (PROJECT-17). Contains no costs, notes, comments or
 * addresses.
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
    /** The number of units. */
    productCount: z.number(),
    created: z.string(),
    dateModified: z.string(),
    archived: z.boolean(),
  })
  .register(shapes, { id: 'ProjectListItem' });
export type ProjectListItem = z.infer<typeof projectListItem>;

/** A project without product details, so that the user can choose a target (PROJECT-28). */
export const projectOutline = z
  .object({
    projectId: z.number(),
    projectRef: z.string(),
    name: z.string(),
    version: z.number(),
    quoteStatus: z.enum(QUOTE_STATUSES),
    folders: z.array(z.object({ id: z.number(), title: z.string(), productCodes: z.array(z.string()) })),
    /** The codes of the products without a folder. */
    productCodes: z.array(z.string()),
  })
  .register(shapes, { id: 'ProjectOutline' });
export type ProjectOutline = z.infer<typeof projectOutline>;

/** One change to a project (API-130). */
export const changeLog = z
  .object({
    id: z.number(),
    version: z.number(),
    timestamp: z.string(),
    user: z.string(),
    /** The kind of change, such as `added-product`, `renamed` or `changed-customer`. */
    action: z.string(),
    /** The subject of the change, such as a product's code or a folder's title. */
    subject: z.string(),
    /** The changed fields, with their values as text; empty if there was no value. */
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
