/**
 * Writes the list of shapes to render as JSON to standard output, the most frequent first:
 * `npx tsx demo/art/renders/list-shapes.ts > shapes.json`.
 */
import { demoProducts } from '../../products/generate.ts';
import { day } from '#foundation/pure/day.ts';
import type { RenderedShape } from './rendered-shape.ts';
import { finishNameOf, PARTS, RENDERED_VIEWS, shapeOf } from './shapes.ts';

interface Job extends RenderedShape {
  view: string;
  finishes: string[];
}

/** The size of the world whose shapes are rendered, and of a larger one that adds only finishes. */
const DEMO_PRODUCTS = 2400;
const LARGER = 12_000;

const shapes = new Map<string, { shape: RenderedShape; finishes: Set<string>; count: number }>();
for (const [size, adds] of [
  [DEMO_PRODUCTS, true],
  [LARGER, false],
] as const)
  for (const { product } of demoProducts(size, day('2026-11-23'))) {
    const shape = shapeOf(product.art);
    const finish = finishNameOf(product.art);
    if (shape === null || finish === null) continue;
    const key = `${shape.name}-${shape.surface}`;
    if (!shapes.has(key) && adds) shapes.set(key, { shape, finishes: new Set(), count: 0 });
    const entry = shapes.get(key);
    entry?.finishes.add(finish);
    if (entry && adds) entry.count += 1;
  }

const jobs: Job[] = RENDERED_VIEWS.flatMap((view) =>
  [...shapes.values()]
    .toSorted((one, other) => other.count - one.count)
    .map(({ shape, finishes }) => ({
      ...shape,
      name: `${shape.name}-${view}-${shape.surface}`,
      view,
      finishes: [...finishes].toSorted(),
    })),
);
const parts = PARTS.map((part) => ({ surface: 'steel', ...part }));
process.stdout.write(`${JSON.stringify([...parts, ...jobs], null, 1)}\n`);
