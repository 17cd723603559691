import { isScriptAddress } from '../contact/web-page.ts';
import type { ThirdPartySources, ThirdPartyValues } from '../third-party-types.ts';

/** A third party whose script pages may load. */
export interface Party {
  /** Returns the URL of the script; null if the settings do not enable the third party. */
  address(values: ThirdPartyValues): string | null;
  /** The origins that the script needs, other than its own. */
  sources?: ThirdPartySources | ((values: ThirdPartyValues) => ThirdPartySources);
}

/** Whether a setting is on. A missing value and the texts for "off" mean off. */
export function on(values: ThirdPartyValues, name: string): boolean {
  return !/^(false|0|off|no|)$/i.test(String(values[name] ?? '').trim());
}

/** Returns the value of a setting as text; empty if it is missing. */
export function text(values: ThirdPartyValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Returns the value of a setting, encoded for a URL. */
export const part = (values: ThirdPartyValues, name: string) => encodeURIComponent(text(values, name));

/** Returns a URL from a setting if it passes {@link isScriptAddress}; otherwise null. */
export function httpsAddress(address: string): string | null {
  return isScriptAddress(address) ? new URL(address).href : null;
}

/** Returns the URL if the third party is on; otherwise null. */
export const when = (isOn: boolean, address: string | null) => (isOn ? address : null);

/*
 * The forms of ids that third parties issue. The command for settings rejects other values, and a third party
 * whose id has another form is off. Separate constants, because pages load only some of them.
 */

export const TAG_MANAGER_ID = /^GTM-[A-Z0-9]{4,12}$/;
export const GOOGLE_ANALYTICS_ID = /^G-[A-Z0-9]{4,14}$/;
/** Client, site, environment and locale. */
export const BAZAAR_VOICE_DEPLOYMENT = /^\w[\w.-]*(?:\/\w[\w.-]*){3}$/;
export const PRODUCT_REVIEW_BRAND_ID = /^[\w-]{1,64}$/;
export const GOOGLE_MERCHANT_ID = /^[1-9]\d{0,14}$/;
