import { useId, useState } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { MoreLink } from '#design/layout/section-head.tsx';
import { convertIngredient, formatServes, hasSpoons } from '#domains/content/rules/recipe.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './recipe-block.module.css';

const MAX_SERVINGS = 48;

/** Renders the ingredients and the steps of a recipe, for the number of servings that the reader chooses. */
export function Recipe({ block }: BlockProps<'recipe'>) {
  const [servings, setServings] = useState(block.servings ?? 1);
  const [isMetric, setMetric] = useState(false);
  const factor = block.servings === undefined ? 1 : servings / block.servings;
  const serves =
    block.servings === undefined
      ? block.serves
      : formatServes(block.serves, { servings, own: block.servings });
  const facts = [
    { label: 'Serves', value: serves },
    { label: 'Prepare', value: block.prepare },
    { label: 'Cook', value: block.cook },
  ];
  return (
    <section aria-label="Recipe" className={styles.recipe}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.columns}>
        <div className={styles.ingredients}>
          <h2 className="h3">Ingredients</h2>
          <Measures
            block={block}
            serves={serves}
            servings={servings}
            onServings={setServings}
            isMetric={isMetric}
            onMetric={setMetric}
          />
          <Ingredients block={block} factor={factor} isMetric={isMetric} />
        </div>
        <div>
          <div className={styles.methodHead}>
            <h2 className="h3">Method</h2>
            <Button
              variant="ghost"
              size="small"
              className={classNames(styles.print, 'needs-scripts')}
              onClick={() => window.print()}
            >
              Print recipe
            </Button>
          </div>
          <ol className={styles.method}>
            {block.method.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {block.tip ? (
            <p className={styles.tip}>
              <Icon name="info" />
              <span>{block.tip}</span>
            </p>
          ) : null}
          {block.cookOn ? (
            <div className={styles.cookOn}>
              <MoreLink to={block.cookOn.to}>{block.cookOn.label}</MoreLink>
            </div>
          ) : null}
        </div>
      </div>
    </section>
  );
}

type Block = BlockProps<'recipe'>['block'];

/**
 * Renders the control for the number of servings. If the recipe uses spoons, also renders the switch to
 * millilitres.
 */
function Measures({
  block,
  serves,
  servings,
  onServings,
  isMetric,
  onMetric,
}: {
  block: Block;
  serves: string;
  servings: number;
  onServings: (servings: number) => void;
  isMetric: boolean;
  onMetric: (isMetric: boolean) => void;
}) {
  const { country } = useSite();
  const id = useId();
  const isSpooned = hasSpoons(block.ingredients.flatMap(({ items }) => items));
  if (block.servings === undefined && !isSpooned) return null;
  return (
    <div className={classNames(styles.measures, 'needs-scripts')}>
      {block.servings === undefined ? null : (
        <div className={styles.servings} role="group" aria-label="Servings">
          <button
            type="button"
            aria-label="Fewer"
            disabled={servings <= 1}
            onClick={() => onServings(servings - 1)}
          >
            <Icon name="minus" />
          </button>
          <output aria-live="polite">{serves}</output>
          <button
            type="button"
            aria-label="More"
            disabled={servings >= MAX_SERVINGS}
            onClick={() => onServings(servings + 1)}
          >
            <Icon name="plus" />
          </button>
        </div>
      )}
      {isSpooned ? (
        <>
          <label className={styles.units} htmlFor={id}>
            <input
              type="checkbox"
              id={id}
              checked={isMetric}
              onChange={(event) => onMetric(event.target.checked)}
            />
            <span>Millilitres instead of spoons and cups</span>
          </label>
          {isMetric ? null : (
            <p className={styles.note}>
              {country === 'NZ'
                ? 'Our tablespoon is 20 ml. A New Zealand one is 15 ml, so add a teaspoon to each.'
                : 'A tablespoon is 20 ml, a teaspoon 5 ml, a cup 250 ml.'}
            </p>
          )}
        </>
      ) : null}
    </div>
  );
}

function Ingredients({ block, factor, isMetric }: { block: Block; factor: number; isMetric: boolean }) {
  const id = useId();
  return block.ingredients.map((group, index) => (
    <div key={group.title ?? index}>
      {group.title ? <h3 className="h5">{group.title}</h3> : null}
      <ul>
        {group.items.map((item, at) => (
          <li key={item}>
            <label htmlFor={`${id}${index}-${at}`}>
              <input type="checkbox" id={`${id}${index}-${at}`} />
              <span>{convertIngredient(item, factor, isMetric)}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  ));
}
