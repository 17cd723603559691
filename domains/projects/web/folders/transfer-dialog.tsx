import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { Button } from '#design/button.tsx';
import { Combobox } from '#design/forms/combobox.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { getOutline, listMinimal } from '../../contract/projects.ts';
import { transferProducts } from '../../contract/lines.ts';
import type { ProjectListItem } from '../../contract/types.ts';
import { TOOL_SEARCH } from '../lines/add-product.tsx';
import { newKey, useProjectWorkspace } from '../project-workspace.tsx';
import type { PlacedLine } from '../lines/lines.ts';
import { DeskDialog } from '../refusal.tsx';
import { FALLBACK } from '../tool-text.ts';
import work from '../workspace.module.css';

const SAME_FOLDER = 'same';
const NO_FOLDER = 'none';

/**
 * Renders a dialog that moves the chosen lines and their notes to another project. Both projects change in
 * one transaction (PROJECT-14).
 */
export function TransferDialog({ lines, onClose }: { lines: readonly PlacedLine[]; onClose: () => void }) {
  const { project, change, isBusy } = useProjectWorkspace();
  const [target, setTarget] = useState<ProjectListItem | null>(null);
  const [folder, setFolder] = useState(SAME_FOLDER);
  const outline = useAnswer(target && String(target.projectId), async (signal) => {
    try {
      return await call(getOutline, { params: { id: String(target?.projectId) } }, { signal });
    } catch (error) {
      if (!signal.aborted) showMessage(FALLBACK.outline, { kind: 'error', isPersistent: false });
      throw error;
    }
  });
  const units = lines.length === 1 ? 'one product' : `${lines.length} products`;
  const transfer = async () => {
    if (!target) return;
    const body = {
      projectId: project.projectId,
      targetProjectId: target.projectId,
      ...(folder === SAME_FOLDER ? {} : { targetFolderId: folder === NO_FOLDER ? null : Number(folder) }),
      products: lines.map(({ id }) => id),
      key: newKey(),
    };
    if (await change(transferProducts, { body })) onClose();
  };
  return (
    <DeskDialog
      open
      onClose={onClose}
      title={`Transfer ${units}`}
      type="left"
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!target} loading={isBusy} onClick={() => void transfer()}>
            Transfer
          </Button>
        </>
      }
    >
      <div className={`${work.stack} ${work.withList}`}>
        <ul className={work.fine}>
          {lines.map((line) => (
            <li key={line.id}>
              {line.quantity} × {line.title}
            </li>
          ))}
        </ul>
        <Combobox
          {...TOOL_SEARCH}
          label="To which project?"
          placeholder="Name, number or customer"
          load={async (term, signal) => {
            const { projects } = await call(listMinimal, { query: { term, items: '20' } }, { signal });
            return projects.filter(({ projectId }) => projectId !== project.projectId);
          }}
          itemToString={({ name, projectRef }) => `${name} (${projectRef})`}
          itemKey={({ projectId }) => String(projectId)}
          renderItem={({ name, projectRef, customerName }) => (
            <span>
              {name}{' '}
              <span className={work.fine}>{[projectRef, customerName].filter(Boolean).join(' · ')}</span>
            </span>
          )}
          onSelect={(found) => {
            setTarget(found);
            setFolder(SAME_FOLDER);
          }}
          onQueryChange={(text) => {
            if (text === '') setTarget(null);
          }}
        />
        {target ? (
          <SelectField
            label="Into which folder?"
            value={folder}
            onChange={(event) => setFolder(event.target.value)}
            options={[
              { value: SAME_FOLDER, label: 'The folder with the same name' },
              { value: NO_FOLDER, label: 'No folder' },
              ...(outline.answer?.folders ?? []).map(({ id, title }) => ({
                value: String(id),
                label: title,
              })),
            ]}
          />
        ) : null}
      </div>
    </DeskDialog>
  );
}
