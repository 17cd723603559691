import { useId, useState, type ChangeEvent } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { track } from '#domains/analytics/web/track.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { useNow } from '#foundation/browser/time/use-now.ts';
import { day, formatDayLong } from '#foundation/pure/day.ts';
import { Button } from '#design/button.tsx';
import { Form as FormFrame } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { sendPageForm } from '#domains/content/contract/content.ts';
import type { Block } from '#domains/content/rules/block-shapes.ts';
import { choicesOf, pageFormErrors } from '#domains/content/rules/form.ts';
import { DEFAULT_CONTACT_SOURCE } from '#domains/content/contract/sources.ts';
import { Captcha, captchaToken } from '#domains/enquiries/web/captcha.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { visitPlaces } from '#domains/stores/rules/opening.ts';
import { useMyStore } from '#domains/stores/web/my-store.ts';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './form-block.module.css';

type Field = Block<'form'>['fields'][number];

/** Renders a form on a content page. The page defines the fields of the form and their validation. */
export function Form({ block, data, path }: BlockProps<'form'>) {
  const id = useId();
  const phone = useSupportPhone();
  const { settings, site } = useShop();
  const hours = site.wording.supportHours;
  const [token, setToken] = useState<string>();
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({});
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [query] = useSearchParams();
  const mine = useMyStore();
  const now = useNow();
  const places = visitPlaces(data.stores, now ?? new Date(0));
  // Preselects the store on whose page the shopper followed the link to this form. Otherwise preselects the
  // shopper's own store.
  const from = query.get('store') ?? mine?.storeUri;
  const store = data.stores.find(({ storeUri }) => storeUri === from)?.name ?? '';
  const place = block.fields.find(({ kind }) => kind === 'place')?.name;
  const postcode = /^\d{4}$/.exec(query.get('postcode') ?? '')?.[0];
  const known = { ...(place === undefined ? {} : { [place]: store }), ...chosen };

  const form = useForm({
    names: block.fields.map(({ name }) => name),
    lost: `The connection dropped, so your message may have been sent. Try again, or call ${phone.number} to check.`,
    check: (values) => pageFormErrors(block.fields, values, places),
    send: async (values) => {
      const recaptchaToken = token ?? (await captchaToken(settings, 'page_form'));
      await call(sendPageForm, {
        body: {
          path,
          values,
          source: block.source ?? DEFAULT_CONTACT_SOURCE,
          recaptchaToken: recaptchaToken || undefined,
        },
      });
      track('generate_lead', { lead_source: block.source ?? DEFAULT_CONTACT_SOURCE });
      setSent(values);
    },
  });

  return (
    <section aria-labelledby={`${id}title`} className={styles.panel} id="form">
      <div className={styles.head}>
        <h2 id={`${id}title`}>{block.title}</h2>
        {block.intro ? <p className="muted">{block.intro}</p> : null}
        <p>
          Or call{' '}
          <a className="link" href={phone.href}>
            {phone.number}
          </a>
          {hours === '' ? '.' : ` (${hours}).`}
        </p>
      </div>
      {form.state === 'done' ? (
        <FocusedMessage>
          <Notice kind="success" title="Thank you">
            <p>{block.thanks}</p>
            <Wish fields={block.fields} values={sent} />
          </Notice>
        </FocusedMessage>
      ) : (
        <FormFrame of={form} className={styles.form}>
          {block.fields.map((field) => (
            <FormField
              key={field.name}
              id={form.field(field.name).id}
              field={field}
              error={form.field(field.name).error}
              choices={choicesOf(field, block.fields, known, places)}
              value={field.kind === 'postcode' ? postcode : known[field.name]}
              onChange={(value) => setChosen({ ...chosen, [field.name]: value })}
            />
          ))}
          <Captcha values={settings} onToken={setToken} />
          <div className={styles.wide}>
            <Button type="submit" loading={form.state === 'sending'}>
              {block.submit}
            </Button>
            <noscript>
              <p>This form needs JavaScript. Please call us instead: {phone.number}.</p>
            </noscript>
          </div>
        </FormFrame>
      )}
    </section>
  );
}

/**
 * Displays the requested store and time of an appointment. Renders nothing if the form has no fields for
 * them.
 */
function Wish({ fields, values }: { fields: readonly Field[]; values: Readonly<Record<string, string>> }) {
  const chosen = fields.filter(
    ({ kind, name }) => (kind === 'place' || kind === 'date' || kind === 'time') && values[name],
  );
  if (chosen.length === 0) return null;
  return (
    <dl className={styles.wish}>
      {chosen.map(({ name, label, kind }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{kind === 'date' ? formatDayLong(day(values[name]!)) : values[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

const TYPES = { email: 'email', phone: 'tel', date: 'date' } as const;
const COMPLETE = { email: 'email', phone: 'tel', postcode: 'postal-code' } as const;

/**
 * Renders a form field, which manages its own text and may contain a prefilled postcode. The form itself
 * manages only the chosen store and day, because other fields depend on them.
 */
function FormField({
  id,
  field,
  error,
  choices,
  value,
  onChange,
}: {
  id: string;
  field: Field;
  error: string | undefined;
  choices: readonly string[];
  value: string | undefined;
  onChange: (value: string) => void;
}) {
  const { name, label, kind, isOptional = false, hint } = field;
  const shared = { id, name, label, optional: isOptional, error, hint: hint || undefined };
  const handlers = {
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.target.value),
  };
  if (kind === 'choice' || kind === 'place' || kind === 'time') {
    return (
      <SelectField
        {...shared}
        value={value !== undefined && choices.includes(value) ? value : ''}
        {...handlers}
        placeholder={kind === 'time' && choices.length === 0 ? 'Choose an open day first' : 'Please select'}
        options={choices.map((one) => ({ value: one, label: one }))}
      />
    );
  }
  if (kind === 'area') return <TextArea {...shared} rows={5} maxLength={4000} className={styles.wide} />;
  return (
    <TextField
      {...shared}
      {...(kind === 'date' ? handlers : {})}
      {...(kind === 'postcode' && value !== undefined ? { defaultValue: value } : {})}
      type={kind in TYPES ? TYPES[kind as keyof typeof TYPES] : 'text'}
      autoComplete={
        kind in COMPLETE ? COMPLETE[kind as keyof typeof COMPLETE] : name === 'name' ? 'name' : undefined
      }
      inputMode={kind === 'postcode' ? 'numeric' : undefined}
      maxLength={kind === 'postcode' ? 4 : 300}
    />
  );
}
