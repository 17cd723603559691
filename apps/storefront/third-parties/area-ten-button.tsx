import { Suspense, useState } from 'react';
import { Button } from '#design/button.tsx';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import type { AreaTenDialogProps } from './area-ten-dialog.tsx';

const load = () => import('./area-ten-dialog.tsx');
const AreaTenDialog = lazyPart(async () => ({ default: (await load()).AreaTenDialog }));

const LABELS = { pan: 'Plan in 3D', hera: 'See it in your room' } as const;

/** Renders the button that opens a tool of area_ten in a dialog. */
export function AreaTenButton({
  className = 'needs-scripts',
  ...props
}: Omit<AreaTenDialogProps, 'open' | 'onClose'> & { className?: string | undefined }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon="cube"
        aria-haspopup="dialog"
        className={className}
        onPointerEnter={() => void load()}
        onClick={() => setState('open')}
      >
        {LABELS[props.tool]}
      </Button>
      {state === 'unused' ? null : (
        <Suspense fallback={null}>
          <AreaTenDialog {...props} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
