import { useState } from 'react';
import { Button, type ButtonProps } from '#design/button.tsx';
import { Icon } from '#design/icons/icon.tsx';
import type { Store } from '../contract.ts';
import { chooseStore, NOT_SAVED, useMyStore } from './my-store.ts';
import styles from './stores.module.css';

export interface ChooseStoreButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'block'> {
  store: Pick<Store, 'id' | 'storeUri' | 'name'>;
  onChosen?: () => void;
}

/**
 * Renders the "Make this my store" button. If the store is already the shopper's store, renders a label
 * instead.
 */
export function ChooseStoreButton({ store, onChosen, ...look }: ChooseStoreButtonProps) {
  const mine = useMyStore();
  const [state, setState] = useState<'ready' | 'saving' | 'failed'>('ready');
  if (mine?.storeUri === store.storeUri) {
    return (
      <p className={styles.mine}>
        <Icon name="check" size="small" />
        This is your store
      </p>
    );
  }
  return (
    <>
      <Button
        {...look}
        loading={state === 'saving'}
        onClick={() => {
          setState('saving');
          void chooseStore(store).then((isSaved) => {
            setState(isSaved ? 'ready' : 'failed');
            if (isSaved) onChosen?.();
          });
        }}
      >
        Make this my store<span className="visually-hidden">: {store.name}</span>
      </Button>
      {state === 'failed' ? (
        <p role="alert" className={styles.failed}>
          {NOT_SAVED}
        </p>
      ) : null}
    </>
  );
}
