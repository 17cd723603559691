type Channels = readonly [red: number, green: number, blue: number];

const channelsOf = (colour: string): Channels => {
  let digits = colour.replace('#', '');
  if (digits.length === 3) digits = [...digits].map((digit) => digit + digit).join('');
  const at = (start: number) => parseInt(digits.slice(start, start + 2), 16);
  return [at(0), at(2), at(4)];
};

/** Returns the colour at `share` (0 to 1) between two `#rrggbb` colours. */
export const mix = (from: string, to: string, share: number): string => {
  const [r1, g1, b1] = channelsOf(from);
  const [r2, g2, b2] = channelsOf(to);
  const channel = (a: number, b: number) =>
    Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(r1, r2)}${channel(g1, g2)}${channel(b1, b2)}`;
};

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share);

export const darken = (colour: string, share: number): string => mix(colour, '#000000', share);

const linearised = (channel: number): number => {
  const v = channel / 255;
  return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
};

/** Returns the relative luminance as defined by WCAG, 0 (black) to 1 (white). */
export const luminance = (colour: string): number => {
  const [r, g, b] = channelsOf(colour);
  return 0.2126 * linearised(r) + 0.7152 * linearised(g) + 0.0722 * linearised(b);
};
