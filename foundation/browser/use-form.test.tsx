import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { CallError } from '../pure/fault.ts';
import { useForm } from './use-form.ts';

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

describe('what is wrong with a field (FORM-02)', () => {
  beforeEach(() => void render(<Club />));

  it('is not said of one that was only passed by', async () => {
    await userEvent.click(field('name'));
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.type(field('email'), 'a@b');
    await userEvent.tab();
    expect([said('Who are you?'), said('Where are you?')]).toEqual([false, false]);
  });

  it('is said of one that was typed, emptied and left, and of no other', async () => {
    await userEvent.type(field('name'), 'Sam');
    await userEvent.clear(field('name'));
    expect(said('Who are you?')).toBe(false);
    await userEvent.tab();
    await waitFor(() => expect(said('Who are you?')).toBe(true));
    expect(said('Where are you?')).toBe(false);
  });

  it('goes as soon as it is right, and comes back with the fault', async () => {
    await userEvent.type(field('email'), 'a');
    await userEvent.tab();
    await waitFor(() => expect(said('Where are you?')).toBe(true));
    await userEvent.type(field('email'), '@');
    expect(said('Where are you?')).toBe(false);
    await userEvent.clear(field('email'));
    expect(said('Where are you?')).toBe(true);
  });

  it('is said of all once the form was sent, and then follows what is typed', async () => {
    await userEvent.click(screen.getByRole('button'));
    expect([said('Who are you?'), said('Where are you?')]).toEqual([true, true]);
    await userEvent.type(field('name'), 'S');
    expect([said('Who are you?'), said('Where are you?')]).toEqual([false, true]);
    expect(sent).toEqual([]);
  });

  it('waits for the end of a press, so that the button stays under the pointer', async () => {
    await userEvent.type(field('name'), ' ');
    fireEvent.pointerDown(screen.getByRole('button'));
    fireEvent.blur(field('name'));
    await new Promise((next) => setTimeout(next));
    expect(said('Who are you?')).toBe(false);
    fireEvent.pointerUp(screen.getByRole('button'));
    await waitFor(() => expect(said('Who are you?')).toBe(true));
  });

  it('that the server said has the focus, and goes when it is changed', async () => {
    refusal = new CallError(400, { errors: ['No.'], code: 'no', fields: { email: 'Taken' } });
    await userEvent.type(field('email'), 'a@b');
    await userEvent.type(field('name'), 'Sam{Enter}');
    await waitFor(() => expect([said('No.'), said('Taken')]).toEqual([true, true]));
    expect(document.activeElement?.getAttribute('name')).toBe('email');
    await userEvent.type(field('email'), 'c');
    expect(said('Taken')).toBe(false);
  });
});

it('begins anew once it was sent', async () => {
  render(<Club />);
  await userEvent.type(field('name'), 'Sam');
  await userEvent.type(field('email'), 'a@b{Enter}');
  await waitFor(() => expect(sent).toEqual([{ name: 'Sam', email: 'a@b' }]));
  fireEvent.blur(field('name'));
  expect(said('Who are you?')).toBe(false);
});
