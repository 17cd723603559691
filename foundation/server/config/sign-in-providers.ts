/** A third party with which users can sign in, using OpenID Connect. */
export interface SignInProvider {
  /** The id of the provider in URLs. */
  id: string;
  /** The name of the provider on the sign-in button. */
  name: string;
  /** The base URL of the provider, to which `/.well-known/openid-configuration` is appended. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const NAME = /^SIGN_IN_([A-Z0-9]{1,20})_(ISSUER|CLIENT_ID|CLIENT_SECRET|NAME)$/;

/**
 * Reads the sign-in providers from `SIGN_IN_<ID>_ISSUER`, `_CLIENT_ID`, `_CLIENT_SECRET` and `_NAME`. `_NAME`
 * is optional and defaults to the id. Appends an error to `faults` for each missing value and each URL
 * without https.
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
