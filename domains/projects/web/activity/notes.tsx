import { useEffect, useRef, useState } from 'react';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { deleteNote, saveNote } from '../../contract/notes.ts';
import type { Project } from '../../contract/types.ts';
import { MAX_NOTE_LENGTH } from '../../contract/values.ts';
import { newKey, useProjectWorkspace, useProjectWorkspaceForForm } from '../project-workspace.tsx';
import { linesOf } from '../lines/lines.ts';
import { DONE } from '../tool-text.ts';
import { undoable } from '../lines/undoable.ts';
import { whenText } from '../when-text.ts';
import work from '../workspace.module.css';
import styles from './notes.module.css';

type Note = Project['productNotes'][number];

/** Returns the notes sorted by latest change (PROJECT-12, -13). */
export function sortedNotes(notes: readonly Note[]): Note[] {
  return notes.toSorted((one, other) => other.modified.localeCompare(one.modified));
}

/** Renders a card with all product notes of the project (PROJECT-04). */
export function NotesPart() {
  const { project } = useProjectWorkspace();
  const [isAdding, setAdding] = useState(false);
  const hasProducts = linesOf(project).length > 0;
  return (
    <section className={`${work.card} ${work.pad} ${work.stack}`} aria-labelledby="product-notes">
      <h2 id="product-notes" className={work.title}>
        Product notes
      </h2>
      {project.productNotes.length === 0 && !isAdding ? (
        <p className={work.fine}>Details the cabinetmaker needs: heights, cut-outs, hinges.</p>
      ) : null}
      <NoteList notes={project.productNotes} hasSku />
      {isAdding ? (
        <NoteForm onDone={() => setAdding(false)} />
      ) : (
        <div className={work.bar}>
          <Button className={work.tool} icon="plus" disabled={!hasProducts} onClick={() => setAdding(true)}>
            Add note
          </Button>
        </div>
      )}
    </section>
  );
}

export function NoteList({ notes, hasSku = false }: { notes: readonly Note[]; hasSku?: boolean }) {
  const { project, change, isBusy } = useProjectWorkspace();
  const [edited, setEdited] = useState<number | null>(null);
  const { projectId } = project;
  const remove = async ({ id, sku, notes: text }: Note) => {
    const query = { projectId: String(projectId), noteId: String(id) };
    if (!(await change(deleteNote, { query }, { quiet: true }))) return;
    undoable(DONE.deleted, () => change(saveNote, { body: { projectId, sku, notes: text, key: newKey() } }));
  };
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {sortedNotes(notes).map((note) => (
        <li key={note.id}>
          {edited === note.id ? (
            <NoteForm note={note} sku={note.sku} onDone={() => setEdited(null)} />
          ) : (
            <>
              <p className={styles.by}>
                {hasSku ? <b>{note.sku} </b> : null}
                <span className={work.quiet}>
                  by {note.user}, {whenText(note.modified)}
                </span>
                <span className={styles.ends}>
                  <IconButton
                    icon="edit"
                    size="small"
                    label={`Change the note on ${note.sku}`}
                    onClick={() => setEdited(note.id)}
                  />
                  <IconButton
                    icon="bin"
                    size="small"
                    label={`Delete the note on ${note.sku}`}
                    disabled={isBusy}
                    onClick={() => void remove(note)}
                  />
                </span>
              </p>
              <p className={styles.text}>{note.notes}</p>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * Renders a form for adding a note or changing an existing one. Without `sku`, the form has a field for
 * choosing the product.
 */
export function NoteForm({ note, sku, onDone }: { note?: Note; sku?: string; onDone: () => void }) {
  const { project, change } = useProjectWorkspaceForForm();
  const box = useRef<HTMLTextAreaElement>(null);
  // Moves the focus to the form, because the button that opened it was removed.
  useEffect(() => box.current?.focus(), []);
  const form = useForm({
    names: ['notes', 'sku'],
    check: ({ notes }) => (notes === '' ? { notes: 'Please enter a note' } : {}),
    send: async (typed) => {
      const body = {
        projectId: project.projectId,
        ...(note ? { noteId: note.id } : { key: newKey() }),
        sku: sku ?? typed.sku,
        notes: typed.notes,
      };
      if (await change(saveNote, { body })) onDone();
    },
  });
  const products = new Map(linesOf(project).map((line) => [line.sku, line.title]));
  return (
    <form method="post" className={work.stack} {...form.handlers} noValidate>
      {sku === undefined ? (
        <SelectField
          {...form.field('sku')}
          label="Product"
          options={[...products].map(([value, title]) => ({ value, label: `${value}, ${title}` }))}
        />
      ) : null}
      <TextArea
        {...form.field('notes')}
        ref={box}
        label="Note"
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={note?.notes ?? ''}
      />
      <div className={work.bar}>
        <Button type="submit" className={`${work.tool} ${work.filled}`} loading={form.state === 'sending'}>
          Save note
        </Button>
        <Button className={work.tool} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
