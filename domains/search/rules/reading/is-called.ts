import { wordsOf } from '../words.ts';
import type { VocabularySpec } from './vocabulary.ts';

/**
 * Other names of specifications, by the first word of the label: "strong suction" of a rangehood is its
 * airflow.
 */
const ALSO_CALLED: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    airflow: ['suction', 'extraction', 'extract', 'power', 'draw'],
    power: ['wattage', 'watt'],
    cooling: ['power', 'output'],
    run: ['battery', 'life', 'runtime', 'charge'],
    load: ['drum'],
    slice: ['slot'],
    burner: ['ring', 'hotplate', 'element'],
    hdmi: ['port'],
    refresh: ['hertz'],
    attachment: ['accessory'],
  }),
);

/** Whether words name a specification, by its label or another name. */
export function isCalled({ label }: VocabularySpec, words: readonly string[]): boolean {
  const own = wordsOf(label);
  const others = ALSO_CALLED.get(own[0] ?? '');
  return words.length > 0 && words.every((word) => own.includes(word) || others?.includes(word) === true);
}
