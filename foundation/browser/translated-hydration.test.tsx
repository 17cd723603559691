import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { followTranslations, reportUntranslated } from './translated-text.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  );
}

/**
 * Hydrates server-rendered HTML, clicks its button, and returns the reported errors. `translate` changes the
 * HTML before hydration.
 */
async function hydrate(html: string, translate?: (place: Element) => void): Promise<unknown[]> {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  followTranslations();
  translate?.(place);
  await act(async () => {
    hydrateRoot(place, <Counter />, { onRecoverableError: reportUntranslated });
  });
  await act(async () => fireEvent.click(place.querySelector('button')!));
  expect(place.textContent).toBe('Pressed 1 times');
  return reported;
}

it('a page translated before hydration works and reports nothing', async () => {
  const html = '<button type="button"><font><font>Apretado 0 veces</font></font></button>';
  expect(await hydrate(html)).toEqual([]);
});

it('a page translated during hydration works and reports nothing', async () => {
  const html = '<button type="button">Pressed <!-- -->0<!-- --> times</button>';
  const reported = await hydrate(html, (place) => {
    const font = document.createElement('font');
    font.textContent = 'veces';
    place.querySelector('button')!.lastChild!.replaceWith(font);
  });
  expect(reported).toEqual([]);
});

it('other HTML differences are reported', async () => {
  expect(await hydrate('<button type="button">Something else</button>')).toHaveLength(1);
});
