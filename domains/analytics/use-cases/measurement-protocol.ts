import { httpCall } from '#foundation/server/http-call.ts';
import type { PartyVariables } from '#foundation/server/config/party-variables.ts';
import { withoutPersonalData } from '../rules/clean-event.ts';
import type { ServerSink } from './purchases.ts';

/** The environment variables of Google's Measurement Protocol. */
export const MEASUREMENT_PROTOCOL: PartyVariables = {
  name: 'measurement',
  title: 'Purchases sent by the server',
  prefix: 'GOOGLE_MEASUREMENT_',
  variables: {
    GOOGLE_MEASUREMENT_SECRETS: {
      pattern: /^G-[A-Z0-9]{4,14}:[\w-]{8,64}(,G-[A-Z0-9]{4,14}:[\w-]{8,64})*$/,
      expected:
        'expected the measurement ids with their API secrets, such as G-ABC123:secret,G-DEF456:secret',
    },
  },
};

const GOOGLE = 'https://www.google-analytics.com';
const TIMEOUT_MS = 10_000;

export interface MeasurementProtocolDeps {
  /** The API secrets by measurement id, as in the environment variable. */
  secrets: string;
  /** The simulator's base URL in the sandbox. */
  baseUrl?: string;
  /** Returns the measurement id of a site; empty if the site has none. */
  measurementIdOf(siteId: string): string;
}

/**
 * Creates the sink for Google Analytics 4's Measurement Protocol (`POST /mp/collect`). The request contains
 * the random id of the browser's Google Analytics cookie, or a random id if there was none, and the consent
 * to advertising. It contains no data about the customer.
 */
export function measurementProtocol({
  secrets,
  baseUrl = GOOGLE,
  measurementIdOf,
}: MeasurementProtocolDeps): ServerSink {
  const secretOf = new Map(
    secrets.split(',').flatMap((one) => {
      const at = one.indexOf(':');
      return at < 0 ? [] : [[one.slice(0, at), one.slice(at + 1)] as const];
    }),
  );
  const secretFor = (siteId: string) => secretOf.get(measurementIdOf(siteId));
  return {
    isOn: (siteId) => secretFor(siteId) !== undefined,
    async send({ siteId, clientId, marketing, happenedAt, event }) {
      const query = new URLSearchParams({
        measurement_id: measurementIdOf(siteId),
        api_secret: secretFor(siteId) ?? '',
      });
      const signal = marketing ? 'GRANTED' : 'DENIED';
      const { status } = await httpCall(`${baseUrl}/mp/collect?${query.toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          client_id: clientId === '' ? `server.${happenedAt.getTime()}` : clientId,
          timestamp_micros: happenedAt.getTime() * 1000,
          non_personalized_ads: !marketing,
          consent: { ad_user_data: signal, ad_personalization: signal },
          events: [{ name: event.name, params: withoutPersonalData(event.details) }],
        }),
        timeoutMs: TIMEOUT_MS,
      });
      // The URL contains the secret, so the error does not contain the URL.
      if (status < 200 || status > 299) throw new Error(`the Measurement Protocol responded ${status}`);
    },
  };
}
