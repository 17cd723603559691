/** A third party with which users can sign in, through OpenID Connect. */
export interface SignInProvider {
  /** The provider's id in URLs. */
  id: string;
  /** The provider's name on the button. */
  name: string;
  /** The base URL of `/.well-known/openid-configuration`. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const NAME = /^SIGN_IN_([A-Z0-9]{1,20})_(ISSUER|CLIENT_ID|CLIENT_SECRET|NAME)$/;

/**
 * Reads the providers from an environment: `SIGN_IN_<ID>_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET`, and `_NAME`
 * if the button's label differs from the id. Adds missing values and URLs without https to `faults`.
 */
export function readSignInProviders(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): SignInProvider[] {
  const ids = [...new Set(Object.keys(env).flatMap((name) => NAME.exec(name)?.[1] ?? []))];
  return ids.flatMap((id) => {
    const of = (part: string) => env[`SIGN_IN_${id}_${part}`] ?? '';
    const missing = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].filter((part) => of(part) === '');
    if (missing.length > 0) {
      faults.push(
        `${missing.map((part) => `SIGN_IN_${id}_${part}`).join(', ')}: required because SIGN_IN_${id}_… is set`,
      );
      return [];
    }
    if (!/^https:\/\/[^\s]+$/.test(of('ISSUER'))) {
      faults.push(`SIGN_IN_${id}_ISSUER: expected an https URL`);
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
