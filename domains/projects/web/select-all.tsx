import { checkboxClasses } from '#design/checkbox.tsx';

/** Ticks or unticks several at once; half ticked while some of them are. */
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
