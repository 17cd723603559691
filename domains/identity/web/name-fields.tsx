import { TextField } from '#design/text-field.tsx';
import styles from './account-form.module.css';

/** First and last name, side by side where there is room. `field`: a form's (use-form.ts); `known`: what stands in them. */
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
