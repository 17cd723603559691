import * as z from 'zod/mini';
import { shapes, wireDay } from '#foundation/pure/wire.ts';
import { cartOption, cartService } from '#domains/cart/contract.ts';
import { productNote, productVariation, staffComment } from './contract-note-types.ts';
import { QUOTE_STATUSES, SHARED_STATUSES, STOCK_STATUSES } from './contract-words.ts';

/**
 * The project as calls tell it and take it (API-135): every body of a write has `projectId` and fields of these names. Amounts
 * are dollars, instants ISO texts, days `[year, month, day]`.
 */

/** PROJECT-02. Empty texts where nothing is known; the referrer's are empty for whoever is not staff. */
export const quoteData = z
  .object({
    projectAddress: z.string(),
    suburb: z.string(),
    postCode: z.string(),
    state: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** As it is written on quotes: first and last name unless somebody says another. */
    customerName: z.string(),
    customerEmail: z.string(),
    customerEmailSecondary: z.string(),
    contactNumber: z.string(),
    customerNumberSecondary: z.string(),
    projectGoal: z.string(),
    /** When it is to begin, in words: `Feb 2026`. */
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

/** A product of a project, in a folder or in none. */
export const projectLine = z
  .object({
    /** Of the line: a product may lie in several folders. */
    id: z.number(),
    productCode: z.string(),
    sku: z.string(),
    title: z.string(),
    url: z.string(),
    brand: z.string(),
    image: z.string(),
    quantity: z.number(),
    sortOrder: z.number(),
    /** Null: there is none, or whoever asks sees no prices. */
    rrp: z.nullable(z.number()),
    /** What a unit costs in this project: the override, else the locked price while it is lower, else the shop's. */
    price: z.nullable(z.number()),
    /** What it costs in the shop today. */
    shopPrice: z.nullable(z.number()),
    rrpOverride: z.nullable(z.number()),
    priceOverride: z.nullable(z.number()),
    /** Of an override that a manager approved: for how many pieces at most, and until which day. */
    approved: z.nullable(z.object({ most: z.number(), until: z.nullable(wireDay) })),
    /** A price below the floor that waits for a manager's decision; null if none does, and for owners. */
    waitingPrice: z.nullable(z.number()),
    lockedPrice: z.nullable(z.number()),
    selectedInstall: z.nullable(cartOption),
    selectedWarranty: z.nullable(cartOption),
    selectedServices: z.array(cartService),
    /** Units with their options. */
    lineTotal: z.nullable(z.number()),
    stockStatus: z.enum(STOCK_STATUSES),
    /** Why it cannot be bought as it stands, for whoever reads it; null when it can. */
    problem: z.nullable(z.string()),
    /** It is made no more and too few are left: another product can take its place (`replaceProduct`). */
    isDiscontinued: z.boolean(),
    /** An install, a warranty or a service that was chosen is no longer offered, and not among those that are told. */
    isOptionGone: z.boolean(),
    competitorUrl: z.string(),
    /** Number of the order it was bought in. */
    orderNumber: z.nullable(z.string()),
  })
  .register(shapes, { id: 'ProjectLine' });
export type ProjectLine = z.infer<typeof projectLine>;

/** A file that hangs on a project, a folder or a product. */
export const projectFile = z
  .object({
    id: z.number(),
    name: z.string(),
    /** Media type by its content. */
    type: z.string(),
    bytes: z.number(),
    folderId: z.nullable(z.number()),
    productCode: z.string(),
    user: z.string(),
    uploaded: z.string(),
  })
  .register(shapes, { id: 'ProjectFile' });

/** A room. */
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

/** ENUM-13: what whoever asks may do to lines (STAFF-18). */
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
    /** Units, goods that are ordered already among them. */
    productCount: z.number(),
    /** Null where whoever asks sees no prices. */
    goods: z.nullable(z.number()),
    /** Installs, warranties and services. */
    options: z.nullable(z.number()),
    rrp: z.nullable(z.number()),
    total: z.nullable(z.number()),
  })
  .register(shapes, { id: 'ProjectTotals' });

