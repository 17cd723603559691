import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { formatPrice } from '#foundation/pure/money.ts';
import { classNames } from '#design/class-names.ts';
import { Button } from '#design/button.tsx';
import { checkboxClasses } from '#design/forms/checkbox.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { sortProducts } from '../../contract/lines.ts';
import type { ProjectFolder } from '../../contract/types.ts';
import { AddProduct } from './add-product.tsx';
import { useProjectWorkspace } from '../project-workspace.tsx';
import type { VisibleRoom } from '../folders/folder-nav.tsx';
import { LineAmount } from './line-amount.tsx';
import { LineRow } from './line-row.tsx';
import { choosableOf, linesOf, movedTo, totalOf, type PlacedLine } from './lines.ts';
import { MarginsButton, useMargins } from './margins.tsx';
import { choose } from '../folders/selection.ts';
import { Sortable } from '../folders/sortable.tsx';
import work from '../workspace.module.css';
import styles from './line-table.module.css';

const LineDrawer = lazyPart(async () => ({ default: (await import('./line-drawer.tsx')).LineDrawer }));
const FolderDialog = lazyPart(async () => ({
  default: (await import('../folders/folder-dialog.tsx')).FolderDialog,
}));
const PasteListDialog = lazyPart(async () => ({
  default: (await import('./paste-list-dialog.tsx')).PasteListDialog,
}));
const TransferDialog = lazyPart(async () => ({
  default: (await import('../folders/transfer-dialog.tsx')).TransferDialog,
}));

