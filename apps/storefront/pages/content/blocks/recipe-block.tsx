import { useId } from 'react';
import { Icon } from '#design/icons/icon.tsx';
import { MoreLink } from '#design/layout/section-head.tsx';
import type { BlockProps } from '../block-props.ts';
import styles from './recipe-block.module.css';

/** Renders the ingredients and the steps of a recipe. */
export function Recipe({ block }: BlockProps<'recipe'>) {
  const id = useId();
  const facts = [
    { label: 'Serves', value: block.serves },
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
          {block.ingredients.map((group, index) => (
            <div key={group.title ?? index}>
              {group.title ? <h3 className="h5">{group.title}</h3> : null}
              <ul>
                {group.items.map((item, at) => (
                  <li key={item}>
                    <label htmlFor={`${id}${index}-${at}`}>
                      <input type="checkbox" id={`${id}${index}-${at}`} />
                      <span>{item}</span>
                    </label>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div>
          <h2 className="h3">Method</h2>
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
          {block.cookOn ? <MoreLink to={block.cookOn.to}>{block.cookOn.label}</MoreLink> : null}
        </div>
      </div>
    </section>
  );
}
