import { suggestion } from '#foundation/pure/text/nearest.ts';

/**
 * Parses the list of sites that the process serves. Appends an error to `faults` for each unknown id, or if
 * the list is empty.
 */
export function sitesOf(
  text = 'all',
  known: readonly string[] | undefined,
  faults: string[],
): 'all' | string[] {
  if (text.trim() === 'all') return 'all';
  const ids = text
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  const strange = known === undefined ? [] : ids.filter((id) => !known.includes(id));
  for (const id of strange)
    faults.push(`SITES: unknown site "${id}"${suggestion(id, known!)} (known: all, ${known!.join(', ')})`);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) faults.push(`SITES: lists ${twice} twice`);
  if (ids.length === 0) faults.push('SITES: lists no site; omit it, or set it to all');
  return ids;
}
