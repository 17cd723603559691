import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { Button } from '#design/button.tsx';
import type { DayCalls } from './change-day-dialog.tsx';

/** Loaded lazily, so that users who do not change the day do not load the calendar. */
const ChangeDayDialog = lazyPart(async () => ({
  default: (await import('./change-day-dialog.tsx')).ChangeDayDialog,
}));

/** Renders a button that opens the calendar for changing the delivery day. */
export function ChangeDay({
  calls,
  onChanged,
  variant = 'ghost',
  isOpenAtFirst = false,
}: {
  calls: DayCalls;
  /** Called after the delivery day has changed. `due` is the amount due after the change, in dollars. */
  onChanged: (due: number) => void;
  /** Use `line` on a dark background. */
  variant?: 'ghost' | 'line';
  /** Whether the calendar is open from the start, for links in emails. */
  isOpenAtFirst?: boolean;
}) {
  const [open, setOpen] = useState(isOpenAtFirst);
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
