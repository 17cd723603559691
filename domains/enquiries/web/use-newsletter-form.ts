import { useId, useState, type FormEvent } from 'react';
import { call } from '#foundation/browser/call.ts';
import type { CallInput } from '#foundation/pure/endpoint.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { joinKitchenClub } from '../contract.ts';
import { NEWSLETTER_TEXT, newsletterErrors, type NewsletterForm } from '../rules.ts';

const FAILED = 'We could not sign you up just now. Please try again.';

/**
 * The newsletter form wherever it stands: what is wrong with each field, what stands above them, and whether it is being
 * sent. Fields are called Name, Email and Postcode; their ids are `id` and the name (POPUP-15 to -18, -06, -07).
 */
export function useNewsletterForm(source: CallInput<typeof joinKitchenClub>['body']['source']) {
  const id = useId();
  const { settings } = useShop();
  const [errors, setErrors] = useState<ReturnType<typeof newsletterErrors>>({});
  const [banner, setBanner] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'thanks'>('open');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const typed = new FormData(event.currentTarget);
    const value = (name: string) => String(typed.get(name) ?? '').trim();
    const form: NewsletterForm = { Name: value('Name'), Email: value('Email'), Postcode: value('Postcode') };
    const wrong = newsletterErrors(form);
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first) {
      setBanner(NEWSLETTER_TEXT.invalid);
      document.getElementById(id + first)?.focus();
      return;
    }
    setBanner('');
    setState('sending');
    try {
      const recaptchaToken = settings['RecaptchaV3SiteKey']
        ? await (await import('./captcha.tsx')).captchaToken(settings, 'newsletter')
        : undefined;
      await call(joinKitchenClub, {
        body: { ...form, source, ...(recaptchaToken ? { recaptchaToken } : {}) },
      });
      setState('thanks');
    } catch (error) {
      const body = isCallError(error) ? error.body : undefined;
      setBanner(body?.errtext ?? body?.errors[0] ?? FAILED);
      setState('open');
    }
  };

  return { id, errors, banner, state, submit: (event: FormEvent<HTMLFormElement>) => void submit(event) };
}
