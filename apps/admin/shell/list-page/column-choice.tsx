import { Checkbox } from '#design/forms/checkbox.tsx';
import { useStore } from '#foundation/browser/storage/store.ts';
import type { ListName } from '#domains/staff/contract/list-names.ts';
import { useStaffAccount } from '../account.ts';
import { Popover } from '../popover.tsx';
import { chooseColumns, chosenColumns, toggleColumn, visibleIds, type ListColumn } from './columns.ts';
import styles from './list-page.module.css';

type Columns = readonly Pick<ListColumn, 'id' | 'title' | 'isExtra'>[];

/** Returns the columns of a list that the staff member chose; null for the usual ones. `choose` changes them. */
export function useColumnChoice(list: ListName) {
  const { userId } = useStaffAccount();
  return {
    choice: useStore(chosenColumns(userId, list)),
    choose: (choice: readonly string[] | null) => chooseColumns(userId, list, choice),
  };
}

/** Renders the choice of visible columns. Hidden on phones, where rows have no columns. */
export function ColumnChoice({ list, columns }: { list: ListName; columns: Columns }) {
  const { choice, choose } = useColumnChoice(list);
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
