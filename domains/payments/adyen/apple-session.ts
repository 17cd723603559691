import * as z from 'zod/mini';
import type { PaymentSheet } from '../methods/method.ts';

const SessionAnswer = z.object({ data: z.base64() });

/**
 * Apple's sheet opens for a shop that Apple knows: Adyen asks it for a session (`POST /applePay/sessions`) and answers it in
 * base64. What it says is for the browser's sheet alone; null when there is none, for whatever reason.
 */
export function createAppleSessions({
  baseUrl,
  apiKey,
  merchantIdentifier,
  timeoutMs = 8000,
}: {
  /** With the version, as for payments. */
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
