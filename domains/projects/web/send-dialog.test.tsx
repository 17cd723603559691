import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SendDialog } from './send-dialog.tsx';

function open(wrong?: readonly string[]) {
  const done: string[] = [];
  render(
    <SendDialog
      title="Send quote WA-Q1?"
      recipient="ngozi@people.example"
      {...(wrong ? { wrong } : {})}
      onSend={async () => void done.push('sent')}
      onClose={() => done.push('closed')}
    />,
  );
  return done;
}

it('shows the email address before the email is sent to a customer', async () => {
  const done = open();
  expect(screen.getByText('ngozi@people.example')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(done).toEqual(['closed']);
});

it('asks whether to send a quote with unavailable products', async () => {
  const done = open(['Halden 600 is no longer available.']);
  expect(screen.getByText('Halden 600 is no longer available.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send anyway' }));
  expect(done).toEqual(['sent', 'closed']);
});
