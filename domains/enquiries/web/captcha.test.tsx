import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Captcha, captchaToken } from './captcha.tsx';

let scripts: HTMLScriptElement[];
const service = { ready: (then: () => void) => then(), execute: vi.fn(), render: vi.fn() };
const appended = vi.fn();
const come = async (kind: 'load' | 'error') => {
  await waitFor(() => expect(appended).toHaveBeenCalled());
  scripts.at(-1)!.dispatchEvent(new Event(kind));
};

beforeEach(() => {
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((tag) => {
    scripts.push(tag as HTMLScriptElement);
    appended();
  });
  Object.assign(window, { grecaptcha: service });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllMocks();
  appended.mockClear();
});

it('loads nothing without a key', async () => {
  const { container } = render(<Captcha values={{}} onToken={() => undefined} />);
  expect(container.innerHTML).toBe('');
  expect(await captchaToken({}, 'form')).toBeUndefined();
  expect(scripts).toEqual([]);
});

it('a form is submitted without a token if the service fails to load', async () => {
  const token = captchaToken({ RecaptchaV3SiteKey: 'away' }, 'form');
  await come('error');
  expect(await token).toBeUndefined();
});

it('a token is sent with a submitted form (SETTINGS-08)', async () => {
  service.execute.mockResolvedValue('token-3');
  const token = captchaToken({ RecaptchaV3SiteKey: 'v3' }, 'form');
  await come('load');
  expect(await token).toBe('token-3');
  expect(scripts[0]!.src).toBe('https://www.google.com/recaptcha/api.js?render=v3');
  expect(service.execute).toHaveBeenCalledWith('v3', { action: 'form' });
});

it('contact forms have the version 2 checkbox with its key (SETTINGS-07)', async () => {
  const onToken = vi.fn();
  const values = { RecaptchaSiteKey: 'v2' };
  render(<Captcha values={values} onToken={onToken} />);
  await come('load');
  await waitFor(() => expect(service.render).toHaveBeenCalledOnce());
  const [, options] = service.render.mock.calls[0] as [
    HTMLElement,
    { sitekey: string; callback: (token: string) => void },
  ];
  expect(options.sitekey).toBe('v2');
  options.callback('token-2');
  expect(onToken).toHaveBeenCalledWith('token-2');
});
