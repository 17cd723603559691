import type { MeasurementPartyName } from '#foundation/pure/measurement-parties.ts';
import type { ThirdPartyValues } from '#foundation/pure/third-parties.ts';
import type { ShopEvent } from '../../contract/events.ts';
import type { Consent } from '../../rules/consent.ts';

/** The page for which a sink is created. */
export interface SinkSite {
  values: ThirdPartyValues;
  country: 'AU' | 'NZ';
  currency: 'AUD' | 'NZD';
  site: string;
}

/** A receiver of events: the data layer of the page, or a third party. */
export interface Sink {
  /** Loads the script of the third party. Rejects if it is blocked. */
  load(consent: Consent): Promise<void>;
  /** Sends an event. Called only after `load`, and only while the purpose is allowed. */
  send(event: ShopEvent): void;
  /** Notifies the third party that the consent has changed. */
  onConsent?(consent: Consent): void;
}

export type SinkName = 'data-layer' | Exclude<MeasurementPartyName, 'tag-manager'>;
export type CreateSink = (site: SinkSite) => Sink;
