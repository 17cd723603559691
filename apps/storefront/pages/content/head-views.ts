import type { BlockViews } from './block-props.ts';
import { DeliveryLocation } from './blocks/delivery-block.tsx';
import { Masthead, VirtualTour } from './blocks/masthead.tsx';

/** Views of the blocks at the head of a page, in the first view. */
export const HEAD_VIEWS: BlockViews = {
  masthead: Masthead,
  'virtual-tour': VirtualTour,
  'delivery-location': DeliveryLocation,
};
