import { useState, type ReactNode } from 'react';
import { useForm } from '#foundation/browser/use-form.ts';
import { isDay, WEEKDAYS } from '#foundation/pure/day.ts';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { Form } from '#design/forms/form.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import type { BookingCalendar, StaffRule } from '../../contract/staff.ts';
import { COOKING_DEMO_TYPE_TEXT, type CookingDemoType } from '../../contract/values.ts';
import { ruleErrors, sessionErrors } from '../../rules/session-form.ts';
import styles from './session-form.module.css';

const TYPES = Object.entries(COOKING_DEMO_TYPE_TEXT).map(([value, label]) => ({ value, label }));
const DAYS = WEEKDAYS.map((label, value) => ({ value: String(value), label }));
const WEEKS = [
  { value: '', label: 'Every week' },
  { value: '1', label: 'First week of the month' },
  { value: '2', label: 'Second week of the month' },
  { value: '3', label: 'Third week of the month' },
  { value: '4', label: 'Fourth week of the month' },
  { value: '5', label: 'Last week of the month' },
];

/** The fields that a session and a recurring rule have in common, as the endpoints receive them. */
export type SessionFields = Omit<
  StaffRule,
  'id' | 'code' | 'host' | 'weekday' | 'weekOfMonth' | 'fromDay' | 'untilDay' | 'isActive'
>;
type RuleFields = Pick<StaffRule, 'weekday' | 'weekOfMonth' | 'fromDay' | 'untilDay' | 'isActive'>;
/** The data that the form sends: the day of a session, or the recurrence of a rule. */
export type SessionValues = SessionFields & { day: string } & RuleFields;

const SHARED = [
  'title',
  'resource',
  'storeUri',
  'startTime',
  'minutes',
  'capacity',
  'reserved',
  'cutoffHours',
  'brand',
  'cookingDemoType',
  'cookingDemoSubEventType',
  'picture',
  'summary',
  'description',
] as const;
const OF_SESSION = [...SHARED, 'day'] as const;
const OF_RULE = [...SHARED, 'weekday', 'weekOfMonth', 'fromDay', 'untilDay'] as const;
type Name = (typeof OF_SESSION)[number] | (typeof OF_RULE)[number];
type Typed = Record<Name, string>;

/** Converts the typed values to those that the endpoints receive. A text that is no number becomes -1. */
function toValues(
  typed: Typed,
  flags: Pick<SessionValues, 'isBookable' | 'hasWaitList' | 'isActive'>,
): SessionValues {
  const number = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : -1);
  const hours = Number(typed.cutoffHours.replace(',', '.'));
  return {
    ...flags,
    title: typed.title,
    resource: typed.resource,
    storeUri: typed.storeUri,
    summary: typed.summary,
    description: typed.description,
    picture: typed.picture,
    brand: typed.brand,
    startTime: typed.startTime,
    minutes: number(typed.minutes),
    capacity: typed.capacity === '' ? null : number(typed.capacity),
    reserved: typed.reserved === '' ? 0 : number(typed.reserved),
    cutoffMinutes: typed.cutoffHours !== '' && hours >= 0 ? Math.round(hours * 60) : -1,
    cookingDemoType: Number(typed.cookingDemoType) as CookingDemoType,
    cookingDemoSubEventType: typed.cookingDemoSubEventType,
    day: typed.day ?? '',
    weekday: Number(typed.weekday ?? 0),
    weekOfMonth: typed.weekOfMonth ? Number(typed.weekOfMonth) : null,
    fromDay: typed.fromDay ?? '',
    untilDay: typed.untilDay ?? '',
  };
}

/** Holds the state of the form, and validates and sends its values. */
function useSessionForm(
  initial: Partial<SessionValues>,
  { isRule, onSave }: { isRule: boolean; onSave: (values: SessionValues) => Promise<unknown> },
) {
  const [flags, setFlags] = useState({
    isBookable: initial.isBookable ?? true,
    hasWaitList: initial.hasWaitList ?? true,
    isActive: initial.isActive ?? true,
  });
  const names: readonly Name[] = isRule ? OF_RULE : OF_SESSION;
  const form = useForm<Name>({
    names,
    check: (typed) => {
      const values = toValues(typed, flags);
      const { cutoffMinutes, ...errors } = sessionErrors(values);
      return {
        ...errors,
        ...(cutoffMinutes === undefined ? {} : { cutoffHours: cutoffMinutes }),
        ...(values.resource === '' ? { resource: 'Please choose who runs the session' } : {}),
        ...(isRule ? ruleErrors(values) : isDay(values.day) ? {} : { day: 'Please choose a day' }),
      };
    },
    send: (typed) => onSave(toValues(typed, flags)),
  });
  return { form, flags, setFlags };
}

