import * as z from 'zod/mini';
import type { PaymentSheet } from '../../method.ts';

const SessionAnswer = z.object({ data: z.base64() });

/**
 * Creates a function that requests sessions for Apple's payment sheet. Apple opens the sheet only for
 * registered shops. Adyen requests the session from Apple (`POST /applePay/sessions`) and returns it in
 * base64. The function returns null if this fails.
 */
export function createAppleSessions({
  baseUrl,
  apiKey,
  merchantIdentifier,
  timeoutMs = 8000,
}: {
  /** Base URL including the version, the same as for payments. */
  baseUrl: string;
  apiKey: string;
  merchantIdentifier: string;
  timeoutMs?: number;
}): NonNullable<PaymentSheet['begin']> {
  return async ({ name, domain }) => {
    try {
      const response = await fetch(`${baseUrl}/applePay/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
        body: JSON.stringify({ displayName: name, domainName: domain, merchantIdentifier }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) return null;
      const read = SessionAnswer.safeParse(await response.json());
      if (!read.success) return null;
      const session = Buffer.from(read.data.data, 'base64').toString('utf8');
      JSON.parse(session);
      return session;
    } catch {
      return null;
    }
  };
}
