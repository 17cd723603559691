import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Product } from '../contract/product.ts';
import { Gallery } from './gallery.tsx';

const picture = (view: string) => ({ src: `/img/p/${view}.jpg`, alt: `Sofa, ${view}`, thumbUrl: '', view });
const large = () =>
  screen
    .getAllByRole('link')
    .filter((link) => !link.hasAttribute('aria-label'))
    .map((link) => link.querySelector('img')!.alt);

it.each([
  [
    ['front', 'angle', 'detail', 'dimensions', 'room'],
    ['Sofa, room', 'Sofa, angle'],
  ],
  [
    ['front', 'detail', 'dimensions', 'room'],
    ['Sofa, room', 'Sofa, detail'],
  ],
  [
    ['front', 'angle', 'open', 'detail'],
    ['Sofa, angle', 'Sofa, open'],
  ],
  // A single large picture is omitted, because it would leave half of the row empty. The dimensions are
  // displayed with the fit tool.
  [['front', 'dimensions', 'room'], []],
])('of the views %j, these are displayed large below the main image: %j', (views, shown) => {
  render(<Gallery images={views.map(picture)} documents={[]} ribbons={[]} />);
  expect(large()).toEqual(shown);
});

describe('the viewer', () => {
  const views = ['front', 'angle', 'open'];
  const frames = Array.from({ length: 24 }, (_, index) => ({
    ...picture('turn'),
    src: `/media/turn-${index}.jpg`,
    alt: `Sofa from ${index * 15}°`,
  }));
  async function open(images = views.map(picture), documents: Product['documents'] = []) {
    render(<Gallery images={images} documents={documents} ribbons={[]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Zoom in on this picture' }));
    return within(await screen.findByRole('dialog'));
  }
  const key = (name: string) =>
    fireEvent.keyDown(screen.getByRole('dialog').querySelector('img')!, { key: name });

  it('opens by a click on the picture, and shows the other pictures by keys and thumbnails', async () => {
    render(<Gallery images={views.map(picture)} documents={[]} ribbons={[]} />);
    fireEvent.click(screen.getByRole('img', { name: 'Sofa, front' }));
    const viewer = within(await screen.findByRole('dialog'));
    const position = () => viewer.getByRole('status').textContent;
    expect(position()).toBe('Picture 1 of 3: Sofa, front');
    key('ArrowRight');
    expect(position()).toBe('Picture 2 of 3: Sofa, angle');
    key('End');
    expect(position()).toBe('Picture 3 of 3: Sofa, open');
    key('ArrowRight');
    expect(position()).toBe('Picture 1 of 3: Sofa, front');
    key('ArrowLeft');
    expect(position()).toBe('Picture 3 of 3: Sofa, open');
    fireEvent.click(viewer.getByRole('button', { name: 'Picture 2: Sofa, angle' }));
    expect(position()).toBe('Picture 2 of 3: Sofa, angle');
    fireEvent.click(viewer.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('enlarges a picture by buttons and keys up to a limit, and a new picture begins whole', async () => {
    const viewer = await open();
    const button = (name: string) => viewer.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Zoom out').disabled).toBe(true);
    for (let times = 0; times < 5 && !button('Zoom in').disabled; times += 1) key('+');
    expect(button('Zoom in').disabled).toBe(true);
    // The arrow keys move an enlarged picture.
    key('ArrowRight');
    expect(viewer.getByRole('status').textContent).toContain('1 of 3');
    key('0');
    expect(button('Zoom out').disabled).toBe(true);
    fireEvent.click(button('Zoom in'));
    expect(button('Zoom out').disabled).toBe(false);
    fireEvent.click(viewer.getByRole('button', { name: 'Next picture' }));
    expect(button('Zoom out').disabled).toBe(true);
  });

  it('turns a product that has frames, which the gallery itself does not list', async () => {
    const viewer = await open([...views.map(picture), ...frames]);
    expect(viewer.getByRole('status').textContent).toContain('1 of 3');
    fireEvent.click(viewer.getByRole('button', { name: 'Turn' }));
    const slider = viewer.getByRole('slider', { name: 'Turn Sofa, front' });
    expect(viewer.getByRole('img', { name: 'Sofa from 0°' })).toBeDefined();
    fireEvent.change(slider, { target: { value: '6' } });
    expect(viewer.getByRole('img', { name: 'Sofa from 90°' })).toBeDefined();
    expect(slider.getAttribute('aria-valuetext')).toBe('90°');
    fireEvent.click(viewer.getByRole('button', { name: 'Turn' }));
    expect(viewer.queryByRole('slider')).toBeNull();
  });

  it('has neither a turntable nor a model if the product has none', async () => {
    const viewer = await open();
    expect(viewer.queryByRole('button', { name: 'Turn' })).toBeNull();
    expect(viewer.queryByRole('link')).toBeNull();
  });
});
