import { Button } from '#design/button.tsx';
import { FieldMessage } from '#design/forms/field-message.tsx';
import { Switch } from '#design/forms/switch.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { formatDayLong, isDay, WEEKDAYS } from '#foundation/pure/day.ts';
import { MAX_REASON_LENGTH, type ManagedStore, type StoreDetails } from '#domains/stores/contract/manage.ts';
import { newSpecialDay } from './store-draft.ts';
import type { StoreEditor } from './use-store-editor.ts';
import styles from './stores.module.css';

type Hours = StoreDetails['openTimes'][number];

/** The hours of a day that is opened and had none. */
const USUAL = { openTime: '09:00', closeTime: '17:00' };

/** Renders whether a day is open and its two times. `name` is the day for screen readers. */
function HoursFields({
  name,
  hours,
  error,
  onChange,
}: {
  name: string;
  hours: Hours;
  error: string | undefined;
  onChange: (hours: Hours) => void;
}) {
  const id = `hours-${name.replaceAll(/\W+/g, '-')}`;
  return (
    <>
      <Switch
        label={hours.isOpen ? 'Open' : 'Closed'}
        checked={hours.isOpen}
        onChange={(isOpen) => {
          const times = hours.openTime === '' ? USUAL : {};
          onChange({ ...hours, ...(isOpen ? times : {}), isOpen });
        }}
      />
      {hours.isOpen ? (
        <span className={styles.times}>
          <input
            type="time"
            aria-label={`${name} opens`}
            aria-describedby={error ? id : undefined}
            aria-invalid={error ? true : undefined}
            value={hours.openTime}
            onChange={({ target }) => onChange({ ...hours, openTime: target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            aria-label={`${name} closes`}
            aria-describedby={error ? id : undefined}
            aria-invalid={error ? true : undefined}
            value={hours.closeTime}
            onChange={({ target }) => onChange({ ...hours, closeTime: target.value })}
          />
        </span>
      ) : (
        <span />
      )}
      {error ? (
        <div className={styles.error}>
          <FieldMessage id={id}>{error}</FieldMessage>
        </div>
      ) : null}
    </>
  );
}

/** Renders the hours of the seven weekdays. */
export function WeekHours({ editor: { details, errors, change } }: { editor: StoreEditor }) {
  return (
    <div className={styles.week}>
      {WEEKDAYS.map((weekday, index) => (
        <div key={weekday} className={styles.day} role="group" aria-label={weekday}>
          <b>{weekday}</b>
          <HoursFields
            name={weekday}
            hours={details.openTimes[index] ?? { isOpen: false, openTime: '', closeTime: '' }}
            error={errors[`openTimes.${index}`]}
            onChange={(hours) => change({ openTimes: details.openTimes.with(index, hours) })}
          />
        </div>
      ))}
    </div>
  );
}

/** Renders the days on which the store is closed or has other hours, and the next public holidays to add. */
export function SpecialDays({
  editor: { details, errors, change },
  holidays,
}: {
  editor: StoreEditor;
  holidays: ManagedStore['holidays'];
}) {
  const { specialDays } = details;
  const add = (day?: string, reason?: string) =>
    change({ specialDays: [...specialDays, newSpecialDay(day, reason)] });
  const missing = holidays.filter(({ day }) => !specialDays.some((one) => one.day === day)).slice(0, 3);
  return (
    <div className={styles.week}>
      {specialDays.length === 0 ? (
        <p className="muted">
          No special days. Shoppers see public holidays with “Please call us for our hours”.
        </p>
      ) : null}
      {specialDays.map((special, index) => {
        const name = isDay(special.day) ? formatDayLong(special.day) : `Special day ${index + 1}`;
        const replace = (part: Partial<typeof special>) =>
          change({ specialDays: specialDays.with(index, { ...special, ...part }) });
        return (
          // The position is the identity: the day is what the staff member types.
          <div key={index} className={styles.special} role="group" aria-label={name}>
            <TextField
              label="Day"
              type="date"
              value={special.day}
              onChange={({ target }) => replace({ day: target.value })}
            />
            <TextField
              label="Reason for shoppers"
              optional
              value={special.reason}
              maxLength={MAX_REASON_LENGTH}
              onChange={({ target }) => replace({ reason: target.value })}
            />
            <IconButton
              icon="bin"
              label={`Remove ${name}`}
              onClick={() => change({ specialDays: specialDays.filter((_, at) => at !== index) })}
            />
            <div className={styles.specialHours}>
              <HoursFields
                name={name}
                hours={special}
                error={errors[`specialDays.${index}`]}
                onChange={(hours) => replace(hours)}
              />
            </div>
          </div>
        );
      })}
      <div className={styles.buttons}>
        <Button size="small" variant="ghost" icon="plus" onClick={() => add()}>
          Add special day
        </Button>
        {missing.map(({ day, name }) => (
          <Button key={day} size="small" variant="ghost" icon="plus" onClick={() => add(day, name)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
