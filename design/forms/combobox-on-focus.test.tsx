// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import { comboboxOnFocus } from './combobox-on-focus.tsx';

const places = ['Bondi NSW 2026', 'Bronte NSW 2024'];

afterEach(cleanup);

function show(props: Partial<ComboboxProps<string>> = {}, fetch = async () => Combobox) {
  const { ComboboxOnFocus } = comboboxOnFocus(fetch);
  const load = vi.fn(async (query: string) => places.filter((place) => place.includes(query)));
  const heard: string[] = [];
  // Simulates a form that stores the typed text and sets it as the initial text of the field.
  const Form = () => {
    const [text, setText] = useState(props.initialText ?? '');
    return (
      <ComboboxOnFocus
        label="Suburb"
        id="suburb"
        load={load}
        debounceMs={0}
        itemToString={(place) => place}
        onSelect={() => undefined}
        {...props}
        initialText={text}
        onQueryChange={(typed) => {
          heard.push(typed);
          setText(typed);
        }}
      />
    );
  };
  render(<Form />);
  return { load, heard, plain: screen.getByRole<HTMLInputElement>('textbox', { name: 'Suburb' }) };
}
const settled = () => new Promise((done) => setTimeout(done));
const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Suburb' });

describe('a combobox that loads on focus', () => {
  it('is a plain field at first, and keeps focus, caret and text once loaded', async () => {
    const { plain, load, heard } = show({ initialText: 'Bo' });
    expect([plain.id, plain.value]).toEqual(['suburb', 'Bo']);
    plain.focus();
    fireEvent.change(plain, { target: { value: 'Bond' } });
    plain.setSelectionRange(1, 2);
    const come = await box();
    expect(document.activeElement).toBe(come);
    expect([come.id, come.value, come.selectionStart, come.selectionEnd]).toEqual(['suburb', 'Bond', 1, 2]);
    expect(heard[0]).toBe('Bond');
    // Searches for the text that the user typed before the combobox loaded.
    expect(await screen.findByRole('option', { name: 'Bondi NSW 2026' })).toBeTruthy();
    expect(load.mock.calls[0]![0]).toBe('Bond');
  });

  it('does not return focus to a field that the user has left', async () => {
    const { plain } = show();
    plain.focus();
    plain.blur();
    await settled();
    expect(screen.queryByRole('combobox')).toBeNull();
    plain.focus();
    const come = await box();
    expect(document.activeElement).toBe(come);
  });

  it('leaves the focus to an element that takes it while the combobox loads', async () => {
    let come = () => undefined as void;
    const { ComboboxOnFocus } = comboboxOnFocus(
      () => new Promise((resolve) => (come = () => resolve(Combobox))),
    );
    const Told = () => {
      const box = useRef<HTMLDivElement>(null);
      useLayoutEffect(() => come());
      useEffect(() => box.current?.focus());
      return <div ref={box} role="alert" tabIndex={-1} />;
    };
    const Form = () => {
      const [isStopped, setStopped] = useState(false);
      return (
        <>
          <ComboboxOnFocus
            label="Suburb"
            load={async () => places}
            debounceMs={0}
            itemToString={(place) => place}
            onSelect={() => undefined}
          />
          <button onClick={() => setTimeout(() => setStopped(true))}>Pay</button>
          {isStopped ? <Told /> : null}
        </>
      );
    };
    render(<Form />);
    const plain = screen.getByRole('textbox', { name: 'Suburb' });
    plain.focus();
    fireEvent.change(plain, { target: { value: 'Bond' } });
    fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
    await screen.findByRole('combobox');
    await settled();
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('accepts browser autofill as a plain field, without taking the focus', async () => {
    const { plain, heard } = show();
    fireEvent.change(plain, { target: { value: 'Bronte' } });
    await settled();
    expect([heard, screen.queryByRole('combobox'), document.activeElement]).toEqual([
      ['Bronte'],
      null,
      document.body,
    ]);
    plain.focus();
    expect((await box()).value).toBe('Bronte');
  });

  it('waits until IME composition ends', async () => {
    const { plain } = show();
    plain.focus();
    fireEvent.compositionStart(plain);
    fireEvent.change(plain, { target: { value: 'ボ' } });
    await settled();
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.compositionEnd(plain);
    expect((await box()).value).toBe('ボ');
  });

  it('stays an editable field if loading fails, and loads again on the next focus', async () => {
    let tries = 0;
    const sent: string[] = [];
    const { plain, heard } = show({ onSubmit: (text) => sent.push(text) }, async () => {
      tries += 1;
      if (tries < 2) throw new Error('offline');
      return Combobox;
    });
    plain.focus();
    fireEvent.change(plain, { target: { value: 'Bondi' } });
    fireEvent.keyDown(plain, { key: 'Enter' });
    await waitFor(() => expect(tries).toBe(1));
    await settled();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect([heard, sent, plain.value, plain.isConnected]).toEqual([['Bondi'], ['Bondi'], 'Bondi', true]);
    fireEvent.change(plain, { target: { value: 'Bondi N' } });
    plain.blur();
    plain.focus();
    expect((await box()).value).toBe('Bondi N');
  });
});
