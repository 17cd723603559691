import { site as aol } from './aol/site.ts';
import { site as andoo } from './andoo/site.ts';
import { site as aoc } from './aoc/site.ts';
import { site as aolNz } from './aol-nz/site.ts';
import { site as fk } from './fk/site.ts';
import { site as hc } from './hc/site.ts';
import { site as wa } from './wa/site.ts';
import { site as wac } from './wac/site.ts';
import type { Site } from './site.ts';

/** All sites. The first is the default site. */
export const SITES: readonly Site[] = [aol, andoo, aoc, aolNz, fk, hc, wa, wac];
