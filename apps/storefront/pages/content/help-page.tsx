import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { ALL_VIEWS } from './all-views.ts';
import { BlockList } from './block-list.tsx';
import type { ContentData } from './built-page.ts';
import styles from './help-page.module.css';

/** Renders a help page, with the text next to the phone number and the other pages of its group. */
export function HelpPage({ data }: { data: ContentData }) {
  const { page, relatedPages } = data;
  const phone = useSupportPhone();
  const hours = useSite().wording.supportHours;
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <Breadcrumbs items={page.crumbs} />
        <h1>{page.title}</h1>
        <p className="lead muted">{page.description}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <BlockList built={data} views={ALL_VIEWS} narrow />
        </div>
        <aside className={styles.aside}>
          {relatedPages.length > 1 ? (
            // The footer has a navigation with the name of the group.
            <nav aria-label={`More in ${page.group}`}>
              <p className="h6">{page.group}</p>
              <ul>
                {relatedPages.map((one) => (
                  <li key={one.slug}>
                    <SiteLink
                      to={`/${one.slug}`}
                      aria-current={one.slug === page.slug ? 'page' : undefined}
                      className={styles.link}
                    >
                      {one.title}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <div className={styles.call}>
            <Icon name="phone" size="large" />
            <p className="h4">Prefer to talk to someone?</p>
            {hours === '' ? null : <p className="muted">{hours}</p>}
            <a href={phone.href} className={styles.number}>
              {phone.number}
            </a>
          </div>
        </aside>
      </div>
    </div>
  );
}
