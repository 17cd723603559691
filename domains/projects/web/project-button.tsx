import { lazy, Suspense, useState } from 'react';
import { Button } from '#design/button.tsx';

const dialog = () => import('./add-to-project-dialog.tsx');
const AddToProjectDialog = lazy(async () => ({ default: (await dialog()).AddToProjectDialog }));

/** The way from a product's page into a project, at sites where shoppers have projects of their own. */
export function ProjectButton({ sku, title, quantity }: { sku: string; title: string; quantity: number }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon="folder"
        aria-haspopup="dialog"
        className="needs-scripts"
        onPointerEnter={() => void dialog()}
        onClick={() => setState('open')}
      >
        Add to project
      </Button>
      {state === 'unused' ? null : (
        <Suspense fallback={null}>
          <AddToProjectDialog
            sku={sku}
            title={title}
            quantity={quantity}
            open={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
