import { loadFile } from '#foundation/browser/scripts/load-file.ts';
import { serverDate } from '#foundation/browser/time/server-clock.ts';
import { measurementAddress } from '#foundation/pure/measurement-parties.ts';
import { consentSignals } from '../../rules/consent.ts';
import { cleanUrl } from './clean-url.ts';
import { gtagCommand } from './gtag-command.ts';
import type { CreateSink } from './sink.ts';

interface PageWithLayer {
  gtagLayer?: unknown[];
}

/**
 * The classic analytics script of Google (`gtag.js`), without a tag manager. It has a data layer of its own,
 * so that a tag manager on the same page does not send its events again. The shop itself reports page views.
 */
export const createGoogleAnalytics: CreateSink = ({ values }) => {
  const gtag = (...command: unknown[]) =>
    ((window as PageWithLayer).gtagLayer ??= []).push(gtagCommand(...command));
  return {
    load: async (consent) => {
      gtag('consent', 'default', consentSignals({ statistics: false, marketing: false }));
      gtag('consent', 'update', consentSignals(consent));
      gtag('js', serverDate());
      gtag('config', values['GoogleAnalyticsId'], { send_page_view: false });
      await loadFile('google-analytics', measurementAddress('google-analytics', values) ?? '');
    },
    send: ({ name, details }) => {
      // By default, the script sends the whole URL, and links of emails contain secrets in their query.
      gtag('set', { page_location: cleanUrl(location.href), page_referrer: cleanUrl(document.referrer) });
      gtag('event', name, details);
    },
    onConsent: (consent) => gtag('consent', 'update', consentSignals(consent)),
  };
};
