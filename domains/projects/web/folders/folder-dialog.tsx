import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { duplicateFolder, saveFolder } from '../../contract/lines.ts';
import type { ProjectFolder } from '../../contract/types.ts';
import { newKey, useProjectWorkspaceForForm } from '../project-workspace.tsx';
import { notifyOmittedPrices } from '../lines/omitted-prices.ts';
import { NameDialog } from '../adding/name-dialog.tsx';
import { DONE } from '../tool-text.ts';
import work from '../workspace.module.css';

/** Renders a form for a folder's name, and buttons for other actions on the folder (PROJECT-21). */
export function FolderDialog({
  folder: { id, title, products },
  onClose,
  onGone,
}: {
  folder: ProjectFolder;
  onClose: () => void;
  /** Called after the folder has been removed. */
  onGone: () => void;
}) {
  const { project, change, isBusy } = useProjectWorkspaceForForm();
  const [asks, setAsks] = useState(false);
  const { projectId, permissions } = project;
  const remove = async (how: 'folder' | 'products') => {
    const body = { projectId, folderId: id, remove: how, key: newKey() };
    if (!(await change(saveFolder, { body }, { done: DONE.deleted }))) return;
    onClose();
    onGone();
  };
  const duplicate = async () => {
    const body = { projectId, folderId: id, key: newKey() };
    if (!(await change(duplicateFolder, { body }))) return;
    notifyOmittedPrices(products);
    onClose();
  };
  return (
    <NameDialog
      title={`Folder ${title}`}
      label="Folder name"
      action="Rename"
      value={title}
      onClose={onClose}
      onName={async (name) =>
        (await change(saveFolder, { body: { projectId, folderId: id, title: name } })) !== false
      }
    >
      <div className={work.more}>
        {asks ? (
          <>
            <p>
              {products.length === 1 ? 'One product is' : `${products.length} products are`} in {title}. Keep{' '}
              {products.length === 1 ? 'it' : 'them'} in the project?
            </p>
            <div className={work.bar}>
              <Button className={work.tool} disabled={isBusy} onClick={() => void remove('folder')}>
                Keep the products
              </Button>
              <Button
                className={`${work.tool} ${work.danger}`}
                disabled={isBusy || !permissions.delete}
                onClick={() => void remove('products')}
              >
                Delete the products too
              </Button>
              <Button className={work.tool} onClick={() => setAsks(false)}>
                Keep the folder
              </Button>
            </div>
          </>
        ) : (
          <div className={work.bar}>
            <Button className={work.tool} icon="copy" disabled={isBusy} onClick={() => void duplicate()}>
              Duplicate folder
            </Button>
            <Button
              className={`${work.tool} ${work.danger}`}
              icon="bin"
              disabled={isBusy}
              onClick={() => (products.length === 0 ? void remove('folder') : setAsks(true))}
            >
              Delete folder
            </Button>
          </div>
        )}
      </div>
    </NameDialog>
  );
}
