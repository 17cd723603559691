import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { Button } from '#design/button.tsx';
import type { ProductWish } from './product-wish.ts';

const dialog = () => import('./add-to-project-dialog.tsx');
const AddToProjectDialog = lazyPart(async () => ({ default: (await dialog()).AddToProjectDialog }));

/**
 * Renders a button that adds the page's product to a project. Only on sites where shoppers can have projects.
 */
export function ProjectButton({ product, line }: ProductWish) {
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
            product={product}
            line={line}
            open={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
