export { lockRatings, saveRatings } from '../db/ratings.ts';
