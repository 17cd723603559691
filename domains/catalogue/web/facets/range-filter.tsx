import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { useState, type CSSProperties, type FormEvent } from 'react';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { readAmount } from '#foundation/pure/input/typed-amount.ts';
import { classNames } from '#design/class-names.ts';
import type { Facet } from '../../contract/listing.ts';
import { withRange } from '../../rules/listing-query.ts';
import { queryFields, type ListingPlace } from '../listing-address.ts';
import styles from './range-filter.module.css';
import typedStyles from '../typed-filter.module.css';

type Bounds = NonNullable<Facet['range']>;

/**
 * The text in the two boxes. It is stored until the URL contains it, because the shopper may fill in the
 * second box before the filter is applied.
 */
interface Draft {
  from: string;
  to: string;
  isSent?: boolean;
  /** True if a box contained invalid text when the shopper left or submitted it. */
  hasFault?: boolean;
}

function withUnit(value: number, unit: string): string {
  return unit === '$' ? formatPrice(value, { zero: '$0' }) : unit ? `${value} ${unit}` : String(value);
}

/** Parses a bound that the shopper typed, with or without a unit. Null if the text is empty or not a number. */
const numberIn = (text: string) => readAmount(plainInput(text).replace(/\s*[a-z]+$/i, ''));
const isRejected = (text: string) => text.trim() !== '' && numberIn(text) === null;

interface RangeFilterProps {
  facet: Facet;
  range: Bounds;
  place: ListingPlace;
}

/**
 * Renders a range filter: a histogram, two slider handles and two text boxes. Without JavaScript, the boxes
 * form a plain form.
 */
export function RangeFilter({ facet, range, place }: RangeFilterProps) {
  const hydrated = useHydrated();
  const { draft, fromText, toText, low, high, span, step, commit, type, slide } = useRangeDraft({
    facet,
    range,
    place,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    commit();
  };
  const words = facet.label.toLowerCase();
  const position = {
    '--low': (low - range.min) / span,
    '--high': (high - range.min) / span,
  } as CSSProperties;
  const handle = (end: 'from' | 'to', value: number, label: string) => (
    <input
      type="range"
      className={styles.handle}
      min={range.min}
      max={range.max}
      step={step}
      value={value}
      aria-label={label}
      aria-valuetext={withUnit(value, facet.unit)}
      onChange={slide(end)}
      onPointerUp={commit}
      onKeyUp={commit}
      onBlur={commit}
    />
  );
  const box = (end: 'from' | 'to', text: string, edge: number, label: string) => (
    <input
      name={`${facet.key}-${end}`}
      className={typedStyles.box}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      placeholder={withUnit(edge, facet.unit)}
      aria-label={label}
      aria-invalid={(draft?.hasFault && isRejected(text)) || undefined}
      onChange={type(end)}
      onBlur={commit}
    />
  );
  return (
    <form method="get" className={styles.range} onSubmit={submit}>
      {queryFields(place.choice, (key) => key === `${facet.key}-from` || key === `${facet.key}-to`).map(
        ([key, value], index) => (
          <input key={index} type="hidden" name={key} value={value} />
        ),
      )}
      {range.steps.length > 1 && <Histogram range={range} low={low} high={high} span={span} />}
      <div className={styles.track} style={position}>
        {hydrated && (
          <>
            {handle('from', low, `Lowest ${words}`)}
            {handle('to', high, `Highest ${words}`)}
          </>
        )}
      </div>
      <div className={styles.boxes}>
        {box('from', fromText, range.min, `Lowest ${words}`)}
        <span aria-hidden="true">to</span>
        {box('to', toText, range.max, `Highest ${words}`)}
      </div>
      {draft?.hasFault ? (
        <p role="alert" className={typedStyles.fault}>
          Please enter a number, such as 1200.
        </p>
      ) : null}
      <button type="submit" className={classNames(typedStyles.apply, styles.below)}>
        Apply
      </button>
    </form>
  );
}

/** The bounds that the shopper chooses, from the URL or from the boxes and handles. */
function useRangeDraft({ facet, range, place }: RangeFilterProps) {
  const chosen = place.choice.ranges.get(facet.key) ?? { from: null, to: null };
  const [draft, setDraft] = useState<Draft | null>(null);
  const [arrived, setArrived] = useState(chosen);
  if (arrived.from !== chosen.from || arrived.to !== chosen.to) {
    setArrived(chosen);
    if (draft?.isSent) setDraft(null);
  }
  const fromText = draft?.from ?? (chosen.from === null ? '' : String(chosen.from));
  const toText = draft?.to ?? (chosen.to === null ? '' : String(chosen.to));
  const low = clamp(numberIn(fromText) ?? range.min, range);
  const high = clamp(numberIn(toText) ?? range.max, range);
  const span = Math.max(1, range.max - range.min);
  const step = niceStep(span);

  const commit = () => {
    if (!draft || draft.isSent) return;
    if (isRejected(draft.from) || isRejected(draft.to)) {
      setDraft({ ...draft, hasFault: true });
      return;
    }
    let from = numberIn(draft.from);
    let to = numberIn(draft.to);
    if (from !== null && to !== null && from > to) [from, to] = [to, from];
    if (from === chosen.from && to === chosen.to) {
      setDraft(null);
      return;
    }
    setDraft({ from: String(from ?? ''), to: String(to ?? ''), isSent: true });
    place.go(withRange(place.choice, facet.key, { from, to }));
  };
  const type = (end: 'from' | 'to') => (event: { target: { value: string } }) =>
    setDraft({ from: fromText, to: toText, [end]: event.target.value });
  const slide = (end: 'from' | 'to') => (event: { target: { value: string } }) => {
    const value = Number(event.target.value);
    // A handle at the end of the slider removes its bound. A typed value outside the slider's range stays in
    // effect and is displayed.
    const isAtEnd = end === 'from' ? value <= range.min : value + step > range.max;
    const bounded = end === 'from' ? Math.min(value, high) : Math.max(value, low);
    setDraft({ from: fromText, to: toText, [end]: isAtEnd ? '' : String(bounded) });
  };
  return { draft, fromText, toText, low, high, span, step, commit, type, slide };
}

/** Renders the number of products in each part of the range; parts outside the bounds are faint. */
function Histogram({ range, low, high, span }: { range: Bounds; low: number; high: number; span: number }) {
  const highest = Math.max(1, ...range.steps);
  return (
    <div className={styles.histogram} aria-hidden="true">
      {range.steps.map((count, index) => {
        const from = range.min + (span * index) / range.steps.length;
        const to = from + span / range.steps.length;
        return (
          <i
            key={index}
            className={to > low && from < high ? undefined : styles.off}
            style={{ '--part': Math.round((count / highest) * 100) / 100 } as CSSProperties}
          />
        );
      })}
    </div>
  );
}

function clamp(value: number, { min, max }: Bounds): number {
  return Math.min(max, Math.max(min, value));
}

/** Returns a round step size that divides a span into about 100 steps. */
function niceStep(span: number): number {
  if (span < 20) return span < 2 ? 0.1 : 0.5;
  return [1, 5, 10, 25, 50, 100, 250, 500].find((size) => span / size <= 120) ?? 1000;
}
