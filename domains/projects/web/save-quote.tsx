import { Button } from '#design/button.tsx';
import { saveQuote } from '../contract-quotes.ts';
import { newKey, useDesk } from './desk.tsx';
import work from './workspace.module.css';

/** Freezes the project as the next version of its quote (PROJECT-09). */
export function SaveQuote({ onSaved }: { onSaved: () => void }) {
  const { project, change, isBusy } = useDesk();
  const save = async () => {
    const body = { projectId: project.projectId, key: newKey() };
    if (await change(saveQuote, { body }, { done: 'The quote is saved' })) onSaved();
  };
  return (
    <Button className={`${work.tool} ${work.filled}`} disabled={isBusy} onClick={() => void save()}>
      Save quote
    </Button>
  );
}
