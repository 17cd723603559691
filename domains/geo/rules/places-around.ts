import type { LocalityIndex } from './locality.ts';

const KM_A_DEGREE = 111.2;

/** Returns suburbs of a country within a distance in kilometres of a point. */
export function placesAround(
  index: LocalityIndex,
  country: string,
  { latitude, longitude }: { latitude: number; longitude: number },
  km: number,
): { name: string; latitude: number; longitude: number }[] {
  const tall = km / KM_A_DEGREE;
  const wide = tall / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  return [...index.byId.values()].flatMap((place) =>
    place.country === country &&
    place.latitude !== null &&
    place.longitude !== null &&
    Math.hypot((place.latitude - latitude) / tall, (place.longitude - longitude) / wide) <= 1
      ? [{ name: place.suburb, latitude: place.latitude, longitude: place.longitude }]
      : [],
  );
}
