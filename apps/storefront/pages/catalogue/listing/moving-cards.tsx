import { Component, type ReactNode, type RefObject } from 'react';
import type * as motionModule from '#design/product/moving-cards.ts';

type CardPlaces = motionModule.CardPlaces;

// Two variables instead of an object, because each list loads this code and property names have no short form.
let findPlaces: typeof motionModule.findCardPlaces | undefined;
let move: typeof motionModule.moveCards | undefined;

function loadMotion(): void {
  import('#design/product/moving-cards.ts').then(
    ({ findCardPlaces, moveCards }) => {
      findPlaces = findCardPlaces;
      move = moveCards;
    },
    // Without the module, the cards change their places at once.
    () => undefined,
  );
}

export interface MovingCardsProps {
  /** The rendered list. The cards move when it changes. */
  list: object;
  /** An element of the section that contains the grid. */
  inside: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/**
 * Moves the cards of a list to their new places when its filters or sort order change. The code loads at the
 * first touch or focus. A class, because only classes can measure before React changes the document.
 */
export class MovingCards extends Component<MovingCardsProps> {
  override componentDidMount(): void {
    for (const type of ['pointerdown', 'focusin']) addEventListener(type, loadMotion, { once: true });
  }

  override getSnapshotBeforeUpdate(): CardPlaces | null {
    const grid = this.grid();
    return (grid && findPlaces?.(grid)) ?? null;
  }

  override componentDidUpdate(before: MovingCardsProps, _: object, places: CardPlaces | null): void {
    const grid = this.grid();
    if (places && grid) move?.(grid, places, before.list !== this.props.list);
  }

  grid(): HTMLElement | null | undefined {
    return this.props.inside.current?.parentElement?.querySelector<HTMLElement>('[data-compact]');
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
