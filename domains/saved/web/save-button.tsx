import { useEffect, useState } from 'react';
import { reportNotLoaded } from '#foundation/browser/hydration/lazy-part.tsx';
import { useStore } from '#foundation/browser/storage/store.ts';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { readSavedSkus } from './read-saved-skus.ts';
import { savedSkus } from './saved-skus.ts';

export interface SaveButtonProps {
  sku: string;
  /**
   * The product's title. Screen readers announce it, so that the heart buttons in a list can be
   * distinguished.
   */
  title: string;
}

/**
 * Returns whether a product is saved, and a function that saves or removes it. The function updates the
 * display immediately and reverts it if the request fails.
 */
function useSaved(sku: string): [boolean, () => void] {
  const isSaved = useStore(savedSkus, (skus) => skus.includes(sku));
  const [requested, setRequested] = useState<boolean | null>(null);
  useEffect(readSavedSkus, []);
  const toggle = () => {
    const next = !(requested ?? isSaved);
    setRequested(next);
    void import('./saved-actions.ts')
      .then(({ changeSaved }) => changeSaved(sku, next), reportNotLoaded)
      .finally(() => setRequested(null));
  };
  return [requested ?? isSaved, toggle];
}

/** Renders a heart button on the picture of a product card. */
export function SaveHeart({ sku, title }: SaveButtonProps) {
  const [isSaved, toggle] = useSaved(sku);
  return (
    <IconButton
      icon={isSaved ? 'heart-filled' : 'heart'}
      label={`Save ${title}`}
      size="medium"
      raised
      aria-pressed={isSaved}
      onClick={toggle}
    />
  );
}

/** Renders a heart button with a label for product pages. */
export function SaveButton({ sku, title }: SaveButtonProps) {
  const [isSaved, toggle] = useSaved(sku);
  return (
    <Button
      variant="ghost"
      size="small"
      icon={isSaved ? 'heart-filled' : 'heart'}
      aria-pressed={isSaved}
      onClick={toggle}
    >
      {isSaved ? 'Saved' : 'Save'}
      <span className="visually-hidden"> {title}</span>
    </Button>
  );
}
