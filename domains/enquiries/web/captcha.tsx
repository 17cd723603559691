import { useEffect, useRef } from 'react';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';

/** The part of the reCAPTCHA script's interface that this module uses. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
  render(
    place: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void },
  ): number;
}

async function loadRecaptcha(values: ThirdPartyValues): Promise<Recaptcha> {
  const { loadScript } = await import('#foundation/browser/scripts/load-script.ts');
  await loadScript('recaptcha', values);
  const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha };
  await new Promise<void>((ready) => grecaptcha.ready(ready));
  return grecaptcha;
}

/**
 * Returns a reCAPTCHA v3 token for a form that is being sent (SETTINGS-08). Returns undefined if no key is
 * configured or the service does not respond, so that the form can still be sent.
 */
export async function captchaToken(values: ThirdPartyValues, action: string): Promise<string | undefined> {
  const key = values['RecaptchaV3SiteKey'];
  if (typeof key !== 'string' || key === '') return undefined;
  try {
    return await (await loadRecaptcha(values)).execute(key, { action });
  } catch {
    return undefined;
  }
}

/** Renders the reCAPTCHA v2 box in a contact form (SETTINGS-07). Renders nothing if no key is configured. */
export function Captcha({
  values,
  onToken,
}: {
  values: ThirdPartyValues;
  onToken: (token: string | undefined) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const key = values['RecaptchaSiteKey'];
  const isOn = typeof key === 'string' && key !== '';
  useEffect(() => {
    if (!isOn) return;
    let isCancelled = false;
    void loadRecaptcha(values).then(
      (recaptcha) => {
        if (isCancelled || !place.current || place.current.hasChildNodes()) return;
        recaptcha.render(place.current, {
          sitekey: key,
          callback: onToken,
          'expired-callback': () => onToken(undefined),
        });
      },
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [isOn, key, values, onToken]);
  return isOn ? <div ref={place} /> : null;
}
