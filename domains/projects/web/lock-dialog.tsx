import { useState } from 'react';
import { dayFromParts, dayToParts, formatDayLong, day } from '#foundation/pure/day.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { cancelLock, lockPrice } from '../contract/projects.ts';
import { useProjectWorkspaceForForm } from './project-workspace.tsx';
import { DeskDialog } from './refusal.tsx';
import { DONE, FALLBACK } from './tool-text.ts';
import work from './workspace.module.css';

/** Renders a dialog that locks the project's prices, either until a day or without an end (PROJECT-15). */
export function LockDialog({ onClose }: { onClose: () => void }) {
  const { project, change, isBusy } = useProjectWorkspaceForForm();
  const { projectId, priceLock } = project;
  const until = priceLock?.expiryDate ? dayFromParts(priceLock.expiryDate) : '';
  const [expiry, setExpiry] = useState<string>(until);
  const lock = async () => {
    const expiryDate = expiry === '' ? null : ([...dayToParts(day(expiry))] as [number, number, number]);
    if (await change(lockPrice, { body: { projectId, expiryDate } }, { refused: FALLBACK.lock })) onClose();
  };
  const cancel = async () => {
    const query = { projectId: String(projectId) };
    if (await change(cancelLock, { query }, { done: DONE.updated, refused: FALLBACK.cancelLock })) onClose();
  };
  return (
    <DeskDialog
      open
      onClose={onClose}
      title={priceLock ? 'Prices are locked' : 'Lock prices'}
      type="left"
      size="small"
      footer={
        <>
          {priceLock ? (
            <Button variant="ghost" disabled={isBusy} onClick={() => void cancel()}>
              Cancel lock
            </Button>
          ) : (
            <Button variant="ghost" onClick={onClose}>
              Close
            </Button>
          )}
          <Button loading={isBusy} onClick={() => void lock()}>
            {priceLock ? 'Lock today’s prices' : 'Lock prices'}
          </Button>
        </>
      }
    >
      <div className={work.stack}>
        <p>
          {priceLock === null
            ? 'The project keeps today’s prices if the shop’s prices rise. Lower prices still apply.'
            : until === ''
              ? 'The prices are locked until the lock is cancelled.'
              : `The prices are locked until the end of ${formatDayLong(day(until))}.`}
        </p>
        <TextField
          label="Last day"
          optional
          type="date"
          value={expiry}
          onChange={(event) => setExpiry(event.target.value)}
          hint="Without a day, the prices are locked until the lock is cancelled."
        />
      </div>
    </DeskDialog>
  );
}
