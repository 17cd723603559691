import { call } from '#foundation/browser/call.ts';
import { track } from '#domains/analytics/web/track.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import type { CallInput } from '#foundation/pure/endpoint.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { joinKitchenClub } from '../contract/enquiries.ts';
import { newsletterErrors } from '../rules/enquiries.ts';

const FAILED = 'We couldn’t sign you up. Please try again.';

/**
 * Returns the state of a newsletter form with the fields Name, Email and Postcode (POPUP-15 to -18, -06,
 * -07). All newsletter forms use this hook.
 */
export function useNewsletterForm(source: CallInput<typeof joinKitchenClub>['body']['source']) {
  const { settings } = useShop();
  return useForm({
    names: ['Name', 'Email', 'Postcode'],
    check: newsletterErrors,
    send: async (form) => {
      const recaptchaToken = settings['RecaptchaV3SiteKey']
        ? await (await import('./captcha.tsx')).captchaToken(settings, 'newsletter')
        : undefined;
      await call(joinKitchenClub, {
        body: { ...form, source, recaptchaToken: recaptchaToken || undefined },
      });
      track('generate_lead', { lead_source: source ?? 'Newsletter' });
    },
    failed: (error) => {
      if (!isCallError(error)) return FAILED;
      return error.body.errtext ?? errorText(error) ?? FAILED;
    },
  });
}
