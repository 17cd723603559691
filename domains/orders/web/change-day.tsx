import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/lazy-part.tsx';
import { Button } from '#design/button.tsx';
import type { DayCalls } from './change-day-dialog.tsx';

/** Users who change nothing do not load the calendar. */
const ChangeDayDialog = lazyPart(async () => ({
  default: (await import('./change-day-dialog.tsx')).ChangeDayDialog,
}));

/** Renders a button that displays the possible delivery days and changes the day. */
export function ChangeDay({
  calls,
  onChanged,
  variant = 'ghost',
}: {
  calls: DayCalls;
  /** `due`: the amount due of the order now, in dollars. */
  onChanged: (due: number) => void;
  /** `line` on a dark background. */
  variant?: 'ghost' | 'line';
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon="calendar" onClick={() => setOpen(true)}>
        Change delivery day
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ChangeDayDialog
            calls={calls}
            onClose={() => setOpen(false)}
            onChanged={(due) => {
              setOpen(false);
              onChanged(due);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
