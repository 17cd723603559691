import * as z from 'zod/mini';

export interface PayPalAccess {
  /** Base URL without a trailing slash: `https://api-m.sandbox.paypal.com`. */
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number;
  now?: () => Date;
}

/** The error if PayPal issues no token. */
export class TokenRefused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the token was refused: ${status}`);
    this.status = status;
  }
}

/** Time before a token's expiry at which it is renewed, in milliseconds. */
const TOKEN_MARGIN = 60_000;

/**
 * Creates a function that returns the authorisation header for requests to PayPal. The function caches the
 * access token until shortly before it expires. `anew` is true if PayPal rejected the token; the function
 * then requests a new one.
 */
export function payPalToken({
  baseUrl,
  clientId,
  clientSecret,
  timeoutMs = 10_000,
  now = () => new Date(),
}: PayPalAccess): (anew: boolean) => Promise<Record<string, string>> {
  let token: { value: string; until: number } | null = null;

  async function askForToken(): Promise<{ value: string; until: number }> {
    const response = await fetch(`${baseUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new TokenRefused(response.status);
    const read = z.object({ access_token: z.string(), expires_in: z.number() }).parse(await response.json());
    return { value: read.access_token, until: now().getTime() + read.expires_in * 1000 - TOKEN_MARGIN };
  }

  return async (anew) => {
    if (anew || token === null || token.until <= now().getTime()) token = await askForToken();
    return { authorization: `Bearer ${token.value}` };
  };
}
