import type { ArtParams, Frame } from '../../art-params.ts';
import { finishOf, type FinishLike } from '../../finishes.ts';
import type { Canvas } from '../../toolkit/canvas.ts';
import { darken } from '../../toolkit/colour.ts';
import { badge, barHandle } from '../../toolkit/fittings.ts';
import { nth } from '../../toolkit/random.ts';
import { groundShadow } from '../../toolkit/shadows.ts';
import { panel } from '../../toolkit/surfaces.ts';
import { brandLabel, display, feet, isDarkFinish } from '../details.ts';
import { doorHandle, doorsOf, type Door } from './fridge-doors.ts';
import { familyScreen, glassCavity, glassPanel, waterDispenser } from './fridge-features.ts';

/** Draws a fridge or an upright freezer seen from the front. */
export function drawFridge(canvas: Canvas, params: ArtParams, frame: Frame) {
  const { x, y, w, h, s: scale } = frame;
  const material = finishOf(params.finish);
  const lowerMaterial = finishOf(params.finish2 || params.finish);
  const parts = [groundShadow(canvas, x + w / 2, y + h + 4, w)];
  const isDark = isDarkFinish(material);
  const kick = params.kick === 0 ? 0 : 42 * scale;
  const g = 3.4;
  const layout = params.layout || 'french';
  const H = h - kick;
  parts.push(canvas.rect(x + 6, y + h - kick - 2, w - 12, kick + 4, 2, '#15171a'), feet(canvas, frame));
  for (let i = 0; i < 14; i++) {
    parts.push(
      canvas.rect(x + 30 + (i * (w - 60)) / 14, y + h - kick * 0.55, (w - 60) / 14 - 5, 3, 1, '#2b2e32'),
    );
  }
  // Draw the carcass behind the doors.
  parts.push(
    canvas.rect(
      x,
      y + 2,
      w,
      H + 2,
      params.retro ? 26 : 6,
      canvas.linear('h', [0, darken(material.base, 0.55)], [1, darken(material.base, 0.7)]),
    ),
  );
  const doors = doorsOf(layout, params.split, frame, H, g);
  const handle = params.handle || 'bar';
  const handleFinish = handleFinishOf(params);
  doors.forEach(([dx, dy, dw, dh, k], i) => {
    const low = k === 'D' || k.endsWith('2') || (layout === 'bottom' && i === 1);
    const doorMaterial =
      low || (layout === 'top' && i === 1 && params.finish2)
        ? lowerMaterial
        : params.finish3 && i === 1
          ? finishOf(params.finish3)
          : material;
    parts.push(
      panel(canvas, dx, dy, dw, dh, doorMaterial, {
        r: params.retro ? 22 : 7,
        flip: k === 'R' || k === 'R2',
        brush: 'h',
        brushOp: 0.4,
      }),
    );
    // Shade the doors near their inner edges, so that they look softly curved.
    const RR = params.retro ? 22 : 7;
    parts.push(
      canvas.rect(
        dx,
        dy,
        dw,
        dh,
        RR,
        canvas.linear('h', [0, '#000', 0.1], [0.04, '#000', 0], [0.95, '#000', 0], [1, '#000', 0.16]),
      ),
    );
    if (dh > 90) {
      parts.push(
        canvas.rect(
          dx,
          dy + dh * 0.7,
          dw,
          dh * 0.3,
          RR,
          canvas.linear('v', [0, '#000', 0], [1, '#000', isDark ? 0.22 : 0.1]),
        ),
      );
    }
    parts.push(
      ...doorHandle(canvas, handle, handleFinish, [dx, dy, dw, dh, k], layout, i, doorMaterial, scale),
    );
    if (k === 'T' || k === 'B' || k === 'D' || k === 'R' || k === 'L') {
      const hx = k === 'L' ? dx + 10 : dx + dw - 34;
      if (i < 2 && dy === y) {
        parts.push(canvas.rect(hx, dy - 5, 24, 6, 2, '#26292c'));
      }
    }
  });
  parts.push(...fridgeFittings(canvas, params, frame, doors));
  return parts;
}

/** Returns the finish of the handles: that of the parameters, or the usual one beside the doors' finish. */
function handleFinishOf(params: ArtParams): FinishLike {
  const material = finishOf(params.finish);
  if (params.handleFinish) return params.handleFinish;
  const isDark = material.kind === 'metal' ? material.name === 'Dark stainless' : isDarkFinish(material);
  return isDark ? 'gunmetal' : 'chrome';
}

/** Draws what is on the doors: a dispenser, a screen, windows, a display, and the brand. */
export function fridgeFittings(
  canvas: Canvas,
  params: ArtParams,
  frame: Frame,
  doors: readonly Door[],
): readonly string[] {
  const { x, y, w, s: scale } = frame;
  const layout = params.layout || 'french';
  const handle = params.handle || 'bar';
  const material = finishOf(params.finish);
  const handleFinish = handleFinishOf(params);
  const T = Math.max(9, 17 * scale);
  const parts: string[] = [];
  const first = nth(doors, 0);
  const second = doors[1];
  if (params.dispenser) parts.push(...waterDispenser(canvas, first, handle, material, scale));
  if (params.screen && second) parts.push(...familyScreen(canvas, second));
  if (params.view && second) parts.push(...glassPanel(canvas, second, handle));
  if (params.glassDoor) {
    const [dx, dy, dw, dh] = first;
    parts.push(glassCavity(canvas, dx + 16, dy + 16, dw - 32, dh - 32, params));
    if (handle === 'bar') {
      parts.push(barHandle(canvas, dx + 22, dy + dh * 0.25, dh * 0.5, T * 0.8, 'v', handleFinish));
    }
  }
  const isPair = layout === 'french' || layout === 'french4' || layout === 'quad' || layout === 'sbs';
  if (params.strip) {
    const d = first;
    const down = layout === 'top' ? d[3] - 46 : 60;
    parts.push(
      display(canvas, d[0] + d[2] / 2 - 44, d[1] + down, 88, 26, '3 -18', {
        r: 4,
      }),
    );
  }
  const lb = first;
  const isLogoOnDark = isDarkFinish(material);
  if (params.retro) {
    parts.push(
      canvas.text(
        // On the left door of a pair, and lower than the handles.
        isPair ? lb[0] + lb[2] / 2 : x + w * 0.5,
        y + lb[3] * (layout === 'top' ? 0.42 : 0.22),
        params.brand || 'Aurelio',
        Math.min(34, w * (isPair ? 0.08 : 0.15)),
        material.name === 'Cream' || !isLogoOnDark ? '#9aa1a5' : '#e8ebec',
        'font-style="italic" font-family="Georgia,serif" text-anchor="middle" font-weight="700"',
      ),
    );
  } else if (params.logo !== false) {
    parts.push(
      badge(
        canvas,
        isPair ? lb[0] + (handle === 'bar' ? 24 : 22) : x + w / 2,
        isPair ? lb[1] + 34 : lb[1] + Math.min(46, lb[3] * 0.2),
        brandLabel(params),
        Math.max(10, 15 * scale * 1.3),
        isLogoOnDark,
        isPair ? 'start' : 'middle',
      ),
    );
  }
  return parts;
}