/** Renders the products in the selected room, or all products of the project (PROJECT-04). */
export function LineTable({
  visibleRoom,
  onShow,
  filesOf,
}: {
  visibleRoom: VisibleRoom;
  onShow: (room: VisibleRoom) => void;
  /** Renders a product's files. This is a prop because the projects domain must not import the files domain. */
  filesOf: (productCode: string) => ReactNode;
}) {
  const { project, selection, select } = useProjectWorkspace();
  const [openLineId, setOpened] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'folder' | 'transfer' | 'paste' | null>(null);
  const folder = project.folders.find(({ id }) => id === visibleRoom) ?? null;
  const groups = groupsOf(linesOf(project), project.folders, visibleRoom);
  const lines = groups.flatMap((group) => group.lines);
  const chosen = lines.filter(({ id }) => selection.products.has(id));
  const line = linesOf(project).find(({ id }) => id === openLineId) ?? null;
  const title = folder?.title ?? (visibleRoom === 'none' ? 'No folder' : 'All products');
  const tick = (ids: readonly number[], isChosen: boolean) =>
    select(choose(selection, choosableOf(project), ids, isChosen));
  return (
    <section className={classNames(work.card, styles.card)} aria-labelledby="shown-room">
      <div className={classNames(work.between, styles.top)}>
        <TableTitle
          title={title}
          lines={lines}
          hasTotal={visibleRoom !== 'all' && lines.length > 0}
          onEdit={folder ? () => setDialog('folder') : undefined}
        />
        <div className={classNames(work.bar, styles.tools)}>
          <AddProduct folderId={folder?.id ?? null} />
          <Button className={work.tool} icon="list" onClick={() => setDialog('paste')}>
            Paste a list
          </Button>
          <MarginsButton />
          <Button
            className={work.tool}
            icon="swap"
            disabled={chosen.length === 0}
            onClick={() => setDialog('transfer')}
          >
            Transfer
          </Button>
        </div>
      </div>
      {lines.length === 0 ? (
        <EmptyState
          level={3}
          className={styles.empty}
          picture={<Icon name="cube" size="large" />}
          title={visibleRoom === 'all' ? 'No products yet' : 'Nothing in this folder yet'}
        >
          <p>Add a product by its name or SKU. It goes into the current folder.</p>
        </EmptyState>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="visually-hidden">Products of {title}</caption>
            <TableHead ids={lines.map(({ id }) => id)} onTick={tick} />
            {groups.map((group) => (
              <Group
                key={group.folder?.id ?? 'none'}
                group={group}
                hasTitle={visibleRoom === 'all' && project.folders.length > 0}
                onTick={tick}
                onOpen={setOpened}
              />
            ))}
          </table>
        </div>
      )}
      <Suspense fallback={null}>
        {line ? (
          <LineDrawer
            key={line.id}
            line={line}
            files={filesOf(line.productCode)}
            onClose={() => setOpened(null)}
          />
        ) : null}
        {dialog === 'folder' && folder ? (
          <FolderDialog folder={folder} onClose={() => setDialog(null)} onGone={() => onShow('all')} />
        ) : null}
        {dialog === 'paste' ? (
          <PasteListDialog
            folderId={folder?.id ?? null}
            folderTitle={folder?.title ?? 'no folder'}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialog === 'transfer' ? <TransferDialog lines={chosen} onClose={() => setDialog(null)} /> : null}
      </Suspense>
    </section>
  );
}

/** Renders a room's name, its number of products, and their total. */
function TableTitle({
  title,
  lines,
  hasTotal,
  onEdit,
}: {
  title: string;
  lines: readonly PlacedLine[];
  hasTotal: boolean;
  /** Opens the folder's dialog; undefined if the table does not display a single folder. */
  onEdit: (() => void) | undefined;
}) {
  return (
    <div className={styles.heading}>
      <h2 id="shown-room" className={work.big}>
        {title}
      </h2>
      <span className={work.quiet}>
        {[
          lines.length === 1 ? '1 product' : `${lines.length} products`,
          ...(hasTotal ? [formatPrice(totalOf(lines), { zero: '$0' })] : []),
        ].join(', ')}
      </span>
      {onEdit ? (
        <IconButton icon="edit" size="small" label={`Change folder ${title}`} onClick={onEdit} />
      ) : null}
    </div>
  );
}

function TableHead({
  ids,
  onTick,
}: {
  ids: readonly number[];
  onTick: (ids: readonly number[], isChosen: boolean) => void;
}) {
  const { selection } = useProjectWorkspace();
  const hasMargins = useMargins()?.isVisible ?? false;
  return (
    <thead>
      <tr>
        <th className={styles.narrow}>
          <span className="visually-hidden">Move</span>
        </th>
        <th className={styles.narrow}>
          <SelectAll label="Select all" ids={ids} chosen={selection.products} onChange={onTick} />
        </th>
        <th>
          <span className="visually-hidden">Picture</span>
        </th>
        <th>Product</th>
        <th>Stock</th>
        <th className={styles.number}>Qty</th>
        <th className={styles.number}>RRP</th>
        <th className={styles.number}>Price</th>
        <th className={styles.number}>Total</th>
        {hasMargins ? <th className={styles.number}>Margin</th> : null}
        <th className={styles.narrow}>
          <span className="visually-hidden">More</span>
        </th>
      </tr>
    </thead>
  );
}

interface LineGroup {
  folder: ProjectFolder | null;
  lines: PlacedLine[];
}

/** Groups the displayed lines by their rooms. */
function groupsOf(
  lines: readonly PlacedLine[],
  folders: readonly ProjectFolder[],
  visibleRoom: VisibleRoom,
): LineGroup[] {
  return [...folders, null]
    .filter(
      (folder) =>
        visibleRoom === 'all' || (visibleRoom === 'none' ? folder === null : folder?.id === visibleRoom),
    )
    .map((folder) => ({ folder, lines: lines.filter(({ folderId }) => folderId === (folder?.id ?? null)) }))
    .filter((group) => group.lines.length > 0);
}

/** Renders the lines of a room. The user can sort them within the room (PROJECT-21). */
function Group({
  group: { folder, lines },
  hasTitle,
  onTick,
  onOpen,
}: {
  group: LineGroup;
  hasTitle: boolean;
  onTick: (ids: readonly number[], isChosen: boolean) => void;
  onOpen: (line: number) => void;
}) {
  const { project, selection, change } = useProjectWorkspace();
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const ids = order ?? lines.map(({ id }) => id);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const visibleLines = ids.flatMap((id) => byId.get(id) ?? []);
  const move = async (id: string, to: number) => {
    const newOrder = movedTo(ids, Number(id), to);
    setOrder(newOrder);
    await change(sortProducts, {
      body: {
        projectId: project.projectId,
        products: newOrder.map((line, sortOrder) => ({ id: line, sortOrder })),
      },
    });
    setOrder(null);
  };
  const title = folder?.title ?? 'No folder';
  const hasMargins = useMargins()?.isVisible ?? false;
  return (
    <tbody>
      {hasTitle ? (
        <tr className={styles.group}>
          <th colSpan={5} scope="rowgroup">
            {title}
          </th>
          {/* The row has a separate cell for each column that can be hidden in print or in narrow windows. Otherwise the total would not stay aligned with the heading "Total". */}
          <td className={styles.grip}>{'\u00a0'}</td>
          <td className={styles.tick}>{'\u00a0'}</td>
          <td className={styles.art}>{'\u00a0'}</td>
          <td className={classNames(styles.number, styles.sum)}>
            <LineAmount dollars={totalOf(lines)} zero="$0" />
          </td>
          {hasMargins ? <td className={styles.margin}>{'\u00a0'}</td> : null}
          <td className={styles.more}>{'\u00a0'}</td>
        </tr>
      ) : null}
      <Sortable
        ids={visibleLines.map(({ id }) => String(id))}
        nameOf={(id) => byId.get(Number(id))?.title ?? ''}
        onMove={(id, to) => void move(id, to)}
      >
        {visibleLines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            isChosen={selection.products.has(line.id)}
            isAlone={lines.length === 1}
            onTick={(isChosen) => onTick([line.id], isChosen)}
            onOpen={() => onOpen(line.id)}
          />
        ))}
      </Sortable>
    </tbody>
  );
}

/**
 * Renders a checkbox that selects or deselects several items. It is in the mixed state if only some of the
 * items are selected.
 */
function SelectAll({
  label,
  ids,
  chosen,
  onChange,
}: {
  label: string;
  ids: readonly number[];
  chosen: ReadonlySet<number>;
  onChange: (ids: readonly number[], isChosen: boolean) => void;
}) {
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <input
      type="checkbox"
      className={checkboxClasses.box}
      aria-label={label}
      checked={ids.length > 0 && count === ids.length}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && count < ids.length;
      }}
      onChange={(event) => onChange(ids, event.target.checked)}
    />
  );
}
