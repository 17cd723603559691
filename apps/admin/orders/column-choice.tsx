import { Checkbox } from '#design/forms/checkbox.tsx';
import { useStore } from '#foundation/browser/storage/store.ts';
import { Popover } from '../shell/popover.tsx';
import { COLUMNS, toggleColumn, visibleColumns } from './columns.ts';

/** Renders the choice of visible columns. */
export function ColumnChoice({ className }: { className?: string | undefined }) {
  const visible = useStore(visibleColumns);
  return (
    <Popover label="Columns" icon="columns" align="end" className={className}>
      {COLUMNS.slice(1).map(({ id, title }) => (
        <Checkbox key={id} label={title} checked={visible.includes(id)} onChange={() => toggleColumn(id)} />
      ))}
    </Popover>
  );
}
