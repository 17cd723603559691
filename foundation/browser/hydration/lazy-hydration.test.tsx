import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lazyHydrated, lazyPartsReady } from './lazy-hydration.tsx';

let seen: IntersectionObserverCallback[] = [];

beforeEach(() => {
  seen = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        seen.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

function Counter({ step }: { step: number }) {
  const [count, setCount] = useState(0);
  const [name, setName] = useState('');
  return (
    <section>
      <button type="button" onClick={() => setCount(count + step)}>
        Count {count}
      </button>
      <a href="#there" onClick={() => setCount(100)}>
        Link
      </a>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <output>{name}</output>
    </section>
  );
}

const OnServer = lazyHydrated('part.tsx', async () => Counter);
beforeAll(async () => {
  expect(await lazyPartsReady()).toContain('part.tsx');
});

/** Waits until the component's script has been requested, which happens in a separate task. */
const askedFor = (load: () => unknown) =>
  act(async () => {
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  });

/** Renders the component on the server and then in a browser that loads the component's script later. */
async function visit() {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<OnServer step={1} />);
  document.body.append(place);
  expect(screen.getByRole('button').textContent).toBe('Count 0');
  let arrive!: () => void;
  const load = vi.fn(
    () =>
      new Promise<typeof Counter>((resolve) => {
        arrive = () => resolve(Counter);
      }),
  );
  const InBrowser = lazyHydrated('part.tsx', load);
  const faults: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(place, <InBrowser step={1} />, { onRecoverableError: (error) => faults.push(error) }),
  );
  return {
    load,
    faults,
    arrive: async () => {
      await askedFor(load);
      await act(async () => arrive());
    },
    leave: () => act(async () => root.unmount()),
  };
}

test('server-rendered content stays, without its script, until it comes into view', async () => {
  const { load, arrive, faults, leave } = await visit();
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole('button').textContent).toBe('Count 0');
  await act(async () => seen[0]!([{ isIntersecting: true } as IntersectionObserverEntry], null as never));
  await askedFor(load);
  await arrive();
  expect(faults).toEqual([]);
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('Count 1');
  await leave();
});

test('a click before the script has loaded is replayed once', async () => {
  const { load, arrive, leave } = await visit();
  await act(async () => screen.getByRole('button').click());
  await act(async () => screen.getByRole('button').click());
  await askedFor(load);
  expect(screen.getByRole('button').textContent).toBe('Count 0');
  await arrive();
  expect(screen.getByRole('button').textContent).toBe('Count 1');
  await leave();
});

test('input before the script has loaded is kept', async () => {
  const { arrive, leave } = await visit();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await act(async () => {
    field.focus();
    field.value = 'Ada';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await arrive();
  expect(screen.getByRole('status').textContent).toBe('Ada');
  expect(field.value).toBe('Ada');
  await leave();
});

test('the first interaction with the page loads the script when the browser is idle', async () => {
  const { load, leave } = await visit();
  await act(async () => {
    document.dispatchEvent(new Event('pointerdown'));
    expect(load).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  });
  await leave();
});

test('on navigation in the browser the script is fetched immediately, behind a placeholder (SHELL-05)', async () => {
  let arrive!: () => void;
  const load = vi.fn(
    () =>
      new Promise<typeof Counter>((resolve) => {
        arrive = () => resolve(Counter);
      }),
  );
  const Part = lazyHydrated('late.tsx', load, { placeholder: <p>Placeholder</p> });
  render(<Part step={1} />);
  await askedFor(load);
  expect(screen.getByText('Placeholder')).toBeTruthy();
  await act(async () => arrive());
  expect(screen.queryByText('Placeholder')).toBeNull();
  expect(screen.getByRole('button')).toBeTruthy();
});

test('a script that failed to load is requested again', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => Counter);
  load.mockRejectedValueOnce(new Error('offline'));
  const Part = lazyHydrated('away.tsx', load, { placeholder: <p>Placeholder</p> });
  render(<Part step={1} />);
  await act(async () => vi.advanceTimersByTimeAsync(999));
  expect(screen.getByText('Placeholder')).toBeTruthy();
  await act(async () => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  await act(async () => undefined);
  expect(screen.getByRole('button')).toBeTruthy();
});
