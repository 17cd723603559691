import type { BlockViews } from './block-props.ts';
import { Masthead, VirtualTour } from './blocks/masthead.tsx';
import {
  Brands,
  CategoryTiles,
  DeliveryLocation,
  Newsletter,
  Products,
  Promotions,
  Reviews,
  ValuePromise,
} from './blocks/shop-blocks.tsx';
import {
  Editorial,
  Faq,
  Figures,
  Links,
  Quote,
  Steps,
  Table,
  Text,
  Tiles,
  Tour,
} from './blocks/story-blocks.tsx';

/** Blocks that shop pages are made of; all but those that only pages of their own have. */
export const HOME_VIEWS: BlockViews = {
  masthead: Masthead,
  'virtual-tour': VirtualTour,
  'delivery-location': DeliveryLocation,
  'category-tiles': CategoryTiles,
  products: Products,
  brands: Brands,
  promotions: Promotions,
  'value-promise': ValuePromise,
  newsletter: Newsletter,
  reviews: Reviews,
  text: Text,
  editorial: Editorial,
  tiles: Tiles,
  faq: Faq,
  links: Links,
  quote: Quote,
  figures: Figures,
  steps: Steps,
  tour: Tour,
  table: Table,
};
