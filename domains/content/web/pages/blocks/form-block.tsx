import { useId, useState, type ChangeEvent, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { useNow } from '#foundation/browser/use-now.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { SelectField } from '#design/select-field.tsx';
import { TextArea } from '#design/text-area.tsx';
import { TextField } from '#design/text-field.tsx';
import { sendPageForm } from '../../../contract.ts';
import type { Block } from '../../../rules/block-shapes.ts';
import { choicesOf, pageFormErrors } from '../../../rules/form.ts';
import { Captcha, captchaToken } from '#domains/enquiries/web/captcha.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { visitPlaces } from '#domains/stores/rules/opening.ts';
import { useMyStore } from '#domains/stores/web/my-store.ts';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import type { BlockProps } from '../block-props.ts';
import styles from './form-block.module.css';

type Field = Block<'form'>['fields'][number];

const INVALID = 'There has been an error. Please check below to see what fields are invalid.';
const FAILED = 'We could not send this just now. Please try again, or call us.';

/** A form of a page: what it asks for is written in the page, and so is what is checked. */
export function Form({ block, data, path }: BlockProps<'form'>) {
  const id = useId();
  const phone = useSupportPhone();
  const { settings } = useShop();
  const [token, setToken] = useState<string>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [banner, setBanner] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'thanks'>('open');

  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [query] = useSearchParams();
  const mine = useMyStore();
  const now = useNow();
  const places = visitPlaces(data.stores, now ?? new Date(0));
  // The store that somebody came from, else their own, until another is chosen.
  const from = query.get('store') ?? mine?.storeUri;
  const store = data.stores.find(({ storeUri }) => storeUri === from)?.name ?? '';
  const place = block.fields.find(({ kind }) => kind === 'place')?.name;
  const known = { ...(place === undefined ? {} : { [place]: store }), ...chosen };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const values = Object.fromEntries(
      block.fields.map(({ name }) => [name, String(typed.get(name) ?? '').trim()]),
    );
    const wrong = pageFormErrors(block.fields, values, places);
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first !== undefined) {
      setBanner(INVALID);
      document.getElementById(id + first)?.focus();
      return;
    }
    setBanner('');
    setState('sending');
    try {
      const recaptchaToken = token ?? (await captchaToken(settings, 'page_form'));
      await call(sendPageForm, { body: { path, values, ...(recaptchaToken ? { recaptchaToken } : {}) } });
      setState('thanks');
    } catch (error) {
      const body = isCallError(error) ? error.body : undefined;
      setErrors(body?.fields ?? {});
      setBanner(body?.errors[0] ?? FAILED);
      setState('open');
    }
  };

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
          , day or night.
        </p>
      </div>
      {state === 'thanks' ? (
        <Notice kind="success" live title="Thank you">
          <p>{block.thanks}</p>
        </Notice>
      ) : (
        <form noValidate method="post" onSubmit={(event) => void submit(event)} className={styles.form}>
          {banner ? (
            <Notice kind="error" live className={styles.wide}>
              {banner}
            </Notice>
          ) : null}
          {block.fields.map((field) => (
            <FormField
              key={field.name}
              id={id + field.name}
              field={field}
              error={errors[field.name]}
              choices={choicesOf(field, block.fields, known, places)}
              value={known[field.name]}
              onChange={(value) => setChosen({ ...chosen, [field.name]: value })}
            />
          ))}
          <Captcha values={settings} onToken={setToken} />
          <div className={styles.wide}>
            <Button type="submit" loading={state === 'sending'}>
              {block.submit}
            </Button>
            <noscript>
              <p>This form needs JavaScript. Please call us instead: {phone.number}.</p>
            </noscript>
          </div>
        </form>
      )}
    </section>
  );
}

const TYPES = { email: 'email', phone: 'tel', date: 'date' } as const;
const COMPLETE = { email: 'email', phone: 'tel', postcode: 'postal-code' } as const;

/** What is typed stays the field's own; what other fields depend on (where, which day) is told, and given back. */
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
  const shared = { id, name, label, optional: isOptional, error, ...(hint ? { hint } : {}) };
  const told = {
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => onChange(event.target.value),
  };
  if (kind === 'choice' || kind === 'place' || kind === 'time') {
    return (
      <SelectField
        {...shared}
        value={value !== undefined && choices.includes(value) ? value : ''}
        {...told}
        placeholder={kind === 'time' && choices.length === 0 ? 'Choose an open day first' : 'Please select'}
        options={choices.map((one) => ({ value: one, label: one }))}
      />
    );
  }
  if (kind === 'area') return <TextArea {...shared} rows={5} maxLength={4000} className={styles.wide} />;
  return (
    <TextField
      {...shared}
      {...(kind === 'date' ? told : {})}
      type={kind in TYPES ? TYPES[kind as keyof typeof TYPES] : 'text'}
      autoComplete={
        kind in COMPLETE ? COMPLETE[kind as keyof typeof COMPLETE] : name === 'name' ? 'name' : undefined
      }
      inputMode={kind === 'postcode' ? 'numeric' : undefined}
      maxLength={kind === 'postcode' ? 4 : 300}
    />
  );
}
