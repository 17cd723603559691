import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { Radio, RadioGroup } from '#design/forms/radio.tsx';
import { useProjectWorkspace, type Conflict } from './project-workspace.tsx';
import { changeValue } from './activity/change-words.ts';
import { fieldWords, valueWords } from './activity/field-words.ts';
import { whenText } from './when-text.ts';
import work from './workspace.module.css';

/**
 * Renders a dialog if another user has changed the same fields. For each field, the user selects their own
 * value or the other user's.
 */
export function ConflictPlace() {
  const { conflict } = useProjectWorkspace();
  return conflict ? <ConflictDialog conflict={conflict} /> : null;
}

function ConflictDialog({ conflict: { differs, mine, settle } }: { conflict: Conflict }) {
  const { isBusy, project } = useProjectWorkspace();
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set());
  const keep = (field: string, isMine: boolean) => {
    const next = new Set(own);
    if (isMine) next.add(field);
    else next.delete(field);
    setOwn(next);
  };
  const users = [...new Set(differs.map(({ user }) => user))].join(' and ');
  return (
    <Dialog
      open
      onClose={() => void settle([])}
      title={`${users} changed this too`}
      type="left"
      size="medium"
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="ghost" disabled={isBusy} onClick={() => void settle([])}>
            Keep theirs
          </Button>
          <Button loading={isBusy} onClick={() => void settle([...own])}>
            Save selection
          </Button>
        </>
      }
    >
      <p>
        Your changes aren’t saved yet. Please choose which version to keep. Your other changes, and theirs,
        aren’t affected.
      </p>
      <div className={work.more}>
        {differs.map(({ field, theirs, user, at }) => {
          const ownValue = mineOf(mine, field);
          return (
            <RadioGroup key={field} legend={fieldWords(field)}>
              <Radio
                name={field}
                label={changeValue(field, theirs, project)}
                hint={`${user}, ${whenText(at)}`}
                checked={!own.has(field)}
                onChange={() => keep(field, false)}
              />
              <Radio
                name={field}
                label={ownValue === undefined ? 'Your change' : valueWords(ownValue)}
                hint="Yours"
                checked={own.has(field)}
                onChange={() => keep(field, true)}
              />
            </RadioGroup>
          );
        })}
      </div>
    </Dialog>
  );
}

/**
 * Returns the value that the user entered for a field. Field names in requests have no prefix, so only the
 * last part of `field` is used.
 */
function mineOf(mine: Readonly<Record<string, unknown>>, field: string): unknown {
  return mine[field.slice(field.lastIndexOf('.') + 1)];
}
