import type { Flag } from '../art-params.ts';
import type { FinishLike } from '../finishes.ts';

/** Finishes and colours of the kitchen. */
export interface KitchenPalette {
  wall: string;
  cabinet: FinishLike;
  tallCabinet: FinishLike;
  stone: string;
  vein: string;
  floor: string;
  metal: FinishLike;
  islandFront: FinishLike;
  seat: string;
  wood: FinishLike;
  sky: string;
  hoodTrim?: FinishLike;
  coffee?: FinishLike;
  mixer?: FinishLike;
  pot?: string;
  ceramics?: readonly string[];
  /** Strength of the sunlight and of the darkening towards the corners. */
  sun?: number;
  vignette?: number;
  /** Colour laid over everything for an evening scene. */
  dusk?: string;
}

export interface KitchenOptions {
  seed?: number;
  title?: string;
  shaker?: Flag;
  /** `metal` replaces the plaster hood with a metal one. */
  hood?: 'metal';
  /** Finish of a range cooker. If absent, the bench has a cooktop. */
  range?: FinishLike;
  /** Finish of a French-door fridge. If absent, the fridge is integrated. */
  fridge?: FinishLike;
  island?: boolean;
  window?: boolean;
  plant?: boolean;
  pendant?: 'dome' | 'globe';
  palette?: Partial<KitchenPalette>;
}
