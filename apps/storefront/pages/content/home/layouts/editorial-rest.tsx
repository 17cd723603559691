import { useId, type CSSProperties } from 'react';
import { Button } from '#design/button.tsx';
import { SectionHead } from '#design/layout/section-head.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { HomeWords } from '#sites/home-words.ts';
import type { HomeData, HomeProps } from '../home-props.ts';
import { NewsletterPlace } from '../newsletter-place.tsx';
import { HelpTiles } from '../help-tiles.tsx';
import { ProductRail } from '../product-rail.tsx';
import { PromiseBand } from '../promise-band.tsx';
import { Scene } from '../scene.tsx';
import styles from '../editorial-home.module.css';

const ROOMS_SHOWN = 5;

/** Renders the rest of a homewares site's home page, with the products in the room. */
export function EditorialRest({ data, words }: HomeProps) {
  const { fabrics } = words;
  const { quote } = data.claims;
  return (
    <>
      <div className="wrap section">
        <Rooms categories={data.categories} words={words.categories} />
      </div>
      <div className={`wrap ${styles.rail}`}>
        <ProductRail rail={words.rails[0]} highlights={data.highlights} columns={4} />
      </div>
      {fabrics ? (
        <section className={`wrap ${styles.fabrics}`} aria-label={fabrics.title}>
          <div>
            <h2 className="h1">{fabrics.title}</h2>
            <p className="lead muted">{fabrics.text}</p>
            <Button to={fabrics.action.to}>{fabrics.action.label}</Button>
          </div>
          <ul className={styles.swatches} aria-label="Some of the fabrics">
            {fabrics.swatches.map((swatch) => (
              <li
                key={swatch.name}
                className={swatch.isDark ? styles.dark : undefined}
                style={{ '--fabric': swatch.colour } as CSSProperties}
              >
                <span>{swatch.name}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {quote ? (
        <div className="wrap section">
          <section className={styles.quote} aria-label="A customer’s room">
            <div>
              <p className={styles.lead}>{quote.text}</p>
              <p>{quote.by}</p>
              {quote.action ? <Button to={quote.action.to}>{quote.action.label}</Button> : null}
            </div>
            {quote.picture?.scene ? <Scene name={quote.picture.scene} alt={quote.picture.alt} /> : null}
          </section>
        </div>
      ) : null}
      <div className={`wrap ${styles.rail}`}>
        <HelpTiles words={words.help} look="even" />
      </div>
      <div className="wrap">
        <PromiseBand words={words.promises} look="cards" />
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
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={words.title} more={words.more} />
      <ul className={styles.rooms}>
        {categories.slice(0, ROOMS_SHOWN).map((room) => (
          <li key={room.uri}>
            <SiteLink to={room.url}>
              <span className={styles.arch}>
                {room.image ? (
                  <img src={room.image.src} alt="" width={300} height={300} loading="lazy" decoding="async" />
                ) : null}
              </span>
              {room.name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
