import type { BlockViews } from './block-props.ts';
import { DeliveryLocation } from './blocks/delivery-block.tsx';
import { Masthead, VirtualTour } from './blocks/masthead.tsx';

/** The React components for blocks at the top of a page, which are visible without scrolling. */
export const HEAD_VIEWS: BlockViews = {
  masthead: Masthead,
  'virtual-tour': VirtualTour,
  'delivery-location': DeliveryLocation,
};
