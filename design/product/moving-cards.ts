import { isMotionReduced, MOVE_EASING, MOVE_MS } from './moving-picture.ts';

/** The places of cards, relative to their grid in px. The grid itself may move when filters appear. */
export type CardPlaces = ReadonlyMap<Element, { x: number; y: number }>;

const TIMING = { duration: MOVE_MS, easing: MOVE_EASING };

/** Returns the places of the cards in a grid; null if the user prefers reduced motion. */
export function findCardPlaces(grid: HTMLElement): CardPlaces | null {
  return isMotionReduced() ? null : placesOf(grid);
}

function placesOf(grid: HTMLElement): CardPlaces {
  const cards = [...grid.children] as HTMLElement[];
  return new Map(
    cards.map((card) => [card, { x: card.offsetLeft - grid.offsetLeft, y: card.offsetTop - grid.offsetTop }]),
  );
}

/**
 * Moves the cards of a grid from their previous places, and fades in cards that were not in the grid. `isNewList`
 * is false if the same list has rendered further cards: then no card moves. Only cards near the window move.
 */
export function moveCards(grid: HTMLElement, before: CardPlaces, isNewList: boolean): void {
  const { top } = grid.getBoundingClientRect();
  const isNear = ({ y }: { y: number }) => top + y > -innerHeight && top + y < 2 * innerHeight;
  for (const [card, after] of placesOf(grid)) {
    const place = before.get(card);
    if (!isNear(after)) continue;
    if (place === undefined || (isNewList && !isNear(place))) {
      card.animate([{ opacity: 0 }, { opacity: 1 }], TIMING);
    } else if (isNewList && (place.x !== after.x || place.y !== after.y)) {
      const from = `translate(${place.x - after.x}px, ${place.y - after.y}px)`;
      card.animate([{ transform: from }, { transform: 'none' }], TIMING);
    }
  }
}
