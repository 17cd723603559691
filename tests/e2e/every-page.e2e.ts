import { THOROUGH } from './page-looks.ts';
import { walkPages } from './page-walk.ts';

// The other sites are walked in every-page-others.e2e.ts, so that two of these walks go on at a time.
walkPages((site) => THOROUGH.includes(site));
