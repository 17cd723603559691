/** Another party that people sign in with, by OpenID Connect. */
export interface SignInProvider {
  /** Its name in addresses. */
  id: string;
  /** Its name on the button. */
  name: string;
  /** Where `/.well-known/openid-configuration` is. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const NAME = /^SIGN_IN_([A-Z0-9]{1,20})_(ISSUER|CLIENT_ID|CLIENT_SECRET|NAME)$/;

/**
 * Providers of an environment: `SIGN_IN_<ID>_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET`, and `_NAME` where the button is to say
 * something else than the id. What is missing or no https address is added to `faults`.
 */
export function readSignInProviders(
  given: Readonly<Record<string, string | undefined>>,
  faults: string[],
): SignInProvider[] {
  const ids = [...new Set(Object.keys(given).flatMap((name) => NAME.exec(name)?.[1] ?? []))];
  return ids.flatMap((id) => {
    const of = (part: string) => given[`SIGN_IN_${id}_${part}`] ?? '';
    const missing = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].filter((part) => of(part) === '');
    if (missing.length > 0) {
      faults.push(
        `${missing.map((part) => `SIGN_IN_${id}_${part}`).join(', ')}: needed because SIGN_IN_${id}_… is set`,
      );
      return [];
    }
    if (!/^https:\/\/[^\s]+$/.test(of('ISSUER'))) {
      faults.push(`SIGN_IN_${id}_ISSUER: expected an https address`);
      return [];
    }
    return [
      {
        id: id.toLowerCase(),
        name: of('NAME') || id.charAt(0) + id.slice(1).toLowerCase(),
        issuer: of('ISSUER'),
        clientId: of('CLIENT_ID'),
        clientSecret: of('CLIENT_SECRET'),
      },
    ];
  });
}
