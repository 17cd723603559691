import { LOGIN_CALLBACK } from '../contract.ts';

/** Where every way of signing in ends, with what it is told; what is empty is left out. */
export function callbackAddress(parts: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''));
  return `${LOGIN_CALLBACK}?${query.toString()}`;
}
