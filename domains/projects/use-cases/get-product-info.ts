import { failWith } from '#foundation/pure/fault.ts';
import { toDollars, toDollarsOrNull } from '#foundation/pure/money.ts';
import { notSold } from '#domains/catalogue/contract/catalogue.ts';
import { listOfProduct, notesOfProduct } from '../db/lists.ts';
import { type ProjectsDeps, type ProjectsContext, getListScope } from './deps.ts';

const IN_PICKER = 50;

/**
 * Returns a product with its options, the projects that contain it, and the notes about it. `projectId`
 * limits projects and notes to one project.
 */
export async function getProductInfo(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  sku: string,
  projectId: number | null,
) {
  const { db } = deps;
  const { site } = ctx;
  const [facts] = [
    ...(await deps.purchaseFacts(db, { productCodes: [sku] }, site)),
    ...(await deps.purchaseFacts(db, { skus: [sku] }, site)),
  ];
  if (!facts || !facts.sites.includes(site.id)) return failWith(notSold);
  const options = await deps.purchaseOptions(db, facts, site.country);
  const seesPrices = site.priceList !== null;
  const toOption = ({ id, name, priceCents }: (typeof options.installs)[number]) => ({
    id,
    name,
    price: seesPrices ? toDollars(priceCents) : 0,
  });
  const scope = getListScope(ctx);
  const found = await listOfProduct(db, scope, { productId: facts.id, projectId, limit: IN_PICKER });
  const noted = await notesOfProduct(db, scope, {
    skus: [facts.sku, facts.productCode],
    projectId,
    limit: IN_PICKER,
  });
  return {
    sku: facts.sku,
    productCode: facts.productCode,
    title: facts.title,
    url: facts.url,
    image: facts.image,
    rrp: seesPrices ? toDollarsOrNull(facts.rrpCents) : null,
    price: seesPrices ? toDollarsOrNull(facts.priceCents) : null,
    installs: options.installs.map(toOption),
    warranties: options.warranties.map(toOption),
    services: options.services.map(({ sku: service, title, priceCents }) => ({
      sku: service,
      title,
      price: seesPrices ? toDollars(priceCents) : 0,
    })),
    projects: found.map(({ id, ref, ...more }) => ({ projectId: id, projectRef: ref, ...more })),
    notes: noted.map(({ modifiedAt, ...note }) => ({ ...note, modified: modifiedAt.toISOString() })),
  };
}
