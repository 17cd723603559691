import { useId } from 'react';
import { FieldMessage } from '#design/forms/field-message.tsx';
import { Icon } from '#design/icons/icon.tsx';
import styles from './review-editor.module.css';

const LABELS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

/** Renders five radio buttons in the shape of stars. `value` is null while no star is chosen. */
export function StarsField({
  label,
  name,
  value,
  error,
  small = false,
  onChange,
}: {
  label: string;
  name: string;
  value: number | null;
  error?: string | undefined;
  small?: boolean;
  onChange: (stars: number) => void;
}) {
  const id = useId();
  return (
    <fieldset className={small ? styles.aspect : styles.rating} aria-describedby={error ? id : undefined}>
      <legend>{label}</legend>
      <span className={styles.stars}>
        {LABELS.map((word, index) => {
          const stars = index + 1;
          return (
            <label key={word} data-filled={value !== null && stars <= value ? '' : undefined}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
              <Icon name="star" />
              <span className="visually-hidden">{`${stars} of 5, ${word}`}</span>
            </label>
          );
        })}
      </span>
      <span className={styles.word} aria-hidden="true">
        {value === null ? '' : LABELS[value - 1]}
      </span>
      {error ? <FieldMessage id={id}>{error}</FieldMessage> : null}
    </fieldset>
  );
}
