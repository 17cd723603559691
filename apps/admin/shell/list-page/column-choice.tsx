import { Checkbox } from '#design/forms/checkbox.tsx';
import { useStore } from '#foundation/browser/storage/store.ts';
import type { ListName } from '#domains/staff/contract/list-names.ts';
import { useStaffAccount } from '../account.ts';
import { Popover } from '../popover.tsx';
import type { View } from './view-rules.ts';
import { chooseColumns, chosenColumns, toggleColumn, visibleIds, type ListColumn } from './columns.ts';
import styles from './list-page.module.css';

type Columns = readonly Pick<ListColumn, 'id' | 'title' | 'isExtra'>[];

/**
 * Returns the columns of a list that the staff member chose; null for the usual ones. A view with columns has a choice of
 * its own, until it is saved or forgotten.
 */
export function useColumnChoice(list: ListName, view: View | null) {
  const { userId } = useStaffAccount();
  const key = view?.saved?.columns ? `${list} ${view.key} ${view.saved.version}` : list;
  const chosen = useStore(chosenColumns(userId, key));
  return {
    choice: chosen ?? view?.columns ?? null,
    /** Whether the columns differ from those of the view. */
    isChanged: key !== list && chosen !== null,
    choose: (choice: readonly string[] | null) => chooseColumns(userId, key, choice),
    forget: () => {
      if (key !== list) chooseColumns(userId, key, null);
    },
  };
}

/** Renders the choice of visible columns. Hidden on phones, where rows have no columns. */
export function ColumnChoice({
  list: { columnChoice },
  columns,
}: {
  list: { columnChoice: ReturnType<typeof useColumnChoice> };
  columns: Columns;
}) {
  const { choice, choose } = columnChoice;
  const visible = visibleIds(columns, choice);
  return (
    <Popover label="Columns" icon="columns" align="end" className={styles.columnChoice}>
      {columns.slice(1).map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={visible.includes(id)}
          onChange={() => choose(toggleColumn(columns, choice, id))}
        />
      ))}
    </Popover>
  );
}
