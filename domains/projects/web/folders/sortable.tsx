import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ButtonHTMLAttributes, CSSProperties, ReactNode } from 'react';
import { Icon } from '#design/icons/icon.tsx';
import styles from './sortable.module.css';

/**
 * Renders a list whose rows can be dragged: with the mouse, with the keyboard, or by touch after a short
 * press, so that swiping still scrolls.
 *
 * With the keyboard, Space picks up and drops a row, the arrow keys move it, and Escape cancels. Screen
 * readers announce each step with the row's name from `nameOf`.
 */
export function Sortable({
  ids,
  nameOf,
  onMove,
  children,
}: {
  ids: readonly string[];
  nameOf: (id: string) => string;
  /** Called when a row was dropped at a new position. The first position is 0. */
  onMove: (id: string, to: number) => void;
  children: ReactNode;
}) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: UniqueIdentifier) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${nameOf(String(active.id))}, at ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(String(active.id))} is over ${place(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? `Dropped ${nameOf(String(active.id))} at ${place(over.id)}.`
        : `${nameOf(String(active.id))} is back in its original position.`,
    onDragCancel: ({ active }) => `${nameOf(String(active.id))} is back in its original position.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        // Renders the announcements at the end of the document, because tables and lists allow only rows as
        // children.
        container: document.body,
        screenReaderInstructions: {
          draggable:
            'Press Space to pick it up, the arrow keys to move it, Space again to drop it, and Escape to cancel.',
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={ids as string[]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/**
 * Returns the props of a row in a {@link Sortable} list and of its drag handle. A single row has no handle.
 * While a change is being sent, rows cannot be dragged, but the handle is still rendered and keeps the focus.
 */
export function useSortableRow(
  id: string,
  name: string,
  { isAlone, isBusy }: { isAlone: boolean; isBusy: boolean },
) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: isAlone || isBusy });
  const style: CSSProperties = { transform: CSS.Translate.toString(transform), transition };
  // Omits `role` and `tabIndex`, because the handle is a button.
  const { role: _, tabIndex: _index, ...described } = attributes;
  return {
    setRow: setNodeRef,
    style,
    isDragging,
    handle: (
      <Handle
        {...(described as ButtonHTMLAttributes<HTMLButtonElement>)}
        {...listeners}
        ref={setActivatorNodeRef}
        disabled={isAlone}
        aria-label={`Move ${name}`}
      />
    ),
  };
}

function Handle(
  props: ButtonHTMLAttributes<HTMLButtonElement> & { ref: (node: HTMLElement | null) => void },
) {
  return (
    <button type="button" className={styles.handle} {...props}>
      <Icon name="grip" size="small" />
    </button>
  );
}
