import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { SecurityView } from '../../contract/identity.ts';
import { PasskeysPart } from './passkeys-part.tsx';

const startRegistration = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }));
afterEach(() => vi.unstubAllGlobals());

it('a second passkey on the same device is explained, and nothing is stored', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string | URL | Request) => {
    requests.push(new URL(url instanceof Request ? url.url : url, location.href).pathname);
    return Response.json({ options: {} });
  });
  // Browsers reject with this error if the device has one of the passkeys in `excludeCredentials`.
  startRegistration.mockRejectedValue(
    Object.assign(new Error('already registered'), { name: 'InvalidStateError' }),
  );
  const reload = vi.fn(async () => undefined);
  render(<PasskeysPart security={{ passkeys: [] } as unknown as SecurityView} reload={reload} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
  expect(await screen.findByText(/^This device already has a passkey for your account\./)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(requests).toHaveLength(1);
  expect(reload).not.toHaveBeenCalled();
});
