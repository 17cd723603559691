import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ZipMessage } from './zip-message.tsx';

let scripts: HTMLScriptElement[];
beforeEach(() => {
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((tag) => {
    scripts.push(tag as HTMLScriptElement);
  });
});
afterEach(() => vi.restoreAllMocks());

it('is hidden when the script does not come, and shown with the months when it does (SCRIPTS-15)', async () => {
  const values = { ZipWidgetKey: 'key', ZipConfig: '{"repaymentPeriodMonths":12}' };
  const { unmount } = render(<ZipMessage price={1200} values={values} />);
  await waitFor(() => expect(scripts).toHaveLength(1));
  scripts[0]!.dispatchEvent(new Event('error'));
  await waitFor(() => expect(screen.queryByText(/Zip/)).toBeNull());
  unmount();
  render(<ZipMessage price={1200} values={values} />);
  await waitFor(() => expect(scripts).toHaveLength(2));
  expect(screen.queryByText(/Zip/)).toBeNull();
  scripts[1]!.dispatchEvent(new Event('load'));
  expect(await screen.findByText(/Or pay \$1,200 over time with Zip, up to 12 months\./)).toBeTruthy();
});
