import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { draftOf } from '#foundation/browser/storage/draft.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { sessionPerson } from '#foundation/browser/session/session.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { AccountShell } from '#domains/identity/web/account/account-shell.tsx';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { Actions, Parts } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Tag } from '#design/tag.tsx';
import { useWayBack } from '#design/navigation/use-way-back.ts';
import { deleteAddress, listAddresses, saveAddress, type SavedAddress } from '#domains/addresses/contract.ts';
import { envelopeLines } from '#domains/addresses/web/address-text.ts';
import { ADDRESS_DRAFT, AddressEditor, type AddressDraft } from './address-editor.tsx';
import styles from './addresses-page.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Your addresses', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

/** Lists the user's delivery addresses (ACCOUNT-06). The default address is preselected in the checkout. */
export function Component() {
  const who = useSignedInId();
  const { state, answer, error, retry, put } = useAnswer(who, (signal) =>
    call(listAddresses, {}, { signal }),
  );
  const addresses = answer ?? [];
  const { editing, setEditing, opener, close, makeDefault, remove, onSaved } = useChanges({ put, retry });
  return (
    <AccountShell section="addresses" title="Addresses">
      <LoadState
        state={state}
        loading={
          <div className={styles.list}>
            <Skeleton height={220} />
            <Skeleton height={220} />
          </div>
        }
        failure={<LoadFailure what="your addresses" error={error} retry={retry} />}
      >
        {addresses.length === 0 && editing === null ? (
          <NoAddresses opener={opener('new')} onAdd={() => setEditing('new')} />
        ) : (
          <Parts narrow>
            {editing === 'new' ? (
              <AddressEditor
                owner={who ?? ''}
                address={null}
                isFirst={addresses.length === 0}
                onSaved={onSaved}
                onCancel={close}
              />
            ) : (
              <p>
                <Button ref={opener('new')} icon="plus" onClick={() => setEditing('new')}>
                  Add an address
                </Button>
              </p>
            )}
            <ul className={styles.list}>
              {addresses.map((address) => (
                <li key={address.id}>
                  {editing === address.id ? (
                    <AddressEditor
                      owner={who ?? ''}
                      address={address}
                      isFirst={false}
                      onSaved={onSaved}
                      onCancel={close}
                    />
                  ) : (
                    <AddressCard
                      address={address}
                      opener={opener(address.id)}
                      onEdit={() => setEditing(address.id)}
                      onDefault={() => makeDefault(address)}
                      onRemove={() => remove(address)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </Parts>
        )}
      </LoadState>
    </AccountShell>
  );
}

/** Manages which address is being edited, and changes the addresses. */
function useChanges({
  put,
  retry,
}: {
  /** Replaces the displayed addresses. */
  put: (addresses: SavedAddress[]) => void;
  /** Loads the addresses again. */
  retry: () => void;
}) {
  /** The id of the address being edited; `new` for a new address. */
  const [editing, setEditing] = useState(
    () => draftOf<AddressDraft>(ADDRESS_DRAFT, sessionPerson()?.userId ?? '')?.id ?? null,
  );
  const { opener, back } = useWayBack<string>();
  const close = () => back(() => setEditing(null), editing ?? '');
  /** Runs a change and reloads the list. The change removes the pressed button, so focus moves to `next`. */
  const change = async (work: () => Promise<unknown>, { done, next }: { done: string; next: string }) => {
    let isDone = false;
    try {
      await work();
      isDone = true;
      setEditing(null);
      showMessage(done);
    } catch (error) {
      showMessage(identityText(error), { kind: 'error' });
    }
    try {
      const after = await call(listAddresses, {});
      if (isDone) back(() => put(after), next);
      else put(after);
    } catch {
      retry();
    }
  };
  const makeDefault = (address: SavedAddress) =>
    change(() => call(saveAddress, { body: { ...address, isDefault: true } }), {
      done: 'Default address updated',
      next: address.id,
    });
  const remove = ({ id }: SavedAddress) =>
    change(() => call(deleteAddress, { params: { id } }), { done: 'Address removed', next: 'new' });
  const onSaved = async () => {
    put(await call(listAddresses, {}));
    close();
    showMessage('Address saved');
  };
  return { editing, setEditing, opener, close, makeDefault, remove, onSaved };
}

function NoAddresses({
  opener,
  onAdd,
}: {
  /** The ref callback of the button that adds an address. */
  opener: (button: HTMLElement | null) => void;
  onAdd: () => void;
}) {
  return (
    <EmptyState
      picture={<Icon name="home" size="large" />}
      title="No addresses yet"
      actions={
        <Button ref={opener} onClick={onAdd}>
          Add an address
        </Button>
      }
    >
      <p>Save your delivery address for a faster checkout.</p>
    </EmptyState>
  );
}

function AddressCard({
  address,
  opener,
  onEdit,
  onDefault,
  onRemove,
}: {
  address: SavedAddress;
  /** The ref callback of the button that edits this address. */
  opener: (button: HTMLElement | null) => void;
  onEdit: () => void;
  onDefault: () => Promise<void>;
  onRemove: () => Promise<void>;
}) {
  const [asks, setAsks] = useState(false);
  const question = useWayBack();
  const lines = envelopeLines(address);
  const ofWhich = <span className="visually-hidden"> {address.address}</span>;
  return (
    <article className={`panel ${styles.card}`} aria-label={address.address}>
      {address.isDefault ? <Tag kind="brand">Default</Tag> : null}
      <address className={styles.address}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {address.deliveryInstructions ? <span className="muted">{address.deliveryInstructions}</span> : null}
      </address>
      {asks ? (
        <Actions key="question" label="Remove this address?">
          <Button size="small" onClick={() => void onRemove()}>
            Yes, remove it
          </Button>
          <Button
            autoFocus
            size="small"
            variant="ghost"
            onClick={() => question.back(() => setAsks(false), 'form')}
          >
            Keep it
          </Button>
        </Actions>
      ) : (
        <Actions>
          <Button ref={opener} size="small" variant="ghost" icon="edit" onClick={onEdit}>
            Change{ofWhich}
          </Button>
          {address.isDefault ? null : (
            <Button size="small" variant="ghost" onClick={() => void onDefault()}>
              Make default{ofWhich}
            </Button>
          )}
          <Button
            ref={question.opener('form')}
            size="small"
            variant="ghost"
            icon="bin"
            onClick={() => setAsks(true)}
          >
            Remove{ofWhich}
          </Button>
        </Actions>
      )}
    </article>
  );
}
