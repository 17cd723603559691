import { createElement } from 'react';
import type { BlockProps, BlockView, BlockViews } from './block-props.ts';
import type { BlockType } from '#domains/content/rules/block-shapes.ts';
import { Form } from './blocks/form-block.tsx';
import { Pages, Sessions, Stores } from './blocks/place-blocks.tsx';
import { Recipe } from './blocks/recipe-block.tsx';
import {
  Brands,
  CategoryTiles,
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
import { HEAD_VIEWS } from './head-views.ts';

/** The views of all block types. */
export const ALL_VIEWS: BlockViews = {
  ...HEAD_VIEWS,
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
  stores: Stores,
  pages: Pages,
  sessions: Sessions,
  form: Form,
  recipe: Recipe,
};

/** Renders a block of any type. */
export function AnyBlock(props: BlockProps<BlockType>) {
  const view = ALL_VIEWS[props.block.type] as BlockView<BlockType> | undefined;
  return view ? createElement(view, props) : null;
}
