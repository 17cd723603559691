import { useId, type CSSProperties } from 'react';
import { Accordion } from '#design/layout/accordion.tsx';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { MoreLink, SectionHead } from '#design/layout/section-head.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { RichText } from '#domains/content/web/rich-text.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import tileStyles from '../home/help-tiles.module.css';
import type { BlockProps, BlockViews } from '../block-props.ts';
import { Picture } from '../picture.tsx';
import { Actions } from './masthead.tsx';
import styles from './story-blocks.module.css';

const FEATURE_TILES = 3;

function Text({ block }: BlockProps<'text'>) {
  return <RichText html={block.html} />;
}

/** Renders a picture next to a text. */
function Editorial({ block }: BlockProps<'editorial'>) {
  const { title, html, picture, side = 'left', tone = 'plain', actions = [] } = block;
  return (
    <section
      aria-label={title}
      className={classNames(styles.editorial, styles[side], styles[tone])}
      data-ground={tone === 'brand' ? 'dark' : undefined}
    >
      <div className={styles.shot}>
        <Picture picture={picture} />
      </div>
      <div className={styles.words}>
        <h2>{title}</h2>
        <RichText html={html} />
        <Actions actions={actions} variants={tone === 'brand' ? ['accent', 'line'] : ['primary', 'ghost']} />
      </div>
    </section>
  );
}

/** Renders pictures that are links. If a page has three such pictures, the first is large. */
function Tiles({ block }: BlockProps<'tiles'>) {
  const id = useId();
  const { layout } = useSite();
  const look =
    block.items.length === FEATURE_TILES && (layout === 'retail' || layout === 'trade') ? 'feature' : 'even';
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={block.title} more={block.more} />
      <div className={tileStyles[look]}>
        {block.items.map((tile) => (
          <SiteLink key={tile.title} to={tile.to} className={tileStyles.tile}>
            <span className={tileStyles.picture}>
              <Picture picture={tile.picture} />
            </span>
            <span className={tileStyles.words}>
              <span className={tileStyles.title}>{tile.title}</span>
              <span className={tileStyles.text}>{tile.text}</span>
              {look === 'even' ? (
                <span className={tileStyles.way}>
                  {tile.way}
                  <Icon name="arrow" size="small" />
                </span>
              ) : null}
            </span>
          </SiteLink>
        ))}
      </div>
    </section>
  );
}

function Faq({ block }: BlockProps<'faq'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.faq}>
      <h2 id={id}>{block.title}</h2>
      <div>
        {block.items.map((item) => (
          <Accordion key={item.question} summary={item.question}>
            <RichText html={item.html} />
          </Accordion>
        ))}
      </div>
    </section>
  );
}

function Links({ block }: BlockProps<'links'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={block.title} />
      <ul className={styles.links}>
        {block.items.map((item) => (
          <li key={item.label}>
            <SiteLink to={item.to} className={styles.link}>
              <span>
                <span className={styles.label}>{item.label}</span>
                {item.text ? <span className="muted small">{item.text}</span> : null}
              </span>
              <Icon name="arrow" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Quote({ block: { text, by, action, picture } }: BlockProps<'quote'>) {
  return (
    <section className={classNames(styles.quote, !picture && styles.alone)} aria-label="In their words">
      <figure>
        <blockquote>{text}</blockquote>
        <figcaption>{by}</figcaption>
        {action ? <Button to={action.to}>{action.label}</Button> : null}
      </figure>
      {picture ? <Picture picture={picture} /> : null}
    </section>
  );
}

function Figures({ block }: BlockProps<'figures'>) {
  const id = useId();
  return (
    <section aria-labelledby={block.title ? id : undefined}>
      {block.title ? <SectionHead id={id} title={block.title} /> : null}
      <dl className={styles.figures}>
        {block.items.map((item) => (
          <div key={item.label}>
            <dt>{item.label}</dt>
            <dd>{item.figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Steps({ block }: BlockProps<'steps'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={block.title} intro={block.intro} />
      <ol className={styles.steps}>
        {block.items.map((item, index) => (
          <li key={item.title}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="h4">{item.title}</h3>
            <p className="muted">{item.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/**
 * Renders pictures of rooms in a row. Each picture is as wide as the page allows. The row scrolls sideways
 * and snaps to each picture.
 */
function Tour({ block }: BlockProps<'tour'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={block.title} />
      {/* The row scrolls, so keyboard users must be able to focus it. */}
      <ol className={styles.tour} tabIndex={0} aria-labelledby={id}>
        {block.stops.map((stop, index) => (
          <li key={stop.title} className={styles.stop}>
            <div className={classNames(styles.view, stop.spots && styles.spotted)}>
              <Picture picture={stop.picture} />
              {stop.spots?.map((spot) => (
                <SiteLink
                  key={spot.label}
                  to={spot.to}
                  className={styles.spot}
                  style={{ '--x': `${spot.x}%`, '--y': `${spot.y}%` } as CSSProperties}
                >
                  <Icon name="plus" />
                  <span className={styles.spotLabel}>{spot.label}</span>
                </SiteLink>
              ))}
            </div>
            <div className={styles.caption}>
              <p className="h6">
                Room {index + 1} of {block.stops.length}
              </p>
              <h3>{stop.title}</h3>
              <p className="muted">{stop.text}</p>
              {stop.action ? <MoreLink to={stop.action.to}>{stop.action.label}</MoreLink> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Table({ block }: BlockProps<'table'>) {
  const id = useId();
  return (
    <section aria-labelledby={block.title ? id : undefined}>
      {block.title ? <SectionHead id={id} title={block.title} /> : null}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={block.title ?? 'Table'}>
        <table className={styles.table}>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((cells) => (
              <tr key={cells.join(' ')}>
                {cells.map((cell, index) =>
                  index === 0 ? (
                    <th key={block.head[index] ?? index} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={block.head[index] ?? index}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The views of blocks that tell a story with text, pictures and numbers. */
export const STORY_VIEWS: BlockViews = {
  text: Text,
  editorial: Editorial,
  tiles: Tiles,
  faq: Faq,
  links: Links,
  quote: Quote,
  figures: Figures,
  steps: Steps,
  tour: Tour,
  table: Table,
};
