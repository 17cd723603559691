import { useEffect } from 'react';
import { useStore } from '#foundation/browser/storage/store.ts';
import { IconButton } from '#design/icon-button.tsx';
import { readSavedSkus } from './read-saved-skus.ts';
import { savedSkus } from './saved-skus.ts';

/** Renders a link to the saved products. If there are any, the link contains their number. */
export function SavedLink() {
  const count = useStore(savedSkus, (skus) => skus.length);
  useEffect(readSavedSkus, []);
  return (
    <IconButton
      icon="heart"
      label={count > 0 ? `Saved, ${count} ${count === 1 ? 'item' : 'items'}` : 'Saved'}
      count={count}
      to="/saved"
    />
  );
}