/** PROJECT-01, as its people see it. */
export const project = z
  .object({
    projectId: z.number(),
    projectRef: z.string(),
    name: z.string(),
    /** Grows with every change: sent back as `If-Match`, it keeps two people from undoing each other's work. */
    version: z.number(),
    created: z.string(),
    dateModified: z.string(),
    archived: z.boolean(),
    /** The latest quote; null while there is none. */
    quoteId: z.nullable(z.number()),
    quoted: z.boolean(),
    quoteStatus: z.enum(QUOTE_STATUSES),
    folders: z.array(projectFolder),
    /** Products in no folder. */
    cart: z.object({ products: z.array(projectLine) }),
    files: z.array(projectFile),
    attachments: z.array(z.object({ id: z.number(), productCode: z.string() })),
    /** Latest first (PROJECT-12, -13). */
    productNotes: z.array(productNote),
    productVariations: z.array(productVariation),
    /** The same by brand. */
    brandVariations: z.array(z.object({ brand: z.string(), variations: z.number() })),
    /** First one first; none for whoever is not staff. */
    staffComments: z.array(staffComment),
    sharedStatus: z.enum(SHARED_STATUSES),
    /** Null while it is shared with nobody. */
    shareId: z.nullable(z.string()),
    selectedSalesPerson: z.nullable(z.object({ code: z.string(), name: z.string() })),
    selectedStore: z.nullable(z.object({ storeUri: z.string(), name: z.string() })),
    projectEmailed: z.boolean(),
    quoteData,
    customerEmail: z.string(),
    salespersonCode: z.string(),
    /** Address of its page for staff. */
    winningCmsUrl: z.string(),
    /** Account of the member of staff who made or adopted it; empty for none. */
    winningUserId: z.string(),
    /** Null: prices are today's. */
    priceLock: z.nullable(z.object({ lockedAt: z.string(), expiryDate: z.nullable(wireDay) })),
    /** Whose it is. */
    owner: z.enum(['you', 'customer', 'staff']),
    permissions: linePermissions,
    totals: projectTotals,
  })
  .register(shapes, { id: 'Project' });
export type Project = z.infer<typeof project>;

/** PROJECT-17: what whoever has the link reads. No cost, no notes, no comments, nobody's address. */
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

/** A project in lists (API-97, -99, -100). */
export const projectListItem = z
  .object({
    projectId: z.number(),
    projectRef: z.string(),
    name: z.string(),
    quoteStatus: z.enum(QUOTE_STATUSES),
    customerName: z.string(),
    salespersonCode: z.string(),
    /** Units. */
    productCount: z.number(),
    created: z.string(),
    dateModified: z.string(),
    archived: z.boolean(),
  })
  .register(shapes, { id: 'ProjectListItem' });
export type ProjectListItem = z.infer<typeof projectListItem>;

/** PROJECT-28: a project without its products' facts, for choosing where something goes. */
export const projectOutline = z
  .object({
    projectId: z.number(),
    projectRef: z.string(),
    name: z.string(),
    version: z.number(),
    quoteStatus: z.enum(QUOTE_STATUSES),
    folders: z.array(z.object({ id: z.number(), title: z.string(), productCodes: z.array(z.string()) })),
    /** Of products in no folder. */
    productCodes: z.array(z.string()),
  })
  .register(shapes, { id: 'ProjectOutline' });
export type ProjectOutline = z.infer<typeof projectOutline>;

/** One change of a project (API-130). */
export const changeLog = z
  .object({
    id: z.number(),
    version: z.number(),
    timestamp: z.string(),
    user: z.string(),
    /** `added-product`, `renamed`, `changed-customer`. */
    action: z.string(),
    /** What it was about: a product's code, a folder's title. */
    subject: z.string(),
    /** Values as texts; empty where there was none. */
    fields: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  })
  .register(shapes, { id: 'ProjectChange' });
export type ChangeLog = z.infer<typeof changeLog>;

/** Somebody who sends customers (API-132). */
export const referrer = z
  .object({
    referrerCode: z.string(),
    referrerName: z.string(),
    referrerBusinessName: z.string(),
    referrerPhone: z.string(),
    referrerContact: z.string(),
  })
  .register(shapes, { id: 'ProjectReferrer' });
