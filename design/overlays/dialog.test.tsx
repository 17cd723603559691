// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog.tsx';
import { lockScroll } from './scroll-lock.ts';

afterEach(cleanup);

function Opener(props: Partial<DialogProps> & { closed?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        {...props}
        open={open}
        title="Too many products"
        onClose={() => {
          props.closed?.();
          setOpen(false);
        }}
      >
        <p>Remove another first.</p>
      </Dialog>
    </>
  );
}

function openIt() {
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

const dialog = () => document.querySelector('dialog') as HTMLDialogElement;

it('closes when its owner sets open to false (MODAL-04)', () => {
  const closed = vi.fn();
  const { rerender } = render(<Dialog open title="Hours" onClose={closed} />);
  expect(dialog().open).toBe(true);
  rerender(<Dialog open={false} title="Hours" onClose={closed} />);
  expect(dialog().open).toBe(false);
  expect(document.documentElement.style.overflow).toBe('');
});

it.each(['center', 'left', 'two-column', 'no-styles', 'no-padding'] as const)(
  'has the variant %s (MODAL-07)',
  (type) => {
    render(<Dialog open type={type} title="Hours" onClose={() => undefined} />);
    expect(dialog().className).toContain(type);
  },
);

describe('Dialog', () => {
  it('opens with its name and content, and locks scrolling (MODAL-01)', () => {
    render(<Opener />);
    expect(screen.queryByText('Remove another first.')).toBeNull();
    openIt();
    expect(dialog().open).toBe(true);
    expect(screen.getByRole('dialog', { name: 'Too many products' })).toBeTruthy();
    expect(document.documentElement.style.overflow).toBe('hidden');
  });

  it('closes with its button, unlocks scrolling and returns the focus (MODAL-02)', () => {
    const closed = vi.fn();
    render(<Opener closed={closed} />);
    const opener = openIt();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledTimes(1);
    expect(dialog().open).toBe(false);
    expect(document.documentElement.style.overflow).toBe('');
    expect(document.activeElement).toBe(opener);
  });

  it('closes on browser back, and the page stays open (MODAL-03)', async () => {
    const closed = vi.fn();
    render(<Opener closed={closed} />);
    const { href } = location;
    openIt();
    history.back();
    await waitFor(() => expect(dialog().open).toBe(false));
    expect(closed).toHaveBeenCalledTimes(1);
    expect(location.href).toBe(href);
  });

  it('closes on Escape unless disabled', () => {
    const { rerender } = render(<Opener closeOnEscape={false} />);
    openIt();
    fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    expect(dialog().open).toBe(true);
    rerender(<Opener />);
    fireEvent(dialog(), new Event('cancel', { cancelable: true }));
    expect(dialog().open).toBe(false);
  });

  it('closes on a click on the backdrop unless disabled', () => {
    const { rerender } = render(<Opener closeOnBackdrop={false} />);
    openIt();
    const press = () => {
      fireEvent.pointerDown(dialog());
      fireEvent.click(dialog());
    };
    press();
    expect(dialog().open).toBe(true);
    rerender(<Opener />);
    press();
    expect(dialog().open).toBe(false);
  });

  it('stays open if the press started inside it', () => {
    render(<Opener />);
    openIt();
    fireEvent.pointerDown(screen.getByText('Remove another first.'));
    fireEvent.click(dialog());
    expect(dialog().open).toBe(true);
  });

  it('lists errors, each dismissible (MODAL-06)', () => {
    const dismissed = vi.fn();
    render(<Opener errors={['One', 'Two']} onDismissError={dismissed} />);
    openIt();
    const controls = screen.getAllByRole('button', { name: 'Close Error Message' });
    expect(controls).toHaveLength(2);
    fireEvent.click(controls[1] as HTMLElement);
    expect(dismissed).toHaveBeenCalledWith(1);
  });

  it('two-column dialogs are always large (MODAL-09)', () => {
    render(<Opener type="two-column" size="small" />);
    expect(dialog().className).toMatch(/large/);
    expect(dialog().className).not.toMatch(/small/);
  });
});

describe('lockScroll', () => {
  it('holds until the last lock is released, and each release counts once (MODAL-05)', () => {
    const first = lockScroll();
    const second = lockScroll();
    first();
    first();
    expect(document.documentElement.style.overflow).toBe('hidden');
    second();
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('reserves the scrollbar’s width while scrolling is locked (SHELL-27)', () => {
    vi.stubGlobal('innerWidth', 1000);
    Object.defineProperty(document.documentElement, 'clientWidth', { value: 985, configurable: true });
    const release = lockScroll();
    expect(document.body.style.paddingRight).toBe('15px');
    release();
    expect(document.body.style.paddingRight).toBe('');
    Reflect.deleteProperty(document.documentElement, 'clientWidth');
    vi.unstubAllGlobals();
  });
});
