/** A reading of a photograph's file name. */
export interface NamedPicture {
  sku: string;
  /** The order of the product's pictures, from 1. */
  position: number;
  /** The view that the picture shows; empty for a numbered picture. */
  view: string;
  /** The words that follow the product's title in the alternative text. */
  words: string;
  /** The focal point in percent of the width and height; null if the name states none. */
  focus: { x: number; y: number } | null;
}

/** The views that a file name can state, in the order of the gallery, with the words that describe them. */
const VIEWS = [
  ['angle', 'at an angle'],
  ['open', 'open'],
  ['detail', 'close up'],
  ['mark', 'with its mark'],
  ['room', 'in a room'],
] as const;
/** The positions of the first picture of a named view and of the first frame of a turn. */
const NAMED = 100;
const TURN = 1000;

/**
 * Returns the possible readings of the file name of a photograph, the most literal first: a SKU may itself end
 * in `-2` or `-room`. `~` represents a slash in the SKU.
 *
 * `SKU.jpg` and `SKU-2.jpg` are numbered pictures, `SKU-room.jpg` and `SKU-room-2.jpg` show a view,
 * `SKU-360-01.jpg` is a frame of a turn. `@40,60` before the extension is the focal point.
 */
export function photographNames(file: string): NamedPicture[] {
  const stem = file.replace(/\.[^.]*$/, '').replaceAll('~', '/');
  const [, bare = stem, x, y] = /^(.+)@(\d{1,3}),(\d{1,3})$/.exec(stem) ?? [];
  const focus = x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
  const isFocus = focus !== null && focus.x <= 100 && focus.y <= 100;
  const name = isFocus ? bare : stem;
  const numbered = (sku: string, position: number): NamedPicture => ({
    sku,
    position,
    view: '',
    words: position === 1 ? '' : `, picture ${position}`,
    focus: isFocus ? focus : null,
  });
  const readings = [numbered(name, 1)];
  const [, turned, frame] = /^(.+)-360-(0?[1-9]|[1-9]\d)$/.exec(name) ?? [];
  if (turned !== undefined)
    readings.push({
      ...numbered(turned, TURN + Number(frame)),
      view: 'turn',
      words: `, turned, frame ${Number(frame)}`,
    });
  const [, viewSku, view, nth = '1'] =
    new RegExp(`^(.+)-(${VIEWS.map(([one]) => one).join('|')})(?:-([1-9]))?$`, 'i').exec(name) ?? [];
  const index = VIEWS.findIndex(([one]) => one === view?.toLowerCase());
  if (viewSku !== undefined && index >= 0)
    readings.push({
      ...numbered(viewSku, NAMED + index * 10 + Number(nth)),
      view: VIEWS[index]![0],
      words: `, ${VIEWS[index]![1]}${nth === '1' ? '' : `, picture ${nth}`}`,
    });
  const [, base, number] = /^(.+)-(0?[1-9]|[1-9]\d)$/.exec(name) ?? [];
  if (base !== undefined && turned === undefined) readings.push(numbered(base, Number(number)));
  return readings;
}
