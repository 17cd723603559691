import { Chip } from '#design/chip.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { browsePath } from '#domains/content/rules/browse.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { SectionHead } from '#design/layout/section-head.tsx';
import { ALL_VIEWS } from './all-views.ts';
import { BlockList } from './block-list.tsx';
import type { ContentData } from './built-page.ts';
import { dayInWords } from './day-in-words.ts';
import { blocksOf } from './built-page.ts';
import { PageCards } from './page-cards.tsx';
import { Picture, useFallbackPicture } from './picture.tsx';
import styles from './article-page.module.css';

/** Renders an article: heading, picture, text in one column, and links to related articles. */
export function ArticlePage({ data }: { data: ContentData }) {
  const { page, relatedPages } = data;
  const fallback = useFallbackPicture();
  const parent = page.crumbs.at(-2);
  // An article with a recipe has a wider column.
  const isWide = blocksOf(page).some(({ type }) => type === 'recipe');
  return (
    <>
      <article className="wrap">
        <header className={styles.head}>
          <Breadcrumbs items={page.crumbs} />
          {page.label ? <p className={styles.label}>{page.label}</p> : null}
          <h1>{page.title}</h1>
          <p className="lead muted">{page.description}</p>
          {page.author || page.day ? (
            <p className={styles.by}>
              {page.author && parent ? (
                <SiteLink to={page.authorPath || browsePath(parent.to, { author: page.author })}>
                  {page.author}
                </SiteLink>
              ) : (
                page.author
              )}
              {page.author && page.day ? ', ' : ''}
              {page.day ? <time dateTime={page.day}>{dayInWords(page.day)}</time> : null}
            </p>
          ) : null}
        </header>
        <div className={styles.picture}>
          <Picture picture={page.picture ?? fallback} priority />
        </div>
        <div className={isWide ? styles.wide : styles.column}>
          <BlockList built={data} views={ALL_VIEWS} narrow />
          {page.topics.length > 0 && parent ? (
            <nav aria-label="Topics" className={styles.topics}>
              {page.topics.map((topic) => (
                <Chip key={topic} to={browsePath(parent.to, { topic })}>
                  {topic}
                </Chip>
              ))}
            </nav>
          ) : null}
        </div>
      </article>
      {relatedPages.length > 0 && parent ? (
        <section className={`wrap section ${styles.next}`} aria-labelledby="next">
          <SectionHead
            id="next"
            title={`More from ${parent.label}`}
            more={{ label: 'See all', to: parent.to }}
          />
          <PageCards pages={relatedPages} look="even" level={3} />
        </section>
      ) : null}
    </>
  );
}
