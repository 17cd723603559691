import { useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { saveFolder, sortFolders } from '../../contract/lines.ts';
import type { ProjectFolder } from '../../contract/types.ts';
import { newKey, useProjectWorkspace } from '../project-workspace.tsx';
import { linesOf, movedTo } from '../lines/lines.ts';
import { NameDialog } from '../adding/name-dialog.tsx';
import { Sortable, useSortableRow } from './sortable.tsx';
import work from '../workspace.module.css';
import styles from './folder-nav.module.css';

/** Which products are displayed: those of all rooms, those of one room (its ID), or those without a room. */
export type VisibleRoom = 'all' | 'none' | number;

/**
 * Renders the list of a project's rooms. The user can select, add and sort rooms, with the mouse, by touch or
 * with the keyboard (PROJECT-21).
 */
export function FolderNav({
  visibleRoom,
  onShow,
}: {
  visibleRoom: VisibleRoom;
  onShow: (room: VisibleRoom) => void;
}) {
  const { project, change } = useProjectWorkspace();
  const [isAdding, setAdding] = useState(false);
  /** The IDs of the rooms in their new order after the user dragged one; null once the server has responded. */
  const [dropped, setDropped] = useState<readonly number[] | null>(null);
  const byId = new Map(project.folders.map((folder) => [folder.id, folder]));
  const folders = dropped?.flatMap((id) => byId.get(id) ?? []) ?? project.folders;
  const titles = new Map(folders.map(({ id, title }) => [String(id), title]));
  const sort = async (id: string, to: number) => {
    const order = movedTo(
      folders.map((folder) => folder.id),
      Number(id),
      to,
    );
    const projects = order.map((folderId, sortOrder) => ({ projectId: folderId, sortOrder }));
    setDropped(order);
    await change(sortFolders, { body: { projectId: project.projectId, projects } });
    setDropped(null);
  };
  return (
    <nav className={styles.nav} aria-label="Folders">
      <p className={classNames(work.label, styles.heading)}>Folders</p>
      <ul className={styles.list}>
        <li>
          <Room
            icon="list"
            title="All products"
            count={linesOf(project).length}
            isCurrent={visibleRoom === 'all'}
            onPress={() => onShow('all')}
          />
        </li>
        <Sortable
          ids={[...titles.keys()]}
          nameOf={(id) => titles.get(id) ?? ''}
          onMove={(id, to) => void sort(id, to)}
        >
          {folders.map((folder) => (
            <SortableRoom
              key={folder.id}
              folder={folder}
              isCurrent={visibleRoom === folder.id}
              isAlone={folders.length === 1}
              onPress={() => onShow(folder.id)}
            />
          ))}
        </Sortable>
        {project.cart.products.length > 0 && folders.length > 0 ? (
          <li>
            <Room
              icon="cube"
              title="No folder"
              count={project.cart.products.length}
              isCurrent={visibleRoom === 'none'}
              onPress={() => onShow('none')}
            />
          </li>
        ) : null}
      </ul>
      <Button
        variant="ghost"
        icon="plus"
        className={classNames(work.tool, styles.add)}
        onClick={() => setAdding(true)}
      >
        Add folder
      </Button>
      {isAdding ? (
        <NameDialog
          title="Add a folder"
          label="Folder name"
          hint="A room, such as Kitchen, Laundry or Outdoor."
          action="Add folder"
          onClose={() => setAdding(false)}
          onName={async (title) => {
            const body = { projectId: project.projectId, title, key: newKey() };
            const saved = await change(saveFolder, { body });
            if (saved === false) return false;
            // Selects the new room, so that products are added to it.
            const added =
              saved === 'theirs' ? undefined : saved.folders.find(({ id }) => !titles.has(String(id)));
            if (added) onShow(added.id);
            return true;
          }}
        />
      ) : null}
    </nav>
  );
}

function SortableRoom({
  folder,
  isCurrent,
  isAlone,
  onPress,
}: {
  folder: ProjectFolder;
  isCurrent: boolean;
  isAlone: boolean;
  onPress: () => void;
}) {
  const { isBusy } = useProjectWorkspace();
  const { setRow, style, isDragging, handle } = useSortableRow(String(folder.id), folder.title, {
    isAlone,
    isBusy,
  });
  return (
    <li ref={setRow} style={style} className={classNames(isDragging && styles.taken)}>
      <Room
        icon="folder"
        title={folder.title}
        count={folder.products.length}
        isCurrent={isCurrent}
        onPress={onPress}
      />
      <span className={styles.grip}>{handle}</span>
    </li>
  );
}

function Room({
  icon,
  title,
  count,
  isCurrent,
  onPress,
}: {
  icon: 'list' | 'folder' | 'cube';
  title: string;
  count: number;
  isCurrent: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.room}
      aria-current={isCurrent ? 'true' : undefined}
      aria-label={`${title}, ${count === 1 ? '1 product' : `${count} products`}`}
      onClick={onPress}
    >
      <Icon name={icon} size="small" />
      <span className={styles.title}>{title}</span>
      <span className={styles.count}>{count}</span>
    </button>
  );
}