/**
 * Renders the form for a session, or for a recurring rule if `isRule` is true. `initial` contains the values
 * of an existing session or rule. `choices` are the stores and the people who run sessions.
 */
export function SessionForm({
  isRule = false,
  initial,
  choices,
  submit,
  onSave,
}: {
  isRule?: boolean;
  initial: Partial<SessionValues>;
  choices: Pick<BookingCalendar, 'stores' | 'resources'>;
  submit: string;
  onSave: (values: SessionValues) => Promise<unknown>;
}) {
  const { form, flags, setFlags } = useSessionForm(initial, { isRule, onSave });
  const text = (name: Name, label: string, more: object = {}) => (
    <TextField
      {...form.field(name)}
      label={label}
      defaultValue={String((initial as Record<string, unknown>)[name] ?? '')}
      {...more}
    />
  );
  const flag = (name: keyof typeof flags, label: string) => (
    <Checkbox
      label={label}
      checked={flags[name]}
      onChange={(event) => setFlags({ ...flags, [name]: event.target.checked })}
    />
  );
  return (
    <Form of={form} className={styles.form}>
      {text('title', 'Title', { className: styles.wide, maxLength: 200 })}
      <PlaceFields form={form} initial={initial} choices={choices} />
      {isRule ? (
        <RecurrenceFields form={form} initial={initial}>
          {text('fromDay', 'From', { type: 'date' })}
          {text('untilDay', 'Until', { type: 'date', optional: true })}
        </RecurrenceFields>
      ) : (
        text('day', 'Day', { type: 'date' })
      )}
      {text('startTime', 'Starts at', { type: 'time' })}
      {text('minutes', 'Length in minutes', { inputMode: 'numeric' })}
      {text('capacity', 'Seats', {
        inputMode: 'numeric',
        optional: true,
        hint: 'Leave empty for a drop-in without seats.',
      })}
      {text('reserved', 'Reserved seats', { inputMode: 'numeric', hint: 'Only staff can book these seats.' })}
      <TextField
        {...form.field('cutoffHours')}
        label="Bookings close (hours before the start)"
        inputMode="decimal"
        defaultValue={String((initial.cutoffMinutes ?? 120) / 60)}
      />
      <SelectField
        {...form.field('cookingDemoType')}
        label="For"
        defaultValue={String(initial.cookingDemoType ?? 2)}
        options={TYPES}
      />
      {text('cookingDemoSubEventType', 'Format', { optional: true, maxLength: 100 })}
      {text('brand', 'Brand (last part of its URL)', { optional: true, maxLength: 100 })}
      {text('picture', 'Picture (scene or path)', { optional: true, maxLength: 300 })}
      {text('summary', 'Summary', { optional: true, className: styles.wide, maxLength: 400 })}
      <TextArea
        {...form.field('description')}
        label="Description"
        optional
        rows={5}
        maxLength={4000}
        defaultValue={initial.description ?? ''}
        className={styles.wide}
      />
      <div className={styles.flags}>
        {flag('isBookable', 'Customers can book online')}
        {flag('hasWaitList', 'Has a wait list')}
        {isRule ? flag('isActive', 'Creates new sessions') : null}
      </div>
      <Button type="submit" loading={form.state === 'sending'}>
        {submit}
      </Button>
    </Form>
  );
}

type Fields = Pick<ReturnType<typeof useForm<Name>>, 'field'>;

/** Renders the choice of the store and of the person who runs the session. */
function PlaceFields({
  form,
  initial,
  choices,
}: {
  form: Fields;
  initial: Partial<SessionValues>;
  choices: Pick<BookingCalendar, 'stores' | 'resources'>;
}) {
  return (
    <>
      <SelectField
        {...form.field('storeUri')}
        label="Store"
        defaultValue={initial.storeUri ?? ''}
        options={choices.stores
          .filter(({ uri }) => uri !== 'video')
          .map(({ uri, name }) => ({ value: uri, label: name }))}
      />
      <SelectField
        {...form.field('resource')}
        label="Run by"
        defaultValue={initial.resource ?? ''}
        placeholder="Please select"
        options={choices.resources
          .filter(({ kind }) => kind !== 'store')
          .map(({ uri, name }) => ({ value: uri, label: name }))}
      />
    </>
  );
}

/** Renders the recurrence of a rule. `children` are the fields for its first and last day. */
function RecurrenceFields({
  form,
  initial,
  children,
}: {
  form: Fields;
  initial: Partial<SessionValues>;
  children: ReactNode;
}) {
  return (
    <>
      <SelectField
        {...form.field('weekday')}
        label="Day of the week"
        defaultValue={String(initial.weekday ?? 5)}
        options={DAYS}
      />
      <SelectField
        {...form.field('weekOfMonth')}
        label="How often"
        defaultValue={String(initial.weekOfMonth ?? '')}
        options={WEEKS}
      />
      {children}
    </>
  );
}
