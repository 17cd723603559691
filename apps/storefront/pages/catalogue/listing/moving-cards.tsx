import { Component, type ReactNode, type RefObject } from 'react';
import type * as motionModule from '#design/product/moving-cards.ts';

type CardPlaces = motionModule.CardPlaces;

let motion: typeof motionModule | undefined;

function loadMotion(): void {
  import('#design/product/moving-cards.ts').then(
    ({ findCardPlaces, moveCards }) => {
      motion = { findCardPlaces, moveCards };
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
  events = new AbortController();

  override componentDidMount(): void {
    this.events = new AbortController();
    const { signal } = this.events;
    const load = () => {
      this.events.abort();
      loadMotion();
    };
    for (const type of ['pointerdown', 'focusin']) addEventListener(type, load, { signal });
  }

  override componentWillUnmount(): void {
    this.events.abort();
  }

  override getSnapshotBeforeUpdate(): CardPlaces | null {
    const grid = this.grid();
    return (grid && motion?.findCardPlaces(grid)) ?? null;
  }

  override componentDidUpdate(before: MovingCardsProps, _: object, places: CardPlaces | null): void {
    const grid = this.grid();
    if (places && grid) motion?.moveCards(grid, places, before.list !== this.props.list);
  }

  grid(): HTMLElement | null | undefined {
    return this.props.inside.current?.parentElement?.querySelector<HTMLElement>('[data-compact]');
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
