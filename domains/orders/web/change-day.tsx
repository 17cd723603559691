import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/lazy-part.tsx';
import { Button } from '#design/button.tsx';
import type { DayCalls } from './change-day-dialog.tsx';

/** Whoever changes nothing does not wait for the calendar. */
const ChangeDayDialog = lazyPart(async () => ({
  default: (await import('./change-day-dialog.tsx')).ChangeDayDialog,
}));

/** A button that shows the days that an order can have instead of its own, and moves it. */
export function ChangeDay({
  calls,
  onChanged,
  variant = 'ghost',
}: {
  calls: DayCalls;
  /** `due`: what is to be paid of the order now, dollars. */
  onChanged: (due: number) => void;
  /** `line` on a dark ground. */
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
