import { useId, useMemo, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import type { Product } from '../../contract/product.ts';
import { categoryUrl } from '../../rules/addresses.ts';
import {
  fitVerdict,
  leastMeasures,
  millimetresIn,
  type FitVerdict,
  type Measure,
  type Measures,
} from '../../rules/fit.ts';
import { withFit } from '../../rules/fit-filters.ts';
import { EMPTY_CHOICE, listingQueryString } from '../../rules/listing-query.ts';
import { pictureUrl } from '../../rules/pictures.ts';
import { countedNoun } from '../../rules/noun.ts';
import { FitDrawing } from './fit-drawing.tsx';
import { MeasuresDrawing } from './measures-drawing.tsx';
import { storeMeasures, storedMeasures, sharedCategory } from './stored-measures.ts';
import styles from './fit-tool.module.css';

interface Question {
  title: string;
  intro: string;
  unit: 'mm' | 'cm';
  fields: readonly { measure: Measure; label: string; optional?: boolean }[];
}

const SPACE: Question = {
  title: 'Will it fit your space?',
  intro: 'Enter your cavity and the narrowest doorway. We’ll add the manufacturer’s clearances.',
  unit: 'mm',
  fields: [
    { measure: 'cavityWidth', label: 'Width' },
    { measure: 'cavityHeight', label: 'Height' },
    { measure: 'cavityDepth', label: 'Depth' },
    { measure: 'doorway', label: 'Doorway or hall', optional: true },
  ],
};
const WAY_IN: Question = {
  title: 'Will it get through the door?',
  intro: 'Enter the size of your narrowest doorway, hallway and lift.',
  unit: 'cm',
  fields: [
    { measure: 'doorway', label: 'Door' },
    { measure: 'hallway', label: 'Hall' },
    { measure: 'lift', label: 'Lift' },
  ],
};

const ICONS = { fits: 'check', tight: 'warning', no: 'close' } as const;

export interface FitToolProps {
  product: Pick<Product, 'dimensions' | 'images' | 'category' | 'title'>;
  /** Whether to request the measurements of doors instead of a cavity, for free-standing products. */
  wayIn: boolean;
}

/**
 * Renders fields for measurements, and the result for each side as the shopper types. The browser stores the
 * measurements for other products of the category.
 */
export function FitTool({ product, wayIn }: FitToolProps) {
  const { dimensions: size, category } = product;
  const question = wayIn ? WAY_IN : SPACE;
  const id = useId();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<Partial<Record<Measure, string>>>({});
  // The initial values are the measurements that the shopper entered for an earlier product.
  const known = useMemo(() => (hydrated ? storedMeasures(category.uri) : {}), [hydrated, category.uri]);
  if (!size) return null;

  const perUnit = question.unit === 'cm' ? 10 : 1;
  const textOf = (measure: Measure, texts = typed) => {
    const before = known[measure];
    return texts[measure] ?? (before === undefined ? '' : String(before / perUnit));
  };
  const measuresIn = (texts: typeof typed): Measures =>
    Object.fromEntries(
      question.fields.flatMap(({ measure }) => {
        const value = millimetresIn(textOf(measure, texts), question.unit);
        return value === null ? [] : [[measure, value]];
      }),
    );
  const type = (measure: Measure, text: string) => {
    const next = { ...typed, [measure]: text };
    setTyped(next);
    storeMeasures(sharedCategory(category.uri), measuresIn(next));
  };
  const measures = measuresIn(typed);
  const verdict = fitVerdict(size, measures);
  const least = leastMeasures(size);
  const noun = countedNoun(category.name);
  const seeThose = (event: FormEvent) => {
    event.preventDefault();
    const query = listingQueryString(withFit(EMPTY_CHOICE, measures));
    void navigate(categoryUrl(category.uri) + (query ? `?${query}` : ''));
  };
  const picture = product.images.find((image) => image.view === 'dimensions');
  return (
    <section id="fit" className={styles.fit} aria-labelledby={`${id}title`}>
      <div className={styles.picture}>
        {picture ? (
          <img src={pictureUrl(picture.src, 800)} alt={picture.alt} width={520} height={520} loading="lazy" />
        ) : (
          <MeasuresDrawing size={size} />
        )}
      </div>
      <form className={styles.words} method="get" action={categoryUrl(category.uri)} onSubmit={seeThose}>
        <h2 id={`${id}title`}>{question.title}</h2>
        <p className={styles.intro}>{question.intro}</p>
        <div className={styles.fields} data-count={question.fields.length}>
          {question.fields.map(({ measure, label, optional }) => (
            <TextField
              key={measure}
              label={label}
              name={measure}
              inputMode="decimal"
              autoComplete="off"
              error={
                isNoMeasure(textOf(measure), question.unit)
                  ? `Please enter a number of ${question.unit}`
                  : undefined
              }
              optional={optional}
              value={textOf(measure)}
              onChange={(event) => type(measure, event.target.value)}
              end={<span className={styles.unit}>{question.unit}</span>}
            />
          ))}
        </div>
        <div className={styles.answer} role="status" data-answer={verdict?.state ?? 'none'}>
          {verdict ? (
            <Answer verdict={verdict} />
          ) : (
            <p className={styles.line}>
              <Icon name="ruler" />
              <span>
                {wayIn
                  ? `It’s ${size.width} W × ${size.height} H × ${size.depth} D mm.`
                  : `Needs a space of at least ${least.cavityWidth} W × ${least.cavityHeight} H × ${least.cavityDepth} D mm.${size.heightTo > size.height ? ` Its feet can raise it to ${size.heightTo} mm.` : ''}`}
              </span>
            </p>
          )}
          {verdict && !wayIn && <FitDrawing size={size} measures={measures} />}
        </div>
        {!wayIn && (
          <Button type="submit" variant="ghost" icon="ruler" className={styles.those}>
            {`See ${noun} that fit`}
          </Button>
        )}
      </form>
    </section>
  );
}

/** Whether a text is an invalid measurement. An unfinished number, such as `94.`, is not invalid. */
function isNoMeasure(text: string, unit: Question['unit']): boolean {
  return text.trim() !== '' && !/[.,]$/.test(text) && millimetresIn(text, unit) === null;
}

function Answer({ verdict }: { verdict: FitVerdict }) {
  return (
    <div className={styles.verdict}>
      <p className={styles.line}>
        <Icon name={ICONS[verdict.state]} />
        <b>{verdict.title}</b>
      </p>
      <ul className={styles.sides}>
        {verdict.sides.map(({ measure, state, text }) => (
          <li key={measure} data-state={state}>
            <Icon name={ICONS[state]} size="small" />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
