import type { ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Drawer } from '#design/overlays/drawer.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Stepper } from '#design/forms/stepper.tsx';
import { MAX_QUANTITY } from '#domains/cart/contract/cart.ts';
import { addProduct, removeProduct, sortProducts } from '../../contract/lines.ts';
import { newKey, useProjectWorkspace } from '../project-workspace.tsx';
import { fixedText } from './fixed-text.ts';
import { NoteForm, NoteList } from '../activity/notes.tsx';
import { useState } from 'react';
import { LineOptions } from './line-options.tsx';
import { LinePrices } from './line-prices.tsx';
import { linesOf, movedTo, requiresReplacement, NO_FOLDER, type PlacedLine } from './lines.ts';
import { LineVariations } from './line-variations.tsx';
import { Replacements } from './replacements.tsx';
import { Refusal } from '../refusal.tsx';
import { SheetPart } from './sheet-part.tsx';
import { DONE } from '../tool-text.ts';
import { undoable } from './undoable.ts';
import work from '../workspace.module.css';
import styles from './line-drawer.module.css';

/** Renders a panel with all details of a line. The panel's layout also fits tablets. */
export function LineDrawer({
  line,
  files,
  onClose,
}: {
  line: PlacedLine;
  files: ReactNode;
  onClose: () => void;
}) {
  const { project, isStaff, change, isBusy } = useProjectWorkspace();
  const { projectId, permissions } = project;
  const isOrdered = line.orderNumber !== null;
  const remove = async () => {
    const taken = await change(
      removeProduct,
      {
        params: { id: String(projectId), sku: line.productCode },
        query: { folderId: String(line.folderId ?? NO_FOLDER) as '0' },
      },
      { quiet: true },
    );
    if (!taken) return;
    onClose();
    undoable(DONE.deleted, () =>
      change(addProduct, {
        body: {
          projectId,
          productCode: line.productCode,
          folderId: line.folderId,
          quantity: line.quantity,
          installId: line.selectedInstall?.id ?? null,
          warrantyId: line.selectedWarranty?.id ?? null,
          serviceSkus: line.selectedServices.map(({ sku }) => sku),
          key: newKey(),
        },
      }),
    );
  };
  const fixed = fixedText(line, permissions);
  return (
    <Drawer
      open
      onClose={onClose}
      title={line.title}
      footer={
        <div className={work.between}>
          <Button
            className={`${work.tool} ${work.danger}`}
            icon="bin"
            disabled={isBusy || isOrdered || !permissions.delete}
            onClick={() => void remove()}
          >
            Remove from the project
          </Button>
          <Button className={work.tool} to={line.url}>
            Product page
          </Button>
        </div>
      }
    >
      <div className={styles.parts}>
        <div className={styles.refusal}>
          <Refusal />
        </div>
        <p className={work.fine}>
          {[line.brand, line.sku, line.orderNumber && `ordered ${line.orderNumber}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {fixed === '' ? null : <p className={work.fine}>{fixed}</p>}
        {line.problem ? <p className={work.negative}>{line.problem}</p> : null}
        {requiresReplacement(line) ? (
          <SheetPart title="Replacements">
            <p className={work.fine}>The quantity, folder, notes and files don’t change.</p>
            <Replacements line={line} onReplaced={onClose} />
          </SheetPart>
        ) : null}
        <LinePlace line={line} />
        <LineOptions line={line} />
        {isStaff ? <LinePrices line={line} /> : null}
        <LineNotes line={line} />
        <SheetPart title="Files">{files}</SheetPart>
        <LineVariations line={line} />
      </div>
    </Drawer>
  );
}

/**
 * Renders a line's quantity, folder and position. The position can be changed with buttons instead of
 * dragging.
 */
function LinePlace({ line }: { line: PlacedLine }) {
  const { project, change, isBusy } = useProjectWorkspace();
  const { projectId, folders, permissions } = project;
  const siblings = linesOf(project).filter(({ folderId }) => folderId === line.folderId);
  const at = siblings.findIndex(({ id }) => id === line.id);
  const isOrdered = line.orderNumber !== null;
  const move = (to: number) => {
    const order = movedTo(siblings, siblings[at]!, to);
    void change(sortProducts, {
      body: { projectId, products: order.map(({ id }, sortOrder) => ({ id, sortOrder })) },
    });
  };
  return (
    <SheetPart title="Quantity and folder">
      <div className={work.between}>
        <Stepper
          size="small"
          label={`Quantity of ${line.title} in its folder`}
          value={line.quantity}
          max={MAX_QUANTITY}
          disabled={isBusy || isOrdered || !permissions.quantity}
          onChange={(quantity) =>
            void change(addProduct, {
              body: {
                projectId,
                productCode: line.productCode,
                folderId: line.folderId,
                quantity,
                mode: 'set',
                key: newKey(),
              },
            })
          }
        />
        <div className={work.bar}>
          <Button
            className={work.tool}
            icon="chevron-up"
            disabled={isBusy || at <= 0}
            onClick={() => move(at - 1)}
          >
            Move up
          </Button>
          <Button
            className={work.tool}
            icon="chevron-down"
            disabled={isBusy || at === siblings.length - 1}
            onClick={() => move(at + 1)}
          >
            Move down
          </Button>
        </div>
      </div>
      {folders.length === 0 ? null : (
        <SelectField
          label="Folder"
          value={String(line.folderId ?? NO_FOLDER)}
          disabled={isBusy}
          options={[
            ...folders.map(({ id, title }) => ({ value: String(id), label: title })),
            { value: String(NO_FOLDER), label: 'No folder' },
          ]}
          onChange={(event) => {
            const folderId = Number(event.target.value) || null;
            const last = linesOf(project).filter((one) => one.folderId === folderId).length;
            void change(sortProducts, {
              body: { projectId, products: [{ id: line.id, sortOrder: last, folderId }] },
            });
          }}
        />
      )}
    </SheetPart>
  );
}

/** Renders the notes on a line's product, most recently changed notes first (PROJECT-12). */
function LineNotes({ line }: { line: PlacedLine }) {
  const { project } = useProjectWorkspace();
  const [isAdding, setAdding] = useState(false);
  const notes = project.productNotes.filter(({ sku }) => sku === line.sku);
  return (
    <SheetPart
      title="Notes"
      end={
        isAdding ? null : (
          <Button className={work.tool} icon="plus" onClick={() => setAdding(true)}>
            Add note
          </Button>
        )
      }
    >
      {isAdding ? <NoteForm sku={line.sku} onDone={() => setAdding(false)} /> : null}
      {notes.length === 0 && !isAdding ? <p className={work.fine}>No notes on this product yet.</p> : null}
      <NoteList notes={notes} />
    </SheetPart>
  );
}
