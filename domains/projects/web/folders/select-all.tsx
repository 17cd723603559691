import { checkboxClasses } from '#design/forms/checkbox.tsx';

/**
 * Renders a checkbox that selects or deselects several items. It is half ticked if only some of them are
 * selected.
 */
export function SelectAll({
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
