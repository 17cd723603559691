import { describe, expect, it } from 'vitest';
import { AREA_HEIGHT, AREA_WIDTH, areaMap } from './area-map.ts';

const centre = { latitude: -33.893, longitude: 151.21 };
const place = (name: string, north: number, east: number) => ({
  name,
  latitude: centre.latitude + north / 111.2,
  longitude: centre.longitude + east / (111.2 * Math.cos((centre.latitude * Math.PI) / 180)),
});

describe('the drawing of a store’s surroundings', () => {
  it('puts north up and east right, and shares the land between neighbours', () => {
    const map = areaMap(centre, [place('Upper', 1, 0), place('Right', 0, 2), place('Left', 0, -2)]);
    expect(map.areas).toHaveLength(3);
    const at = Object.fromEntries(map.labels.map(({ text, x, y }) => [text, { x, y }]));
    expect(at['Right']!.x).toBeGreaterThan(AREA_WIDTH / 2);
    expect(at['Left']!.x).toBeLessThan(AREA_WIDTH / 2);
    expect(at['Upper']!.y).toBeLessThan(AREA_HEIGHT / 2);
  });

  it('names suburbs of one point once, and none over another or over the pin', () => {
    const map = areaMap(centre, [
      place('Here', 0, 0),
      place('Twin B', 1, 2),
      place('Twin A', 1, 2),
      place('Close by', 1.2, 2.2),
      place('Far', 3, 3),
    ]);
    expect(map.labels.map(({ text }) => text)).toEqual(['Twin A', 'Far']);
  });

  it('tells its scale, at most a fifth of its width', () => {
    const near = areaMap(centre, [place('Near', 0.2, 0.1)]);
    expect(near.scale.text).toBe('500 m');
    const far = areaMap(centre, [place('Far', 60, 0)]);
    expect(far.scale.text).toBe('10 km');
    expect(far.scale.width).toBeLessThanOrEqual(AREA_WIDTH / 5);
  });

  it('is a plain ground where no suburb is known', () => {
    expect(areaMap(centre, [])).toMatchObject({ areas: [], labels: [] });
  });
});
