import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { EarlyTouches } from './event-replay.tsx';

function Shop({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [presses, setPresses] = useState(0);
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSend(text);
        }}
      >
        <input aria-label="Suburb" value={text} onChange={(event) => setText(event.target.value)} />
        <input type="checkbox" checked={isChecked} onChange={(event) => setChecked(event.target.checked)} />
        <button type="submit">Find</button>
      </form>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses}
      </button>
      <EarlyTouches />
    </>
  );
}

it('replays input, checks and presses from before hydration, once', async () => {
  const html = renderToString(<Shop onSend={() => undefined} />);
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = html;
  vi.resetModules();
  await import('#apps/storefront/first-script.ts');

  fireEvent.input(screen.getByLabelText('Suburb'), { target: { value: '2065' } });
  fireEvent.click(screen.getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: /^Pressed/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Pressed/ }));
  const sent = vi.fn();
  expect(fireEvent.submit(place.querySelector('form')!)).toBe(false);

  render(<Shop onSend={sent} />, { container: place, hydrate: true });
  expect(screen.getByLabelText<HTMLInputElement>('Suburb').value).toBe('2065');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  await screen.findByRole('button', { name: 'Pressed 1' });
  expect(sent.mock.calls).toEqual([['2065']]);

  // From this point, React handles every event.
  fireEvent.click(screen.getByRole('button', { name: 'Pressed 1' }));
  expect(screen.getByRole('button', { name: 'Pressed 2' })).toBeTruthy();
});
