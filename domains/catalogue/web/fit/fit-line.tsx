import { Icon } from '#design/icons/icon.tsx';
import { fitReason, fitVerdict, type FitSide } from '../../rules/fit.ts';
import type { Dimensions } from '../../rules/specifications.ts';
import { storedMeasures } from './stored-measures.ts';
import styles from './fit-line.module.css';

const WORDS: Record<FitSide['state'], string> = {
  fits: 'Fits your space',
  tight: 'A tight fit in your space',
  no: 'Doesn’t fit your space',
};

/** Renders a short text on whether a product fits, with a link to the full result. */
export function FitLine({ size, category }: { size: Dimensions; category: string }) {
  const verdict = fitVerdict(size, storedMeasures(category));
  const reason = verdict ? fitReason(verdict) : '';
  return (
    verdict && (
      <a href="#fit" className={styles.line} data-state={verdict.state}>
        <Icon name={verdict.state === 'fits' ? 'ruler' : 'warning'} size="small" />
        {WORDS[verdict.state]}
        {reason && `: ${reason}`}
      </a>
    )
  );
}
