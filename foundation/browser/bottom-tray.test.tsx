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

it('sets the tray’s height on the elements above it, including later ones', () => {
  const [early, late] = [document.createElement('div'), document.createElement('div')];
  const forget = aboveTray(early);
  makeTrayRoom(115);
  aboveTray(late);
  expect([early, late].map((place) => place.style.getPropertyValue('--tray'))).toEqual(['115px', '115px']);
  forget!();
  makeTrayRoom(0);
  expect([early, late].map((place) => place.style.getPropertyValue('--tray'))).toEqual(['115px', '']);
});

it('reserves space for the tray when the page scrolls to an element', () => {
  makeTrayRoom(115);
  expect(document.documentElement.style.scrollPaddingBottom).toContain('139px');
  makeTrayRoom(0);
  expect(document.documentElement.style.scrollPaddingBottom).toBe('');
});

it('scrolls the focused element into the visible part of the window immediately (WCAG 2.4.11)', () => {
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
])('does not scroll an element %s', (_where, focus) => {
  const scroll = focus();
  makeTrayRoom(115);
  expect(scroll).not.toHaveBeenCalled();
});
