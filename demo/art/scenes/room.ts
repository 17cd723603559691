import type { Canvas } from '../toolkit/canvas.ts';
import { darken, lighten } from '../toolkit/colour.ts';
import { randomFrom } from '../toolkit/random.ts';

/** Draws a wall lit from one side, down to `y`. */
export const roomWall = (canvas: Canvas, width: number, y: number, col: string, lightX = 0.2) =>
  canvas.rect(
    0,
    0,
    width,
    y,
    0,
    canvas.linear('v', [0, darken(col, 0.06)], [0.6, col], [1, lighten(col, 0.06)]),
  ) +
  canvas.ellipse(
    width * lightX,
    y * 0.35,
    width * 0.5,
    y * 0.8,
    canvas.radial([0, '#fff', 0.34], [1, '#fff', 0]),
  ) +
  canvas.ellipse(width * 0.98, y * 0.2, width * 0.4, y, canvas.radial([0, '#000', 0.16], [1, '#000', 0]));

/** Draws floorboards in perspective. */
export const floorboards = (
  canvas: Canvas,
  width: number,
  height: number,
  y: number,
  col: string,
  n = 22,
) => {
  const random = randomFrom('fl' + col);
  let markup = canvas.rect(
    0,
    y,
    width,
    height - y,
    0,
    canvas.linear('v', [0, darken(col, 0.22)], [0.3, col], [1, lighten(col, 0.08)]),
  );
  const vx = width * 0.45;
  const vy = y - (height - y) * 1.7;
  for (let i = -n; i <= n * 2; i++) {
    const bx = (width * i) / n;
    const k = (y - vy) / (height - vy);
    const tx = vx + (bx - vx) * k;
    markup += canvas.line(
      `M${tx} ${y}L${bx} ${height}`,
      '#000',
      1.3,
      `stroke-opacity="${(0.05 + random() * 0.1).toFixed(2)}"`,
    );
    if (random() > 0.45) {
      const bx2 = (width * (i + 1)) / n;
      const tx2 = vx + (bx2 - vx) * k;
      markup += canvas.path(
        `M${tx} ${y}L${tx2} ${y}L${bx2} ${height}L${bx} ${height}Z`,
        random() > 0.5 ? '#fff' : '#000',
        `opacity="${(random() * 0.055).toFixed(3)}"`,
      );
    }
  }
  return markup;
};

/** Draws veining over a stone slab. */
export const stoneVeins = (
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  col = '#7c746a',
  seed = 'st',
  op = 0.3,
  n = 9,
) => {
  const random = randomFrom(seed);
  let markup = '';
  for (let i = 0; i < n; i++) {
    let px = x + random() * w * 0.3 - w * 0.1;
    let py = y + random() * h * 1.2 - h * 0.1;
    let d = `M${px} ${py}`;
    const up = random() > 0.5 ? -1 : 1;
    for (let k = 0; k < 7; k++) {
      const nx = px + w * (0.1 + random() * 0.12);
      const ny = py + up * h * (random() * 0.22 - 0.03);
      d += `Q${(px + nx) / 2 + random() * 30 - 15} ${(py + ny) / 2 + random() * 34 - 17} ${nx} ${ny}`;
      px = nx;
      py = ny;
    }
    const sw = 0.8 + random() * 2.4;
    markup +=
      canvas.line(d, col, sw * 5, `stroke-opacity="${(op * 0.22).toFixed(2)}" filter="${canvas.blur(5)}"`) +
      canvas.line(d, col, sw, `stroke-opacity="${(op * (0.4 + random() * 0.6)).toFixed(2)}"`);
  }
  return `<g clip-path="${canvas.clip(canvas.rect(x, y, w, h))}">${markup}</g>`;
};

interface SunPatchOptions {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Slant of the light. */
  skew?: number;
  op: number;
  blend?: string;
}

/** Draws four panes of sunlight that fall across the picture. */
export const sunPatch = (canvas: Canvas, options: SunPatchOptions) => {
  const { x, y, w, h } = options;
  const k = options.skew ?? 0.5;
  let markup = '';
  for (let i = 0; i < 2; i++) {
    for (let j = 0; j < 2; j++) {
      const ax = x + i * w * 0.52;
      const ay = y + j * h * 0.52;
      markup += `<path d="M${ax} ${ay}h${w * 0.48}l${h * 0.48 * k} ${h * 0.48}h-${w * 0.48}Z" fill="#fff3d6"/>`;
    }
  }
  return `<g opacity="${options.op ?? 0.4}" filter="${canvas.blur(7)}" style="mix-blend-mode:${options.blend || 'soft-light'}">${markup}</g>`;
};

/** Draws blurred shadows of leaves. */
export const leafShadows = (
  canvas: Canvas,
  x: number,
  y: number,
  s: number,
  seed: string,
  col = '#000',
  op = 0.13,
  n = 26,
) => {
  const random = randomFrom(seed);
  let markup = '';
  for (let i = 0; i < n; i++) {
    const a = random() * 6.28;
    const d = random() * s;
    const lx = x + Math.cos(a) * d;
    const ly = y + Math.sin(a) * d * 0.8;
    markup += `<ellipse cx="${lx.toFixed(0)}" cy="${ly.toFixed(0)}" rx="${(s * (0.09 + random() * 0.1)).toFixed(0)}" ry="${(s * 0.034).toFixed(0)}" transform="rotate(${(random() * 180).toFixed(0)} ${lx.toFixed(0)} ${ly.toFixed(0)})" fill="${col}"/>`;
  }
  return `<g opacity="${op}" filter="${canvas.blur(6)}">${markup}</g>`;
};

/** Darkens the picture towards the corners. */
export const cornerShade = (canvas: Canvas, width: number, height: number, k = 0.28) =>
  canvas.rect(
    0,
    0,
    width,
    height,
    0,
    canvas.radialAt(0.5, 0.45, 0.78, [0, '#000', 0], [0.65, '#000', 0], [1, '#000', k]),
  );
