import type { ComponentType } from 'react';
import type { Block, BlockType } from '#domains/content/rules/block-shapes.ts';
import type { Crumb } from '#design/navigation/breadcrumbs.tsx';
import type { BlockData } from './built-page.ts';

export interface BlockProps<Type extends BlockType> {
  block: Block<Type>;
  data: BlockData;
  /** The index of the block on the page. */
  index: number;
  /** The breadcrumbs of the page, which mastheads display; empty on the home page. */
  crumbs: readonly Crumb[];
  /** The path of the page. */
  path: string;
}

export type BlockView<Type extends BlockType> = ComponentType<BlockProps<Type>>;
export type BlockViews = { readonly [Type in BlockType]?: BlockView<Type> };
