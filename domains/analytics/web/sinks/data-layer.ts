import { loadFile } from '#foundation/browser/scripts/load-file.ts';
import { measurementAddress } from '#foundation/pure/measurement-parties.ts';
import { isEcommerce, type ShopEvent } from '../../contract/events.ts';
import { consentSignals, type Consent } from '../../rules/consent.ts';
import { cleanUrl } from './clean-url.ts';
import { gtagCommand } from './gtag-command.ts';
import type { CreateSink } from './sink.ts';

interface PageWithLayer {
  dataLayer?: unknown[];
}

/**
 * The data layer of the page (`window.dataLayer`), and the tag manager that reads it if the site has one.
 * Before each event with products, an additional entry clears the products of the previous event.
 */
export const createDataLayer: CreateSink = ({ values }) => {
  const layer = (): unknown[] => ((window as PageWithLayer).dataLayer ??= []);
  const signal = (kind: 'default' | 'update', consent: Consent) =>
    layer().push(gtagCommand('consent', kind, consentSignals(consent)));
  return {
    load: async (consent) => {
      const address = measurementAddress('tag-manager', values);
      if (address === null) return;
      signal('default', { statistics: false, marketing: false });
      signal('update', consent);
      layer().push({ event: 'gtm.js', 'gtm.start': Date.now(), ...cleanPage() });
      await loadFile('tag-manager', address);
    },
    send: (event) => {
      if (isEcommerce(event)) layer().push({ ecommerce: null });
      layer().push(layerEntry(event));
    },
    onConsent: (consent) => {
      if (measurementAddress('tag-manager', values) !== null) signal('update', consent);
    },
  };
};

/**
 * Returns the URLs of the page and its referrer without secrets. The tags of a container must use them, because
 * by default they send the whole URL, and links of emails contain secrets in their query.
 */
const cleanPage = () => ({
  page_location: cleanUrl(location.href),
  page_referrer: cleanUrl(document.referrer),
});

function layerEntry(event: ShopEvent): object {
  if (event.name === 'page_view') return { event: event.name, ...event.details, ...cleanPage() };
  return isEcommerce(event)
    ? { event: event.name, ecommerce: event.details }
    : { event: event.name, ...event.details };
}
