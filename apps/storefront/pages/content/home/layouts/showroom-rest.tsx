import { useId } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { PriceBlock } from '#design/product/price-block.tsx';
import { ProductPicture } from '#design/product/product-picture.tsx';
import { MoreLink, SectionHead } from '#design/layout/section-head.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { ProductCard } from '#domains/catalogue/contract/catalogue.ts';
import { pictureAt, sitePrice } from '#domains/catalogue/web/card-view.ts';
import { useSiteWithPrices } from '#domains/pricing/web/use-prices.ts';
import type { Store } from '#domains/stores/contract.ts';
import type { HomeWords } from '#sites/home-words.ts';
import { BrandStrip } from '../brand-strip.tsx';
import { HelpTiles } from '../help-tiles.tsx';
import type { HomeData, HomeProps } from '../home-props.ts';
import { NewsletterPlace } from '../newsletter-place.tsx';
import { ProductRail } from '../product-rail.tsx';
import { Scene } from '../scene.tsx';
import styles from '../showroom-home.module.css';

const ROOMS_SHOWN = 5;
/** The index of the room that is displayed as a large scene with products. */
const SCENE_ROOM = 3;

/** Renders the rest of a showroom's home page: the brand's story, then cooking appliances. */
export function ShowroomRest({ data, words }: HomeProps) {
  const { story, spotlight, showrooms } = words;
  const { figures } = data.claims;
  const newest = data.highlights.fresh[0];
  return (
    <>
      {story ? (
        <section className={`wrap ${styles.story}`} aria-label={story.label}>
          <p className="h6">{story.label}</p>
          <div>
            <p className={styles.lead}>{story.lead}</p>
            {figures ? (
              <ul className={styles.facts}>
                {figures.items.map(({ figure, label }) => (
                  <li key={label}>
                    <b>{figure}</b>
                    {label}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </section>
      ) : null}
      <div className={`wrap ${styles.rooms}`}>
        <Rooms categories={data.categories} words={words.categories} />
      </div>
      {spotlight && newest ? (
        <div className="wrap">
          <Spotlight card={newest} words={spotlight} />
        </div>
      ) : null}
      <div className="wrap section">
        <ProductRail rail={words.rails[0]} highlights={data.highlights} columns={4} />
      </div>
      {showrooms && data.stores.length > 0 ? (
        <div className={`wrap ${styles.visit}`}>
          <Showrooms stores={data.stores} words={showrooms} />
        </div>
      ) : null}
      <div className="wrap section">
        <HelpTiles words={words.help} look="even" />
      </div>
      <div className="wrap">
        <BrandStrip brands={data.brands} look="open" />
      </div>
      <div className={`wrap ${styles.newsletter}`}>
        <NewsletterPlace {...words.newsletter} />
      </div>
    </>
  );
}

function Rooms({
  categories,
  words,
}: {
  categories: HomeData['categories'];
  words: HomeWords['categories'];
}) {
  const id = useId();
  const rooms = categories.slice(0, ROOMS_SHOWN);
  const scene = rooms.findIndex((room) => room.uri === 'washers-dryers');
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={words.title} more={words.more} />
      <ul className={styles.grid}>
        {rooms.map((room, index) => {
          const asScene = index === (scene < 0 ? SCENE_ROOM : scene);
          return (
            <li key={room.uri}>
              <SiteLink
                to={room.url}
                className={classNames(styles.tile, asScene && scene >= 0 && styles.dark)}
              >
                {asScene && scene >= 0 ? (
                  <Scene name="laundry" alt="" className={styles.cover} />
                ) : room.image ? (
                  <img src={room.image.src} alt="" width={400} height={400} loading="lazy" decoding="async" />
                ) : null}
                <span>
                  {room.name}
                  <Icon name="arrow" />
                </span>
              </SiteLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Spotlight({ card, words }: { card: ProductCard; words: NonNullable<HomeWords['spotlight']> }) {
  const site = useSiteWithPrices();
  return (
    <section className={styles.spotlight} aria-label={words.label}>
      <div className={styles.spotlightPicture}>
        <ProductPicture
          alt={card.title}
          src={pictureAt(card.image.src)}
          sizes="(min-width: 975px) 46vw, 92vw"
          plain
        />
      </div>
      <div className={styles.spotlightWords}>
        <p className="h6">{words.label}</p>
        <h2 className="h1">{card.title}</h2>
        <p className="lead muted">{words.text}</p>
        <PriceBlock price={sitePrice(card, site)} size="l" />
        <p className={styles.ways}>
          <Button to={card.url}>View the {card.category.name.toLowerCase().replace(/s$/, '')}</Button>
          {words.more ? <MoreLink to={words.more.to}>{words.more.label}</MoreLink> : null}
        </p>
      </div>
    </section>
  );
}

/**
 * Returns the days on which a store is open, without hours. The text is then the same all day and in every
 * time zone.
 */
function openDays({ isAppointmentOnly, openTimes }: Pick<Store, 'isAppointmentOnly' | 'openTimes'>): string {
  if (isAppointmentOnly) return 'By appointment only';
  const days = openTimes.filter((day) => day.isOpen).length;
  return days === 7 ? 'Open 7 days' : `Open ${days} days a week`;
}

function Showrooms({
  stores,
  words,
}: {
  stores: HomeData['stores'];
  words: NonNullable<HomeWords['showrooms']>;
}) {
  return (
    <section className={styles.shops} aria-label={words.label}>
      <div className={styles.facade}>
        <Scene name={words.scene} alt={words.alt} />
      </div>
      <div className={styles.shopWords}>
        <p className={`h6 ${styles.brass}`}>{words.label}</p>
        <h2>{words.title}</h2>
        <ul>
          {stores.map((store) => (
            <li key={store.id}>
              <SiteLink to={`/stores/${store.storeUri}`}>
                {store.suburb}, {store.state || store.country}
              </SiteLink>
              <span>{openDays(store)}</span>
            </li>
          ))}
        </ul>
        <div>
          <Button variant="light" to="/stores">
            Find a showroom
          </Button>
        </div>
      </div>
    </section>
  );
}
