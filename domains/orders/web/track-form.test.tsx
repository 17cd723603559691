import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TrackForm } from './track-form.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('tracking an order', () => {
  it('asks for number and email address, and responds the same for every order', async () => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      sent.push(JSON.parse(String(init.body)));
      return Response.json({ success: true });
    });
    const user = userEvent.setup();
    render(<TrackForm />);
    await user.click(screen.getByRole('button', { name: 'Email me a link' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Order number' }));
    expect(screen.getByText('Please enter your order number')).toBeTruthy();
    expect(screen.getByText('Please enter a valid email')).toBeTruthy();
    await user.keyboard('#w1000016');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com{Enter}');
    const told = await screen.findByText(/If order W1000016 was placed with ada@example.com/);
    await waitFor(() => expect(document.activeElement).toBe(told.closest('[tabindex="-1"]')));
    expect(sent).toEqual([{ orderNumber: '#w1000016', email: 'ada@example.com' }]);
  });
});
