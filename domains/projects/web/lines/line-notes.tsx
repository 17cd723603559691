import { useState } from 'react';
import { Button } from '#design/button.tsx';
import type { PlacedLine } from './lines.ts';
import { NoteForm, NoteList } from '../activity/notes.tsx';
import { SheetPart } from './sheet-part.tsx';
import { useDesk } from '../desk.tsx';
import work from '../workspace.module.css';

/** Renders the notes on one product, latest first (PROJECT-12). */
export function LineNotes({ line }: { line: PlacedLine }) {
  const { project } = useDesk();
  const [isAdding, setAdding] = useState(false);
  const notes = project.productNotes.filter(({ sku }) => sku === line.sku);
  return (
    <SheetPart
      title="Notes"
      end={
        isAdding ? null : (
          <Button className={work.tool} icon="plus" onClick={() => setAdding(true)}>
            Add note
          </Button>
        )
      }
    >
      {isAdding ? <NoteForm sku={line.sku} onDone={() => setAdding(false)} /> : null}
      {notes.length === 0 && !isAdding ? <p className={work.fine}>No notes on this product yet.</p> : null}
      <NoteList notes={notes} />
    </SheetPart>
  );
}
