import type { AskOptions, Reply, TestApp } from '#apps/server/test/fixtures.ts';
import { latestMail } from '#domains/notifications/use-cases/mail.ts';
import { LOGIN_REDIR, type SignInStep, type Tokens } from '../contract/identity.ts';

export const PASSWORD = 'the kettle sings at noon';
const NONCE = 'nonce-of-this-browser';

/** A test browser, which stores the cookies and tokens of one site as the shop's pages would. */
export class TestBrowser {
  cookies = new Map<string, string>();
  tokens: Tokens | null = null;
  readonly #shop: TestApp;
  readonly site: string;

  constructor(shop: TestApp, site = 'aol') {
    this.#shop = shop;
    this.site = site;
  }

  /** Sends a request with this browser's cookies. Adds the access token unless `bearer` is false. */
  async ask(
    path: string,
    { bearer = true, ...options }: AskOptions & { bearer?: boolean } = {},
  ): Promise<Reply> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await this.#shop.ask(path, {
      site: this.site,
      ...options,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(bearer && this.tokens ? { authorization: `Bearer ${this.tokens.accessToken}` } : {}),
        ...options.headers,
      },
    });
    for (const line of reply.cookieLines) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/max-age=0(;|$)/i.test(line)) this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
    return reply;
  }

  async json<T = Record<string, unknown>>(path: string, options: Parameters<TestBrowser['ask']>[1] = {}) {
    const { status, body } = await this.ask(path, options);
    return {
      status,
      body: (body === '' ? null : JSON.parse(body)) as T & { code?: string; errors?: string[] },
    };
  }

  /** Posts the login form and returns the query parameters of the redirect to the callback page. */
  async postForm(
    email: string,
    password: string,
    more: Record<string, string> = {},
  ): Promise<URLSearchParams> {
    const host = `${this.site}.localhost`;
    const reply = await this.ask(LOGIN_REDIR, {
      method: 'POST',
      bearer: false,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        email,
        password,
        origin: `http://${host}`,
        nonce: NONCE,
        returnUrl: '',
        ...more,
      }).toString(),
    });
    const location = reply.headers['location'];
    if (reply.status !== 303 || location === undefined) throw new Error(`${reply.status} ${reply.body}`);
    return new URL(location, 'http://shop.invalid').searchParams;
  }

  /** Exchanges a sign-in code for tokens. */
  async exchange(code: string, nonce = NONCE) {
    const answer = await this.json<Tokens>('/api/account/token', { bearer: false, body: { code, nonce } });
    if (answer.status === 200) this.tokens = answer.body;
    return answer;
  }

  async signIn(email: string, password = PASSWORD): Promise<Tokens> {
    const query = await this.postForm(email, password);
    const code = query.get('code');
    if (code === null || query.get('step') !== 'done') throw new Error(`not signed in: ${query.toString()}`);
    const { status, body } = await this.exchange(code);
    if (status !== 200) throw new Error(`not signed in: ${JSON.stringify(body)}`);
    return body;
  }

  /**
   * Signs a staff member in after setting up their second factor. `codeOf` returns the second factor's code
   * for a secret.
   */
  async signInStaff(email: string, codeOf: (secret: string) => string, password = PASSWORD): Promise<string> {
    const query = await this.postForm(email, password);
    const ticket = { code: query.get('code')!, nonce: NONCE };
    const { body: enrolled } = await this.json<{ secret: string }>('/api/account/second-factor/enrol', {
      body: ticket,
    });
    const { body, status } = await this.json<SignInStep>('/api/account/second-factor/confirm', {
      body: { ...ticket, answer: codeOf(enrolled.secret) },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    await this.exchange(body.code);
    return enrolled.secret;
  }

  async relogin(body: Record<string, string> = {}) {
    const answer = await this.json<Tokens>('/api/account/relogin', { bearer: false, body });
    if (answer.status === 200) this.tokens = answer.body;
    return answer;
  }
}

/**
 * Returns the secret in the latest email to an address: the part after # in the email's link, or the email's
 * code.
 */
export async function mailedSecret(
  shop: TestApp,
  to: string,
): Promise<{ subject: string; token: string | null }> {
  const mail = (await latestMail(shop.database.db, 1000)).find(({ recipient }) => recipient === to);
  if (!mail) return { subject: '', token: null };
  const token = /#token=([\w-]+)/.exec(mail.html)?.[1] ?? /\b(\d{6})\b/.exec(mail.plain)?.[1] ?? null;
  return { subject: mail.subject, token };
}

/** Registers an account and confirms its email address. */
export async function makeAccount(
  shop: TestApp,
  email: string,
  { site = 'aol', ...more }: { site?: string } & Record<string, string> = {},
): Promise<void> {
  const browser = new TestBrowser(shop, site);
  const { status, body } = await browser.json('/api/account/register', {
    body: {
      email,
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '0400 000 000',
      clientId: `${site}-client`,
      ...more,
    },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { token } = await mailedSecret(shop, email);
  const confirmed = await browser.json(`/api/account/confirmemail/${token}`);
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.body));
}
