import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { saveQuote } from '../contract/quotes.ts';
import { newKey, useProjectWorkspace } from '#domains/projects/web/project-workspace.tsx';
import { linesOf, requiresReplacement } from '#domains/projects/web/lines/lines.ts';
import { DeskDialog } from '#domains/projects/web/refusal.tsx';
import { Replacements } from '#domains/projects/web/lines/replacements.tsx';
import work from '#domains/projects/web/workspace.module.css';

/**
 * Renders a button that saves the project as the next version of its quote (PROJECT-09). If a line cannot be
 * bought, first asks the user for confirmation, and offers the most similar replacement.
 */
export function SaveQuote({ onSaved }: { onSaved: () => void }) {
  const { project, change, isBusy } = useProjectWorkspace();
  const [asks, setAsks] = useState(false);
  const wrong = linesOf(project).filter(
    ({ problem, orderNumber }) => problem !== null && orderNumber === null,
  );
  const save = async () => {
    const body = { projectId: project.projectId, key: newKey() };
    const saved = await change(saveQuote, { body }, { done: 'The quote is saved' });
    setAsks(false);
    if (saved) onSaved();
  };
  return (
    <>
      <Button
        className={`${work.tool} ${work.filled}`}
        disabled={isBusy}
        onClick={() => (wrong.length > 0 ? setAsks(true) : void save())}
      >
        Save quote
      </Button>
      {asks ? (
        <DeskDialog
          open
          onClose={() => setAsks(false)}
          title={wrong.length > 0 ? 'Some products can’t be bought' : 'Everything can be bought now'}
          type="left"
          size="small"
          footer={
            <>
              <Button variant="ghost" onClick={() => setAsks(false)}>
                {wrong.length > 0 ? 'Find replacements first' : 'Not yet'}
              </Button>
              <Button loading={isBusy} onClick={() => void save()}>
                {wrong.length > 0 ? 'Quote anyway' : 'Save quote'}
              </Button>
            </>
          }
        >
          {wrong.length > 0 ? (
            <>
              <p>The customer could accept these products but wouldn’t receive them:</p>
              <ul className={work.reasons}>
                {wrong.map((line) => (
                  <li key={line.id} className={work.stack}>
                    <p className={work.negative}>{line.problem}</p>
                    {requiresReplacement(line) ? <Replacements line={line} most={1} /> : null}
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p>The replacements are in the project.</p>
          )}
        </DeskDialog>
      ) : null}
    </>
  );
}
