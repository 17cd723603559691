import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
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

it('text typed into a translated page before hydration stays, with ticks, choices and the focus', async () => {
  const typed = vi.fn();
  function Form() {
    const [name, setName] = useState('');
    typed(name);
    return (
      <form>
        Your details
        <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
        <input name="note" defaultValue="" />
        <input name="other" defaultValue="as rendered" />
        <input type="checkbox" name="news" />
        <select name="state">
          <option value="NSW">NSW</option>
          <option value="VIC">VIC</option>
        </select>
      </form>
    );
  }
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Form />).replace('Your details', '<font><font>Tus datos</font></font>');
  document.body.append(place);
  const control = <Kind extends HTMLElement = HTMLInputElement>(name: string) =>
    place.querySelector<Kind>(`[name=${name}]`)!;
  const before = control('name');
  before.value = 'Ada';
  control('note').value = 'Ring twice';
  control('news').checked = true;
  control<HTMLSelectElement>('state').value = 'VIC';
  control('note').focus();
  followTranslations();
  await act(async () => {
    hydrateRoot(place, <Form />, { onRecoverableError: reportUntranslated });
  });
  expect(control('name')).not.toBe(before);
  await vi.waitFor(() => expect(control('name').value).toBe('Ada'));
  expect(typed).toHaveBeenLastCalledWith('Ada');
  expect(control('note').value).toBe('Ring twice');
  expect(control('other').value).toBe('as rendered');
  expect(control('news').checked).toBe(true);
  expect(control<HTMLSelectElement>('state').value).toBe('VIC');
  expect(document.activeElement).toBe(control('note'));
});
