import { TextField } from '#design/forms/text-field.tsx';
import styles from './account-form.module.css';

/**
 * Renders the fields for the first and last name, on one line if there is space. `field` comes from the form
 * (use-form.ts); `known` contains the initial values.
 */
export function NameFields({
  field,
  known,
}: {
  field(name: 'firstName' | 'lastName'): { id: string; name: string; error: string | undefined };
  known?: { firstName: string; lastName: string };
}) {
  return (
    <div className={styles.pair}>
      <TextField
        {...field('firstName')}
        label="First name"
        autoComplete="given-name"
        maxLength={20}
        defaultValue={known?.firstName}
      />
      <TextField
        {...field('lastName')}
        label="Last name"
        autoComplete="family-name"
        maxLength={20}
        defaultValue={known?.lastName}
      />
    </div>
  );
}
