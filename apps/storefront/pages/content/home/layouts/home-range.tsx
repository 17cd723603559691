import { useSite } from '#domains/settings/web/shop-context.tsx';
import { CategoryTiles } from '../category-tiles.tsx';
import { DealsClubBand } from '../deals-club-band.tsx';
import type { HomeProps } from '../home-props.ts';

/**
 * Renders the product range directly after the first part of the default home page. It is the same for all
 * users and in the first view of phones, so its script loads at the first action.
 */
export function HomeRange({ data, words }: HomeProps) {
  return (
    <>
      {useSite().hasDealsClub ? <DealsClubBand /> : null}
      <div className="wrap section">
        <CategoryTiles categories={data.categories} words={words.categories} />
      </div>
    </>
  );
}
