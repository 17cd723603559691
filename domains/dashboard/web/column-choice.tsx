import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { COLUMNS, type Column } from '../rules/columns.ts';
import styles from './dashboard.module.css';

/**
 * Returns the title of a column, which identifies the column. Screen readers announce it while the user drags
 * the column. Titles are unique.
 */
const idOf = ({ title }: Column) => title;

export type ColumnChoiceProps = {
  columns: readonly Column[];
  onChange: (columns: Column[]) => void;
  onClose: () => void;
};

/**
 * Renders a panel in which the user chooses and orders columns by mouse, touch, keyboard or buttons
 * (DASHBOARD-02, -06).
 */
export function ColumnChoice({ columns, onChange, onClose }: ColumnChoiceProps) {
  const place = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current } = place;
    current?.focus();
    const press = (event: KeyboardEvent) => {
      // Escape closes the panel, unless it cancels a drag.
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, []);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < columns.length) onChange(arrayMove([...columns], from, to));
  };
  const dropped = ({ active, over }: DragEndEvent) => {
    const at = (id: unknown) => columns.findIndex((one) => idOf(one) === id);
    if (over && active.id !== over.id) move(at(active.id), at(over.id));
  };
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label="Columns" className={styles.columns}>
      <p className={styles.hint}>Drag to reorder. Saved in this browser.</p>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={dropped}>
        <SortableContext items={columns.map(idOf)} strategy={verticalListSortingStrategy}>
          <ul>
            {columns.map((column, index) => (
              <Item
                key={idOf(column)}
                column={column}
                onShow={(show) => onChange(columns.map((one) => (one === column ? { ...one, show } : one)))}
                onUp={index === 0 ? null : () => move(index, index - 1)}
                onDown={index === columns.length - 1 ? null : () => move(index, index + 1)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <div className={styles.foot}>
        <Button size="small" variant="ghost" onClick={() => onChange([...COLUMNS])}>
          Reset
        </Button>
        <Button size="small" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

function Item({
  column,
  onShow,
  onUp,
  onDown,
}: {
  column: Column;
  onShow: (show: boolean) => void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}) {
  const { title, show, required } = column;
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: idOf(column),
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
    >
      <button
        type="button"
        className={styles.grip}
        aria-label={`Drag ${title}`}
        {...attributes}
        {...listeners}
      >
        <Icon name="grip" />
      </button>
      <Checkbox
        label={title}
        checked={show}
        disabled={required === true}
        onChange={({ target }) => onShow(target.checked)}
      />
      <IconButton
        icon="chevron-up"
        size="small"
        label={`${title} further up`}
        disabled={onUp === null}
        onClick={() => onUp?.()}
      />
      <IconButton
        icon="chevron-down"
        size="small"
        label={`${title} further down`}
        disabled={onDown === null}
        onClick={() => onDown?.()}
      />
    </li>
  );
}
