import { initialsOf } from '#foundation/pure/text/text.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { SectionHead } from '#design/layout/section-head.tsx';
import { ALL_VIEWS } from './all-views.ts';
import { BlockList } from './block-list.tsx';
import type { ContentData } from './built-page.ts';
import { PageCards } from './page-cards.tsx';
import { Picture } from './picture.tsx';
import styles from './author-page.module.css';

/** Renders an author: the picture or the initials, the biography and the pages that the author wrote, newest first. */
export function AuthorPage({ data }: { data: ContentData }) {
  const { page, relatedPages } = data;
  return (
    <>
      <article className="wrap">
        <Breadcrumbs items={page.crumbs} />
        <header className={styles.head}>
          {page.picture ? (
            <div className={styles.mark}>
              <Picture picture={page.picture} priority />
            </div>
          ) : (
            <span className={styles.mark} aria-hidden="true">
              {initialsOf(page.title)}
            </span>
          )}
          <div className={styles.words}>
            {page.label ? <p className="h6 muted">{page.label}</p> : null}
            <h1>{page.title}</h1>
            <p className="lead muted">{page.description}</p>
          </div>
        </header>
        <div className={styles.biography}>
          <BlockList built={data} views={ALL_VIEWS} narrow />
        </div>
      </article>
      {relatedPages.length > 0 ? (
        <section className={`wrap ${styles.pages}`} aria-labelledby="written">
          <SectionHead id="written" title={`By ${page.title}`} />
          <PageCards pages={relatedPages} look="even" level={3} />
        </section>
      ) : null}
    </>
  );
}
