import type { PartySettings } from '#foundation/server/config/party-variables.ts';
import { PAYMENT_METHOD_LABEL } from '../contract/payments.ts';
import type { ConnectedMethod, PaymentMethod } from './method.ts';
import { LISTED_METHODS } from './server-list.ts';

const METHOD_ORDER = Object.keys(PAYMENT_METHOD_LABEL);
const placeOf = ({ methodNames }: PaymentMethod) => METHOD_ORDER.indexOf(methodNames[0] ?? '');

/**
 * All payment methods on the server, in display order. A new method needs a folder, a line in
 * `server-list.ts` and a row in `PAYMENT_METHOD_ROWS`.
 */
export const PAYMENT_METHODS: readonly PaymentMethod[] = LISTED_METHODS.toSorted(
  (a, b) => placeOf(a) - placeOf(b),
);

/**
 * Connects the payment methods that have settings. A method with `through` uses the adapter of the method
 * named there. If that method has no settings, the method with `through` is excluded, and `onExcluded`
 * receives the reason.
 */
export function connectMethods(
  settings: Readonly<Record<string, PartySettings>>,
  onExcluded: (line: string) => void = () => undefined,
): ConnectedMethod[] {
  const connected: ConnectedMethod[] = [];
  for (const method of PAYMENT_METHODS) {
    const own = settings[method.name];
    if (!own) continue;
    const taker = connected.find((one) => one.method.name === method.through);
    if (method.through === undefined) connected.push(method.connect(own));
    else if (taker)
      connected.push(
        method.connect(own, {
          carrier: { settings: settings[method.through] ?? {}, adapter: taker.adapter },
        }),
      );
    else
      onExcluded(`${method.title} is not offered, because it requires card payments, which are not set up`);
  }
  return connected;
}

/** Returns the methods without environment variables. Their payments are agreed with the shop itself. */
export const withoutProvider = (): PaymentMethod[] =>
  PAYMENT_METHODS.filter(({ variables }) => Object.keys(variables).length === 0);

/**
 * Returns the methods that are not connected although a site setting can enable them. Includes the names of
 * the missing environment variables.
 */
export const unconnectedSwitches = (connected: readonly ConnectedMethod[]) =>
  PAYMENT_METHODS.flatMap(({ name, title, siteSwitch, variables }) =>
    siteSwitch === undefined || connected.some(({ method }) => method.name === name)
      ? []
      : [{ title, siteSwitch, variables: Object.keys(variables) }],
  ).filter(({ variables }) => variables.length > 0);
