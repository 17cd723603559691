import { THOROUGH } from './page-looks.ts';
import { walkPages } from './page-walk.ts';

// The other sites are checked in every-page-others.e2e.ts, so that the two files run in parallel.
walkPages((site) => THOROUGH.includes(site));
