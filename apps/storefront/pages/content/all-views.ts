import type { BlockViews } from './block-props.ts';
import { Form } from './blocks/form-block.tsx';
import { Pages, Sessions, Stores } from './blocks/place-blocks.tsx';
import { Recipe } from './blocks/recipe-block.tsx';
import { HOME_VIEWS } from './home-views.ts';

/** Every block. */
export const ALL_VIEWS: BlockViews = {
  ...HOME_VIEWS,
  stores: Stores,
  pages: Pages,
  sessions: Sessions,
  form: Form,
  recipe: Recipe,
};
