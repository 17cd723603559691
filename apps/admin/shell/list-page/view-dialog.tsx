import { Checkbox } from '#design/forms/checkbox.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { MAX_VIEW_NAME_LENGTH, type SavedView } from '#domains/staff/contract/list-views.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useRecordForm } from '../records/use-record-form.ts';
import type { ListOf } from './use-list-page.ts';
import { toViews, type View } from './view-rules.ts';

interface Draft {
  name: string;
  isShared: boolean;
  hasColumns: boolean;
}

/** Renders the dialog that saves the list as a new view or, with `view`, changes the name and the readers of one. */
export function ViewDialog<Row>({
  list,
  visibleColumns,
  view,
  onClose,
  onSaved,
}: {
  list: ListOf<Row>;
  /** The IDs of the visible columns; empty if rows have no columns. */
  visibleColumns: readonly string[];
  view: SavedView | null;
  onClose: () => void;
  onSaved: (view: View) => void;
}) {
  const { views, columnChoice } = list;
  const { draft, fields, change, dialog } = useRecordForm<Draft>({
    initial: () => ({
      name: view?.name ?? '',
      isShared: view?.isShared ?? false,
      hasColumns: view ? view.columns !== null : columnChoice.choice !== null,
    }),
    faultsOf: ({ name }) => (name.trim() === '' ? { name: 'Enter a name' } : ({} as Record<string, string>)),
    save: async ({ name, isShared, hasColumns }) => {
      const columns = hasColumns ? (view?.columns ?? [...visibleColumns]) : null;
      const saved = view
        ? await views.change(view, { name, isShared, columns })
        : await views.create({ name, isShared, columns, query: list.key });
      onSaved(toViews([], [saved])[0]!);
    },
  });
  return (
    <FormDialog
      title={view ? `Change ${view.name}` : 'Save view'}
      name="View"
      submit="Save"
      {...dialog}
      size="small"
      opensPage
      onClose={onClose}
    >
      <TextField
        label="Name"
        maxLength={MAX_VIEW_NAME_LENGTH}
        autoComplete="off"
        value={draft.name}
        error={fields['name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Checkbox
        label="Share with staff who may read this list"
        hint="They can use the view. You and people with settings.manage can change it"
        checked={draft.isShared}
        onChange={({ target }) => change({ isShared: target.checked })}
      />
      {visibleColumns.length > 0 ? (
        <Checkbox
          label="With these columns"
          hint="Otherwise, each person sees the columns that they chose for the list"
          checked={draft.hasColumns}
          onChange={({ target }) => change({ hasColumns: target.checked })}
        />
      ) : null}
    </FormDialog>
  );
}
