// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dialogWithDraft } from '#foundation/browser/storage/dialog-draft.ts';
import { clearSession, keepSession, SESSION_ENDED } from '#foundation/browser/session/session.ts';
import { Dialog } from './dialog.tsx';
import { TextField } from '../forms/text-field.tsx';

const token = (claims: object) => ['head', btoa(JSON.stringify(claims)), 'sign'].join('.');
const signIn = (sub: string) => keepSession({ accessToken: token({}), idToken: token({ sub }) });

beforeEach(() => {
  sessionStorage.clear();
  signIn('u1');
});
afterEach(() => {
  cleanup();
  clearSession();
});

/**
 * A dialog for the tests, with a controlled field, an uncontrolled field, a password field, and a field that
 * appears when another field contains text.
 */
function Details({ title }: { title: string }) {
  const [name, setName] = useState('Kitchen');
  return (
    <Dialog open title={title} onClose={() => undefined}>
      <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <TextField label="Goal" name="goal" defaultValue="" />
      <TextField label="Start" name="start" defaultValue="May" />
      <TextField label="Password" name="password" type="password" defaultValue="" />
      {name === 'Kitchen' ? null : <TextField label="Reason" name="reason" defaultValue="" />}
    </Dialog>
  );
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
/** Simulates the end of the session. Dispatches the event, clears the session and unmounts the dialogs. */
const end = () => {
  window.dispatchEvent(new Event(SESSION_ENDED));
  clearSession();
  cleanup();
};

function typeAndEnd() {
  render(<Details title="Project details" />);
  type('Name', 'Kitchen at Mosman');
  type('Goal', 'Before Christmas');
  type('Reason', 'The slab is late');
  type('Password', 'kettle lamp river stone');
  end();
}

it('input at the end of a session is restored in the same dialog for the same user (AUTH-06)', async () => {
  typeAndEnd();
  signIn('u1');
  expect(dialogWithDraft()).toBe('Project details');
  render(<Details title="Project details" />);
  await act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));
  expect(['Name', 'Goal', 'Start', 'Reason', 'Password'].map((label) => field(label).value)).toEqual([
    'Kitchen at Mosman',
    'Before Christmas',
    'May',
    'The slab is late',
    '',
  ]);
  expect(dialogWithDraft()).toBeNull();
});

it('the draft is restored neither for another user nor in another dialog', () => {
  typeAndEnd();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('kettle');
  signIn('u2');
  expect(dialogWithDraft()).toBeNull();
  render(<Details title="Project details" />);
  expect(field('Name').value).toBe('Kitchen');
  cleanup();
  signIn('u1');
  render(<Details title="Another dialog" />);
  expect(field('Name').value).toBe('Kitchen');
});

it('no draft is stored for a dialog without input', () => {
  render(<Details title="Project details" />);
  end();
  signIn('u1');
  expect(dialogWithDraft()).toBeNull();
});
