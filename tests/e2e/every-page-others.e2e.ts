import { THOROUGH } from './page-looks.ts';
import { walkPages } from './page-walk.ts';

// Checks the sites that every-page.e2e.ts does not cover.
walkPages((site) => !THOROUGH.includes(site));
