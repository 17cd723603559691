import { useId } from 'react';
import { Button } from '#design/button.tsx';
import { Chip } from '#design/chip.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { SectionHead } from '#design/layout/section-head.tsx';
import { Pagination } from '#design/navigation/pagination.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { browsePath, type BrowsedPages } from '#domains/content/rules/browse.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { storesWord } from '#sites/stores-word.ts';
import type { BlockProps, BlockViews } from '../block-props.ts';
import { PageCards } from '../page-cards.tsx';
import styles from './place-blocks.module.css';

/** Lists showrooms by state. On a page about tours, stores with a virtual tour link to their tour. */
function Stores({ block, data }: BlockProps<'stores'>) {
  const id = useId();
  const { many } = storesWord(useSite().layout);
  const stores = data.stores.filter((store) => !block.onlyWithTour || store.virtualTourId !== null);
  if (stores.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead
        id={id}
        title={block.title}
        intro={block.intro}
        more={{ label: `All ${many.toLowerCase()}`, to: '/stores' }}
      />
      <ul className={styles.stores}>
        {stores.map((store) => (
          <li key={store.id}>
            <SiteLink
              to={block.onlyWithTour ? `/virtual-tour/${store.storeUri}` : `/stores/${store.storeUri}`}
              className={styles.store}
            >
              <Icon name={block.onlyWithTour ? 'eye' : 'pin'} />
              <span>
                <span className={styles.name}>{store.name}</span>
                <span className="muted small">
                  {store.address}, {store.suburb} {store.state} {store.postcode}
                </span>
              </span>
              <Icon name="arrow" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pages(props: BlockProps<'pages'>) {
  const { block, data, index } = props;
  const id = useId();
  const list = data.browsed[index];
  if (list) return <BrowsedList {...props} list={list} />;
  const pages = data.pages[index] ?? [];
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby={block.title ? id : undefined}>
      {block.title ? <SectionHead id={id} title={block.title} more={block.more} /> : null}
      <PageCards pages={pages} look={block.look ?? 'even'} level={block.title ? 3 : 2} />
    </section>
  );
}

/** Renders a list of pages with its topics, the selected author and its page numbers. */
function BrowsedList({ block, path, list }: BlockProps<'pages'> & { list: BrowsedPages }) {
  const { topic, author, page } = list;
  const isWhole = topic === '' && author === '' && page === 1;
  return (
    <section aria-label={block.title ?? 'Pages'}>
      {list.topics.length > 0 ? (
        <nav aria-label="Topics" className={styles.topics}>
          <Chip to={browsePath(path, {})} selected={topic === '' && author === ''}>
            All
          </Chip>
          {list.topics.map((name) => (
            <Chip key={name} to={browsePath(path, { topic: name })} selected={name === topic}>
              {name}
            </Chip>
          ))}
        </nav>
      ) : null}
      {author === '' ? null : <h2 className="h3">By {author}</h2>}
      {list.pages.length === 0 ? (
        <EmptyState title="Nothing here yet" actions={<Button to={browsePath(path, {})}>See all</Button>}>
          <p>No articles on that yet.</p>
        </EmptyState>
      ) : (
        <PageCards
          pages={list.pages}
          look={isWhole ? (block.look ?? 'even') : 'even'}
          level={author === '' ? 2 : 3}
        />
      )}
      <Pagination
        page={page}
        pageCount={list.pageCount}
        pageUrl={(number) => browsePath(path, { topic, author, page: number })}
      />
    </section>
  );
}

/** Lists demonstrations and similar events, with title, time, place and instructions for taking part. */
function Sessions({ block }: BlockProps<'sessions'>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={block.title} intro={block.intro} />
      <ul className={styles.sessions}>
        {block.items.map((item) => (
          <li key={`${item.title} ${item.place}`} className={styles.session}>
            <p className={styles.when}>{item.when}</p>
            <div className={styles.about}>
              <h3 className="h4">{item.title}</h3>
              <p className="muted">{item.text}</p>
              <p className={styles.facts}>
                <span>
                  <Icon name="pin" size="small" />
                  {item.place}
                </span>
                {item.host ? (
                  <span>
                    <Icon name="user" size="small" />
                    {item.host}
                  </span>
                ) : null}
              </p>
            </div>
            <Button variant="ghost" to={item.to}>
              Book a spot<span className="visually-hidden"> at {item.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The views of blocks that display stores, other pages and sessions. */
export const PLACE_VIEWS: BlockViews = {
  stores: Stores,
  pages: Pages,
  sessions: Sessions,
};
