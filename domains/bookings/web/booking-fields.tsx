import { SelectField } from '#design/forms/select-field.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { MAX_PARTY } from '../contract/values.ts';
import { MAX_COMMENTS_LENGTH, MAX_FIRST_NAME_LENGTH, MAX_NAME_LENGTH } from '../rules/booking-form.ts';
import styles from './booking-form.module.css';

type Name = 'firstName' | 'lastName' | 'email' | 'phone' | 'attendees' | 'comments';

/** Returns the options for the number of people: at most as many as the session has seats. */
export function partyOptions(capacity: number | null) {
  const most = Math.min(MAX_PARTY, capacity ?? MAX_PARTY);
  return Array.from({ length: most }, (_, index) => ({
    value: String(index + 1),
    label: index === 0 ? '1 person' : `${index + 1} people`,
  }));
}

/** The error text if no response has arrived. A repeated booking takes no further seats (`takeBooking`). */
export const BOOKING_LOST =
  'The connection dropped, so your booking may have been made. Check your email, or try again. Sending it again with the same email doesn’t take a second spot.';

/** Renders the fields that every booking form has (DEMO-13). */
export function BookingFields({
  field,
  capacity,
  partyHint,
  onParty,
  hasOptionalContact = false,
  commentsHint = 'Allergies, access needs or anything you’d like to see.',
}: {
  /** Returns the props of a field: id, name and error text. */
  field: (name: Name) => { id: string; name: string; error?: string | undefined };
  /** The number of people that can be chosen; null for the maximum of a party. */
  capacity: number | null;
  partyHint?: string | undefined;
  /** Called with the chosen number of people. */
  onParty?: ((party: number) => void) | undefined;
  hasOptionalContact?: boolean;
  commentsHint?: string;
}) {
  return (
    <>
      <TextField
        {...field('firstName')}
        label="First name"
        autoComplete="given-name"
        maxLength={MAX_FIRST_NAME_LENGTH}
      />
      <TextField
        {...field('lastName')}
        label="Last name"
        autoComplete="family-name"
        maxLength={MAX_NAME_LENGTH}
      />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        optional={hasOptionalContact}
      />
      <TextField
        {...field('phone')}
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={24}
        optional={hasOptionalContact}
      />
      <SelectField
        {...field('attendees')}
        label="Number of people"
        defaultValue="1"
        hint={partyHint}
        options={partyOptions(capacity)}
        onChange={onParty && (({ target }) => onParty(Number(target.value)))}
        className={styles.wide}
      />
      <TextArea
        {...field('comments')}
        label="Comments"
        optional
        hint={commentsHint}
        rows={3}
        maxLength={MAX_COMMENTS_LENGTH}
        className={styles.wide}
      />
    </>
  );
}
