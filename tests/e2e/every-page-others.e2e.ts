import { THOROUGH } from './page-looks.ts';
import { walkPages } from './page-walk.ts';

// The sites that every-page.e2e.ts does not cover.
walkPages((site) => !THOROUGH.includes(site));
