import type { HomeWords } from '#sites/home-words.ts';
import type { HomeData } from '../home.tsx';

/** What every home layout is given. */
export interface HomeProps {
  data: HomeData;
  words: HomeWords;
}
