import { afterEach, expect, it, vi } from 'vitest';
import { aboveTray, makeTrayRoom } from './bottom-tray.ts';

afterEach(() => {
  makeTrayRoom(0);
  document.body.replaceChildren();
});

/** Creates a focused button whose top is `top` pixels below the top of the window. */
function focusedAt(top: number, isFocusVisible = true) {
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  button.getBoundingClientRect = () => new DOMRect(0, top, 100, 20);
  vi.spyOn(button, 'matches').mockReturnValue(isFocusVisible);
  return vi.spyOn(button, 'scrollIntoView');
}

it('tells the places above the tray how high it is, also those that come later', () => {
  const [early, late] = [document.createElement('div'), document.createElement('div')];
  const forget = aboveTray(early);
  makeTrayRoom(115);
  aboveTray(late);
  expect([early, late].map((place) => place.style.getPropertyValue('--tray'))).toEqual(['115px', '115px']);
  forget!();
  makeTrayRoom(0);
  expect([early, late].map((place) => place.style.getPropertyValue('--tray'))).toEqual(['115px', '']);
});

it('keeps room for it when something is scrolled to', () => {
  makeTrayRoom(115);
  expect(document.documentElement.style.scrollPaddingBottom).toContain('139px');
  makeTrayRoom(0);
  expect(document.documentElement.style.scrollPaddingBottom).toBe('');
});

it('scrolls what has the focus into what is left of the window, at once (WCAG 2.4.11)', () => {
  // The button is just above the tray. It is scrolled nevertheless, because a banner below the tray could
  // raise the tray over it.
  const scroll = focusedAt(innerHeight - 144);
  makeTrayRoom(115);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest', behavior: 'instant' });
});

it.each([
  ['above the window', () => focusedAt(-40)],
  ['below the window', () => focusedAt(innerHeight + 10)],
  ['focused by the mouse', () => focusedAt(innerHeight - 50, false)],
])('leaves alone what is %s', (_where, focus) => {
  const scroll = focus();
  makeTrayRoom(115);
  expect(scroll).not.toHaveBeenCalled();
});
