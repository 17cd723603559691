import { failWith, isFault } from '#foundation/pure/fault.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { MAX_QUANTITY } from '#domains/cart/contract/cart.ts';
import { notSold } from '#domains/catalogue/contract/catalogue.ts';
import type { PurchaseFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import { alreadyOrdered, type flagOff, projectFull, unknownLine } from '../../contract/errors.ts';
import type { getReplacements, ProjectReplacement } from '../../contract/replacing.ts';
import type { Project } from '../../contract/types.ts';
import {
  deleteLines,
  insertLines,
  readLines,
  writeLine,
  writeOrder,
  type StoredLine,
} from '../../db/lines.ts';
import { moveNotesToProduct } from '../../db/notes.ts';
import { factsOf } from './change-lines.ts';
import { changeAndShow, type ChangeFault, type Done, type Tx } from '../change-project.ts';
import { isLocked, openProject, type ProjectsContext, type ProjectsDeps } from '../deps.ts';
import { mayDelete, removed } from './remove-lines.ts';

/** Returns the products that can replace a line's product, most similar first. */
export async function replacements(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  { projectId, lineId }: { projectId: number; lineId: number },
): Promise<{ replacements: ProjectReplacement[] } | FaultOf<typeof getReplacements>> {
  const found = await openProject(ctx, deps, projectId);
  if (isFault(found)) return found;
  const lines = await readLines(deps.db, projectId, ctx.site.country);
  const line = lines.find(({ id }) => id === lineId);
  if (!line) return failWith(unknownLine);
  return {
    replacements: deps.replacementsOf(ctx.site, line.sku).map(({ card, differs, finishes }) => ({
      productCode: card.productCode,
      sku: card.sku,
      title: card.title,
      url: card.url,
      image: card.image.src,
      price: card.price,
      stockStatus: card.stockStatus,
      differs,
      finishes: finishes.map(({ label, card: { productCode, sku, title, price } }) => ({
        productCode,
        sku,
        title,
        label,
        price,
      })),
    })),
  };
}

type ReplaceCode =
  | typeof unknownLine.code
  | typeof notSold.code
  | typeof projectFull.code
  | typeof flagOff.code
  | typeof alreadyOrdered.code;

/**
 * Replaces a line's product. Quantity, room, position, notes, files, and options that are available for both
 * products are kept. If the room already contains the replacement, the quantities are added up.
 *
 * The new line has a new ID, because quotes refer to the old line. The price override is removed, because it
 * applied to the old product.
 */
export function replaceLine(
  ctx: ProjectsContext,
  deps: ProjectsDeps,
  input: { projectId: number; lineId: number; productCode: string; key?: string | undefined },
): Promise<Project | ChangeFault<ReplaceCode>> {
  return changeAndShow<ReplaceCode>(
    ctx,
    deps,
    { projectId: input.projectId, once: { key: input.key, kind: 'replace' } },
    async (tx, { project, role }) => {
      const { site } = ctx;
      const lines = await readLines(tx, project.id, site.country);
      const line = lines.find(({ id }) => id === input.lineId);
      if (!line) return failWith(unknownLine);
      const refused = mayDelete([line], { role, ctx });
      if (isFault(refused)) return refused;
      const facts = await factsOf(deps, tx, input.productCode, site);
      if (!facts || !facts.isActive || !facts.sites.includes(site.id)) return failWith(notSold);
      if (facts.id === line.productId) return { changes: [] };
      const others = lines.filter(({ id }) => id !== line.id);
      const same = others.find((one) => one.productId === facts.id && one.folderId === line.folderId);
      const put = same
        ? await addedUp(tx, line, same)
        : await putInPlace(deps, tx, {
            ctx,
            projectId: project.id,
            lines,
            line,
            facts,
            isHeld: isLocked(project, ctx),
          });
      if (isFault(put)) return put;
      await deleteLines(tx, [line.id]);
      // If another room still contains the original product, that product keeps its files and the notes are
      // copied.
      const isCopy = others.some(({ productId }) => productId === line.productId);
      await moveNotesToProduct(tx, project.id, { from: line.sku, to: facts.sku, isCopy });
      if (!isCopy)
        await deps.files.moveToProduct(tx, project.id, { from: line.productCode, to: facts.productCode });
      const removal = { ...removed(line), action: 'replaced-product' };
      return { changes: [removal, ...put.changes], result: put.result };
    },
  );
}

type Put = Required<Pick<Done, 'changes' | 'result'>>;

async function addedUp(tx: Tx, line: StoredLine, same: StoredLine) {
  const quantity = same.quantity + line.quantity;
  if (same.orderNumber !== null) return failWith(alreadyOrdered);
  // A manager's approval applies to a maximum quantity, which the combined line must not exceed.
  if (quantity > Math.min(MAX_QUANTITY, same.priceMost ?? MAX_QUANTITY)) return failWith(projectFull);
  await writeLine(tx, same.id, { quantity });
  const field = { field: `line:${same.id}.quantity`, from: same.quantity, to: quantity };
  return {
    changes: [{ action: 'changed-product', subject: same.productCode, fields: [field], isSum: true }],
    result: same.id,
  } satisfies Put;
}

async function putInPlace(
  deps: ProjectsDeps,
  tx: Tx,
  {
    ctx,
    projectId,
    lines,
    line,
    facts,
    isHeld,
  }: {
    ctx: ProjectsContext;
    projectId: number;
    lines: readonly StoredLine[];
    line: StoredLine;
    facts: PurchaseFacts;
    isHeld: boolean;
  },
): Promise<Put> {
  const offered = await deps.purchaseOptions(tx, facts, ctx.site.country);
  const keepIfOffered = (id: number | null, options: readonly { id: number }[]) =>
    options.some((option) => option.id === id) ? id : null;
  const draft = {
    folderId: line.folderId,
    productId: facts.id,
    quantity: line.quantity,
    installId: keepIfOffered(line.installId, offered.installs),
    warrantyId: keepIfOffered(line.warrantyId, offered.warranties),
    serviceSkus: line.serviceSkus.filter((serviceSku) =>
      offered.services.some(({ sku }) => sku === serviceSku),
    ),
    rrpOverrideCents: null,
    priceOverrideCents: null,
    lockedCents: isHeld ? facts.priceCents : null,
    competitorUrl: '',
  };
  const [id] = await insertLines(tx, projectId, [draft], ctx.now);
  await writeOrder(
    tx,
    'project_line',
    lines.map((one) => (one.id === line.id ? id! : one.id)),
  );
  const field = {
    field: `line:${id}`,
    from: null,
    to: { productCode: facts.productCode, quantity: draft.quantity },
  };
  return {
    changes: [{ action: 'added-product', subject: facts.productCode, fields: [field] }],
    result: id!,
  };
}
