import { createElement } from 'react';
import type { Crumb } from '#design/navigation/breadcrumbs.tsx';
import { classNames } from '#design/class-names.ts';
import type { BlockType } from '#domains/content/rules/block-shapes.ts';
import type { BlockView, BlockViews } from './block-props.ts';
import { blocksOf, type BuiltPage } from './built-page.ts';
import styles from './block-list.module.css';

/** Blocks that contain the heading of their page. They set their own spacing. */
const HEADS: ReadonlySet<BlockType> = new Set<BlockType>(['masthead', 'virtual-tour']);

/** Blocks that are too wide for a reading column. */
const WIDE: ReadonlySet<BlockType> = new Set<BlockType>([
  'products',
  'tiles',
  'promotions',
  'tour',
  'stores',
]);

const NO_CRUMBS: readonly Crumb[] = [];

/**
 * Renders the blocks of a page, each in its own row. `otherwise` renders blocks whose type is missing from
 * `views`. `narrow` means that the blocks are in a reading column.
 */
export function BlockList({
  built,
  views,
  otherwise,
  crumbs = NO_CRUMBS,
  narrow = false,
}: {
  built: BuiltPage;
  views: BlockViews;
  otherwise?: BlockView<BlockType>;
  crumbs?: readonly Crumb[];
  narrow?: boolean;
}) {
  const { page, data } = built;
  return (
    <div className={classNames(styles.rows, narrow && styles.narrow)}>
      {blocksOf(page).map((block, index) => {
        const view = (views[block.type] as BlockView<BlockType> | undefined) ?? otherwise;
        if (!view) return null;
        const row = createElement(view, { block, data, index, crumbs, path: `/${page.slug}` } as never);
        return (
          // The index is a safe key, because blocks have no id and never change their position on a page.
          <div
            key={`${index} ${block.type}`}
            className={classNames(
              !narrow && 'wrap',
              HEADS.has(block.type) ? styles.head : styles.row,
              narrow && WIDE.has(block.type) && styles.wide,
            )}
          >
            {row}
          </div>
        );
      })}
    </div>
  );
}
