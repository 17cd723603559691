import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MeasuresDrawing } from './measures-drawing.tsx';

const size = (width: number, height: number, depth: number) => ({
  width,
  height,
  heightTo: height,
  depth,
  clearanceSides: 0,
  clearanceTop: 0,
  clearanceBack: 0,
});

it.each([
  ['a fridge', size(908, 1780, 720)],
  ['a cooktop', size(900, 60, 520)],
  ['a sofa', size(2200, 820, 950)],
])('%s is drawn to scale with its measurements, inside the drawing area', (_what, product) => {
  const { container } = render(<MeasuresDrawing size={product} />);
  const { width, height, depth } = product;
  const drawing = screen.getByRole('img', {
    name: `Drawing: ${width} mm wide, ${height} mm high, ${depth} mm deep`,
  });
  const front = container.querySelector('rect')!;
  const side = (name: string) => Number(front.getAttribute(name));
  expect(side('width') / side('height')).toBeCloseTo(width / height, 5);
  expect([...container.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual([
    `${width} mm`,
    `${height} mm`,
    `${depth} mm`,
  ]);
  const [, , across, up] = drawing.getAttribute('viewBox')!.split(' ').map(Number);
  for (const text of container.querySelectorAll('text')) {
    expect(Number(text.getAttribute('x'))).toBeGreaterThan(50);
    expect(Number(text.getAttribute('x'))).toBeLessThan(across! - 50);
    expect(Number(text.getAttribute('y'))).toBeLessThan(up!);
  }
});
