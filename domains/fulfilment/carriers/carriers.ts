import type { PartySettings } from '#foundation/server/config/party-variables.ts';
import type { Carrier } from './carrier.ts';
import { createParcelNetwork, PARCEL_NETWORK } from './parcel-network.ts';

/** The carrier of sites that have chosen none. */
export const OWN_LABEL_CODE = 'own-label';

/** Our own trucks, and carriers without an interface. Without a tracking number, the reference is used. */
const OWN_LABEL: Carrier = {
  code: OWN_LABEL_CODE,
  name: 'Our delivery team',
  template: { heading: 'Delivery', note: 'Scan when loading and at the door' },
  acceptsTracking: true,
  book: async ({ reference, tracking }) => ({
    kind: 'booked',
    bookingId: reference,
    tracking: tracking === '' ? reference : tracking,
    trackingUrl: '',
    routing: '',
  }),
  cancel: async () => 'done',
};

/** Creates the carriers that are connected, by code. `parties` contains the settings of third parties, by name. */
export function createCarriers(
  parties: Readonly<Record<string, PartySettings>>,
): ReadonlyMap<string, Carrier> {
  const network = parties[PARCEL_NETWORK.name];
  const carriers = [OWN_LABEL, ...(network ? [createParcelNetwork(network)] : [])];
  return new Map(carriers.map((carrier) => [carrier.code, carrier]));
}
