import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CallError } from '../pure/fault.ts';
import { CONNECTION_LOST, useForm } from './use-form.ts';

const sent: unknown[] = [];
let refusal: CallError | null;
beforeEach(() => {
  sent.length = 0;
  refusal = null;
});

function Club() {
  const form = useForm({
    names: ['name', 'email'],
    check: ({ name, email }) => ({
      ...(name === '' ? { name: 'Who are you?' } : {}),
      ...(email.includes('@') ? {} : { email: 'Where are you?' }),
    }),
    send: async (values) => {
      if (refusal) throw refusal;
      sent.push(values);
    },
  });
  return (
    <form {...form.handlers}>
      <p>{form.banner}</p>
      {(['name', 'email'] as const).map((each) => {
        const { id, name, error } = form.field(each);
        return (
          <label key={id}>
            {each}
            <input id={id} name={name} />
            {error}
          </label>
        );
      })}
      <button type="submit">Join</button>
      <output>{form.state}</output>
    </form>
  );
}

const field = (label: 'name' | 'email') => screen.getByLabelText(new RegExp(`^${label}`));
const said = (text: string) => screen.queryByText(text, { exact: false }) !== null;

describe('a field’s fault (FORM-02)', () => {
  beforeEach(() => void render(<Club />));

  it('is not shown for a field that was only visited', async () => {
    await userEvent.click(field('name'));
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.type(field('email'), 'a@b');
    await userEvent.tab();
    expect([said('Who are you?'), said('Where are you?')]).toEqual([false, false]);
  });

  it('is shown for a field that was filled, emptied and left, and for no other', async () => {
    await userEvent.type(field('name'), 'Sam');
    await userEvent.clear(field('name'));
    expect(said('Who are you?')).toBe(false);
    await userEvent.tab();
    await waitFor(() => expect(said('Who are you?')).toBe(true));
    expect(said('Where are you?')).toBe(false);
  });

  it('disappears once the field is valid, and reappears with the fault', async () => {
    await userEvent.type(field('email'), 'a');
    await userEvent.tab();
    await waitFor(() => expect(said('Where are you?')).toBe(true));
    await userEvent.type(field('email'), '@');
    expect(said('Where are you?')).toBe(false);
    await userEvent.clear(field('email'));
    expect(said('Where are you?')).toBe(true);
  });

  it('is shown for all fields after submit, and then follows the input', async () => {
    await userEvent.click(screen.getByRole('button'));
    expect([said('Who are you?'), said('Where are you?')]).toEqual([true, true]);
    await userEvent.type(field('name'), 'S');
    expect([said('Who are you?'), said('Where are you?')]).toEqual([false, true]);
    expect(sent).toEqual([]);
  });

  it('waits until a press ends, so that the button stays under the pointer', async () => {
    await userEvent.type(field('name'), ' ');
    fireEvent.pointerDown(screen.getByRole('button'));
    fireEvent.blur(field('name'));
    await new Promise((next) => setTimeout(next));
    expect(said('Who are you?')).toBe(false);
    fireEvent.pointerUp(screen.getByRole('button'));
    await waitFor(() => expect(said('Who are you?')).toBe(true));
  });

  it('from the server focuses the field, and disappears on change', async () => {
    refusal = new CallError(400, { errors: ['No.'], code: 'no', fields: { email: 'Taken' } });
    await userEvent.type(field('email'), 'a@b');
    await userEvent.type(field('name'), 'Sam{Enter}');
    await waitFor(() => expect([said('No.'), said('Taken')]).toEqual([true, true]));
    expect(document.activeElement?.getAttribute('name')).toBe('email');
    await userEvent.type(field('email'), 'c');
    expect(said('Taken')).toBe(false);
  });
});

it('is reset after a successful submit', async () => {
  render(<Club />);
  await userEvent.type(field('name'), 'Sam');
  await userEvent.type(field('email'), 'a@b{Enter}');
  await waitFor(() => expect(sent).toEqual([{ name: 'Sam', email: 'a@b' }]));
  fireEvent.blur(field('name'));
  expect(said('Who are you?')).toBe(false);
});

it('keeps the values and says that the form may have been sent, if no response arrives', async () => {
  render(<Club />);
  await userEvent.type(field('name'), 'Sam');
  await userEvent.type(field('email'), 'sam@people.example');
  refusal = new CallError(0, { errors: [] });
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(CONNECTION_LOST)).toBeTruthy();
  expect((field('email') as HTMLInputElement).value).toBe('sam@people.example');
});
