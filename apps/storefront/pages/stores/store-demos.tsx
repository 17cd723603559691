import { useId } from 'react';
import type { Client } from '#foundation/pure/client.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { MoreLink } from '#design/layout/section-head.tsx';
import { getContentPage } from '#domains/content/contract/content.ts';
import type { Block } from '#domains/content/rules/block-shapes.ts';
import { blocksOf } from '../content/built-page.ts';
import { Scene } from '../content/home/scene.tsx';
import styles from './store-demos.module.css';

const DEMOS_PATH = '/cooking-demos';

export type Demo = Block<'sessions'>['items'][number];

/**
 * Returns the demonstrations at a store, from the site's page about demonstrations. Returns an empty array if
 * the site has no such page.
 */
export async function demosAt(client: Client, storeName: string): Promise<Demo[]> {
  try {
    const page = await client(getContentPage, { query: { path: DEMOS_PATH } }, { missing: 'caller' });
    return blocksOf(page).flatMap((block) =>
      block.type === 'sessions'
        ? block.items.filter(({ place }) => place.toLowerCase().startsWith(storeName.toLowerCase()))
        : [],
    );
  } catch (error) {
    if (isCallError(error) && error.status < 500) return [];
    throw error;
  }
}

/**
 * Renders the demonstrations at a store with their times, under a heading such as "Cooking at Redfern", and a
 * link to all demonstrations. Renders nothing if the store has no demonstrations.
 */
export function StoreDemos({ name, demos }: { name: string; demos: readonly Demo[] }) {
  const id = useId();
  if (demos.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classNames('wrap', 'section', styles.demos)}>
      <div>
        <h2 id={id}>Cooking at {name}</h2>
        <p className={styles.intro}>
          Free demonstrations in a working kitchen. Bring your questions, and leave well fed.
        </p>
        <MoreLink to={DEMOS_PATH}>All cooking demos</MoreLink>
        <Scene
          name="table"
          alt="A dish on a wooden table"
          className={classNames(styles.picture, demos.length < 3 && styles.low)}
        />
      </div>
      <ul>
        {demos.map((demo) => {
          const [day = '', time] = demo.when.split(', ');
          const words = day.split(' ');
          return (
            <li key={demo.title} className={styles.demo}>
              <p className={styles.date}>
                {words.slice(0, -1).join(' ')}
                <b>{words.at(-1)}</b>
              </p>
              <div>
                <h3 className="h4">{demo.title}</h3>
                <p className="muted small">
                  {[time, demo.host && `with ${demo.host}`].filter(Boolean).join(', ')}
                </p>
                <p className={styles.text}>{demo.text}</p>
              </div>
              <Button variant="ghost" to={demo.to}>
                Reserve<span className="visually-hidden"> a place at {demo.title}</span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
