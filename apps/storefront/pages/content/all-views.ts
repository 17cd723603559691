import { createElement } from 'react';
import type { BlockProps, BlockView, BlockViews } from './block-props.ts';
import type { BlockType } from '#domains/content/rules/block-shapes.ts';
import { Flipbook } from './blocks/flipbook-block.tsx';
import { Form } from './blocks/form-block.tsx';
import { PLACE_VIEWS } from './blocks/place-blocks.tsx';
import { Recipe } from './blocks/recipe-block.tsx';
import { SHOP_VIEWS } from './blocks/shop-blocks.tsx';
import { STORY_VIEWS } from './blocks/story-blocks.tsx';
import { Video } from './blocks/video-block.tsx';
import { HEAD_VIEWS } from './head-views.ts';

/** The React components for all block types. */
export const ALL_VIEWS: BlockViews = {
  ...HEAD_VIEWS,
  ...SHOP_VIEWS,
  ...STORY_VIEWS,
  ...PLACE_VIEWS,
  flipbook: Flipbook,
  form: Form,
  recipe: Recipe,
  video: Video,
};

/** Renders a block of any type. */
export function AnyBlock(props: BlockProps<BlockType>) {
  const view = ALL_VIEWS[props.block.type] as BlockView<BlockType> | undefined;
  return view ? createElement(view, props) : null;
}
