import { useId } from 'react';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { SectionHead } from '#design/layout/section-head.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
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

function Pages({ block, data, index }: BlockProps<'pages'>) {
  const id = useId();
  const pages = data.pages[index] ?? [];
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby={block.title ? id : undefined}>
      {block.title ? <SectionHead id={id} title={block.title} more={block.more} /> : null}
      <PageCards pages={pages} look={block.look ?? 'even'} level={block.title ? 3 : 2} />
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
              Book a place<span className="visually-hidden"> at {item.title}</span>
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
