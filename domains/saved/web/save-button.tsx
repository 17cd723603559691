import { useEffect, useState } from 'react';
import { useStore } from '#foundation/browser/store.ts';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { readSavedSkus } from './read-saved-skus.ts';
import { savedSkus } from './saved-skus.ts';

export interface SaveButtonProps {
  sku: string;
  /** Read by screen readers, so that the hearts in a list differ. */
  title: string;
}

/**
 * Returns whether a product is saved, and a function that changes it. The change is visible immediately and
 * is undone if it fails.
 */
function useSaved(sku: string): [boolean, () => void] {
  const isSaved = useStore(savedSkus, (skus) => skus.includes(sku));
  const [requested, setRequested] = useState<boolean | null>(null);
  useEffect(readSavedSkus, []);
  const toggle = () => {
    const next = !(requested ?? isSaved);
    setRequested(next);
    void import('./saved-actions.ts')
      .then(({ changeSaved }) => changeSaved(sku, next))
      .finally(() => setRequested(null));
  };
  return [requested ?? isSaved, toggle];
}

/** Renders the heart on a card's picture. */
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

/** Renders the labelled heart on a product's page. */
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
