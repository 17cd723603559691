import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { saveQuote } from '../contract-quotes.ts';
import { newKey, useDesk } from './desk.tsx';
import { linesOf } from './lines.ts';
import work from './workspace.module.css';

/** Freezes the project as the next version of its quote (PROJECT-09); asks first where something of it cannot be bought now. */
export function SaveQuote({ onSaved }: { onSaved: () => void }) {
  const { project, change, isBusy } = useDesk();
  const [asks, setAsks] = useState(false);
  const problems = linesOf(project).flatMap(({ id, problem, orderNumber }) =>
    problem !== null && orderNumber === null ? [{ id, problem }] : [],
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
        onClick={() => (problems.length > 0 ? setAsks(true) : void save())}
      >
        Save quote
      </Button>
      {asks ? (
        <Dialog
          open
          onClose={() => setAsks(false)}
          title="Not everything can be bought"
          type="left"
          size="small"
          footer={
            <>
              <Button variant="ghost" onClick={() => setAsks(false)}>
                Look for others first
              </Button>
              <Button loading={isBusy} onClick={() => void save()}>
                Quote it all the same
              </Button>
            </>
          }
        >
          <p>The customer could accept these and not get them:</p>
          <ul className={work.reasons}>
            {problems.map(({ id, problem }) => (
              <li key={id}>{problem}</li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  );
}
