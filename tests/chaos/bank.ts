import type { SubmitAnswer } from '#domains/checkout/contract/checkout.ts';
import type { Browser } from './browser.ts';

/** How the shopper pays, and the bank's reaction. */
export type Card =
  | 'approved'
  | 'declined'
  | 'pending'
  | 'secure-redirect'
  | 'secure-post'
  | 'secure-refused'
  /** Opens the bank's page and leaves. */
  | 'secure-left'
  /** Approves at the bank and closes the window before it redirects back. */
  | 'secure-closed';

export const NUMBERS: Record<Card, string> = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  pending: '4000000000000077',
  'secure-redirect': '4212345678901237',
  'secure-post': '5212345678901234',
  'secure-refused': '4212345678901237',
  'secure-left': '4212345678901237',
  'secure-closed': '4212345678901237',
};

/** How a browser returns from the bank. */
export interface BankReturn {
  url: string;
  init: RequestInit;
}

/**
 * Completes the bank's pages as the shopper would. Returns how the shopper gets back to the shop; null if the
 * shopper left.
 */
export async function answerBank(
  browser: Browser,
  answer: SubmitAnswer,
  card: Card,
): Promise<BankReturn | null> {
  const { secure3DResponse, redirectUrl } = answer;
  const page = secure3DResponse
    ? await browser.open(secure3DResponse.htmlFormAction, formPost(fieldsIn(secure3DResponse.htmlFormToPost)))
    : await browser.open(redirectUrl!);
  // The payment was withdrawn in the meantime (another tab, the sweeper): return to the shop by hand.
  if (page.status === 410) return { url: `${browser.url}/customer/checkout`, init: {} };
  if (card === 'secure-left') return null;
  const action = /<form method="post" action="([^"]+)"/.exec(page.html)?.[1];
  if (!action) throw new Error(`The bank's page has no form: ${page.status} ${page.html.slice(0, 500)}`);
  const decided = await browser.open(
    plain(action),
    formPost({ decision: card === 'secure-refused' ? 'decline' : 'approve' }),
  );
  if (card === 'secure-closed') return null;
  const location = decided.headers.get('location');
  if (location) return { url: location, init: {} };
  if (decided.status === 410) return { url: `${browser.url}/customer/checkout`, init: {} };
  const back = /<form id="return" method="post" action="([^"]+)"/.exec(decided.html)?.[1];
  if (!back) throw new Error(`The bank does not send the shopper back: ${decided.status}`);
  return { url: plain(back), init: formPost(fieldsIn(decided.html)) };
}

/** Goes through the bank and back. Returns the path that the shop redirects to; null if the shopper left. */
export async function passBank(browser: Browser, answer: SubmitAnswer, card: Card): Promise<string | null> {
  const back = await answerBank(browser, answer, card);
  return back && comeBack(browser, back);
}

export async function comeBack(browser: Browser, { url, init }: BankReturn): Promise<string> {
  // A form posted by another site sends no cookies (SameSite).
  const landed = await browser.open(url, init.method === 'POST' ? { ...init, credentials: 'omit' } : init);
  return landed.headers.get('location') ?? new URL(url).pathname;
}

function formPost(fields: Record<string, string>): RequestInit {
  return {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}

function fieldsIn(html: string): Record<string, string> {
  const fields = [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return Object.fromEntries(fields.map(([, name, value]) => [plain(name!), plain(value!)]));
}

/** Decodes HTML escapes. */
function plain(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
