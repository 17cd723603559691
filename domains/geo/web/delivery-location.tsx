import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { useDeliveryLocation } from './location-store.ts';
import styles from './delivery-location.module.css';

const loadEditor = () => import('./location-editor.tsx');
const LocationEditor = lazy(async () => ({ default: (await loadEditor()).LocationEditor }));

export interface DeliveryLocationWidgetProps {
  /** Begins with the postcode field: for dialogs that exist to change the location. */
  startsInEdit?: boolean;
  /** A place was chosen, or with `startsInEdit` the change was given up. */
  onDone?: () => void;
  /** Told when the field opens and closes. */
  onEdit?: (isEditing: boolean) => void;
  /** Level of its heading on the page. */
  headingLevel?: 2 | 3 | 4;
  className?: string;
}

/** "Your delivery location", and the field that changes it (LOCATION-01 to -13). */
export function DeliveryLocationWidget({
  startsInEdit = false,
  onDone,
  onEdit,
  headingLevel = 3,
  className,
}: DeliveryLocationWidgetProps) {
  const Heading = `h${headingLevel}` as const;
  const headingId = useId();
  const { status, location } = useDeliveryLocation();
  const [isEditing, setEditing] = useState(startsInEdit);
  const [early, setEarly] = useState('');
  const changeButton = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);

  useEffect(() => {
    if (isEditing || !returnsFocus.current) return;
    returnsFocus.current = false;
    changeButton.current?.focus();
  }, [isEditing]);

  const edit = () => {
    setEarly('');
    setEditing(true);
    onEdit?.(true);
  };
  const finish = () => {
    if (startsInEdit) {
      onDone?.();
      return;
    }
    returnsFocus.current = true;
    setEditing(false);
    onEdit?.(false);
  };

  return (
    <section className={classNames(styles.widget, className)} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading id={headingId} className="h5">
          {isEditing ? 'Set Your Delivery Location' : 'Your delivery location'}
        </Heading>
        {isEditing ? (
          <IconButton
            icon="close"
            label="Cancel changing the delivery location"
            size="small"
            onClick={finish}
          />
        ) : null}
      </div>
      {isEditing ? (
        <Suspense fallback={<FieldOnItsWay onKey={(key) => setEarly((typed) => typed + key)} />}>
          <LocationEditor early={early} onChosen={finish} />
        </Suspense>
      ) : (
        <>
          {location ? (
            <p className={styles.place}>
              <Icon name="pin" />
              <span>{location.fullAddress}</span>
              <IconButton icon="edit" label="Edit delivery location" size="small" onClick={edit} />
            </p>
          ) : (
            <p className={styles.place} aria-busy={status === 'initial' || status === 'loading'}>
              <Icon name="pin" />
              <span>Please select your location.</span>
            </p>
          )}
          <button
            ref={changeButton}
            type="button"
            className={classNames('link', styles.change)}
            onClick={edit}
            onPointerEnter={() => void loadEditor()}
          >
            Change delivery location
          </button>
        </>
      )}
    </section>
  );
}

/** The place of the field while its script is on its way: what is typed meanwhile is kept for it. */
function FieldOnItsWay({ onKey }: { onKey: (key: string) => void }) {
  const told = useEffectEvent(onKey);
  useEffect(() => {
    const listen = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (/^[\p{L}\p{N}]$/u.test(key) && !ctrlKey && !metaKey && !altKey) told(key);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return <Skeleton shape="button" />;
}
