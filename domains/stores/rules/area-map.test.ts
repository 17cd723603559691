import { describe, expect, it } from 'vitest';
import { AREA_HEIGHT, AREA_WIDTH, areaMap } from './area-map.ts';

const centre = { latitude: -33.893, longitude: 151.21 };
const place = (name: string, north: number, east: number) => ({
  name,
  latitude: centre.latitude + north / 111.2,
  longitude: centre.longitude + east / (111.2 * Math.cos((centre.latitude * Math.PI) / 180)),
});

describe('the map of a store’s surroundings', () => {
  it('has north up and east right, and divides the area between neighbours', () => {
    const map = areaMap(centre, [place('Upper', 1, 0), place('Right', 0, 2), place('Left', 0, -2)]);
    expect(map.areas).toHaveLength(3);
    const at = Object.fromEntries(map.labels.map(({ text, x, y }) => [text, { x, y }]));
    expect(at['Right']!.x).toBeGreaterThan(AREA_WIDTH / 2);
    expect(at['Left']!.x).toBeLessThan(AREA_WIDTH / 2);
    expect(at['Upper']!.y).toBeLessThan(AREA_HEIGHT / 2);
  });

  it('labels suburbs at the same point once, without overlaps with each other or the pin', () => {
    const map = areaMap(centre, [
      place('Here', 0, 0),
      place('Twin B', 1, 2),
      place('Twin A', 1, 2),
      place('Close by', 1.2, 2.2),
      place('Far', 3, 3),
    ]);
    expect(map.labels.map(({ text }) => text)).toEqual(['Twin A', 'Far']);
  });

  it('shows its scale, at most a fifth of its width', () => {
    const near = areaMap(centre, [place('Near', 0.2, 0.1)]);
    expect(near.scale.text).toBe('500 m');
    const far = areaMap(centre, [place('Far', 60, 0)]);
    expect(far.scale.text).toBe('10 km');
    expect(far.scale.width).toBeLessThanOrEqual(AREA_WIDTH / 5);
  });

  it('is empty without known suburbs', () => {
    expect(areaMap(centre, [])).toMatchObject({ areas: [], labels: [] });
  });
});

/** Returns the corners of an SVG path. */
const cornersOf = (path: string) =>
  path
    .replace(/^M|Z$/g, '')
    .split('L')
    .map((corner) => corner.split(' ').map(Number) as [number, number]);

describe('the area of each suburb', () => {
  it('ends halfway between neighbours', () => {
    const [left, right] = areaMap(centre, [place('Left', 0, -2), place('Right', 0, 2)]).areas.map(cornersOf);
    const middle = AREA_WIDTH / 2;
    expect(Math.max(...left!.map(([x]) => x))).toBe(middle);
    expect(Math.min(...right!.map(([x]) => x))).toBe(middle);
    // The outer sides of the areas extend 20 units beyond the edge of the drawing.
    expect(Math.min(...left!.map(([x]) => x))).toBe(-20);
    expect(Math.max(...right!.map(([x]) => x))).toBe(AREA_WIDTH + 20);
    expect([...left!, ...right!].map(([, y]) => y).toSorted((a, b) => a - b)).toEqual([
      -20, -20, -20, -20, 440, 440, 440, 440,
    ]);
  });

  it('is the whole map for a single suburb', () => {
    expect(areaMap(centre, [place('Only', 0.5, 0.5)]).areas).toEqual(['M-20 -20L620 -20L620 440L-20 440Z']);
  });

  it('is part of a tiling without gaps or overlaps', () => {
    const spots = [
      place('A', 1, 1),
      place('B', -1, 2),
      place('C', -2, -1.5),
      place('D', 1.5, -2),
      place('E', 0.2, 0.1),
    ];
    const area = (path: string) => {
      const corners = cornersOf(path);
      const twice = corners.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = corners[(index + 1) % corners.length]!;
        return sum + x * nextY - nextX * y;
      }, 0);
      return Math.abs(twice) / 2;
    };
    const { areas } = areaMap(centre, spots);
    expect(areas).toHaveLength(5);
    const whole = (AREA_WIDTH + 40) * (AREA_HEIGHT + 40);
    const sum = areas.map(area).reduce((one, other) => one + other, 0);
    expect(Math.abs(sum - whole) / whole).toBeLessThan(0.01);
  });

  it('is drawn for the forty nearest suburbs', () => {
    const many = Array.from({ length: 45 }, (_, index) => {
      const angle = (index * 2 * Math.PI) / 45;
      return place(`S${index}`, Math.cos(angle) * 1.4, Math.sin(angle) * 1.4);
    });
    expect(areaMap(centre, many).areas).toHaveLength(40);
  });
});

describe('scale and labels', () => {
  it.each([
    // Half the height of the drawing equals the distance to the ninth suburb, or to the last suburb if there
    // are fewer.
    [[place('Near', 0, 0.1)], '500 m', 70],
    [[place('Two', 0, 2)], '1 km', 105],
    [[place('Five', 0, 5)], '2 km', 84],
    [[place('Ten', 0, 10)], '5 km', 105],
    [[place('Sixty', 0, 60)], '10 km', 105],
    [[], '500 m', 70],
  ])('the scale bar for %j says %s', (places, text, width) => {
    const { scale } = areaMap(centre, places);
    expect(scale.text).toBe(text);
    expect(Math.abs(scale.width - width)).toBeLessThanOrEqual(1);
  });

  it('positions a suburb correctly', () => {
    const [label] = areaMap(centre, [place('North', 1, 0)]).labels;
    // Half of the drawing's height (210 of 420 units) represents 1.5 km.
    expect(label).toEqual({ x: 300, y: 70, text: 'North' });
    expect(areaMap(centre, [place('South-east', -0.8, 1)]).labels).toEqual([
      { x: 440, y: 322, text: 'South-east' },
    ]);
  });

  it.each([
    ['over the left edge', place('A long name of a suburb', 0.8, -1.5)],
    ['over the right edge', place('A long name of a suburb', 0.8, 1.5)],
    ['over the upper edge', place('Top', 1.48, 0)],
    ['over the lower edge', place('Foot', -1.48, 0.5)],
    ['under the pin', place('Here', 0.1, 0.1)],
    ['on the bar of the scale', place('Bar corner', -1.6, -1.2)],
  ])('omits a label %s', (_where, spot) => {
    expect(areaMap(centre, [spot]).labels).toEqual([]);
  });
});
