import { SiteLink } from './site-link.tsx';
import styles from './breadcrumbs.module.css';

export type Crumb = { label: string; to?: string };

/** Renders the breadcrumbs, which start at Home. The last breadcrumb is plain text. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const last = items.length - 1;
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={`${index} ${item.label}`} className={styles.item}>
            {index === last || item.to === undefined ? (
              <span aria-current={index === last ? 'page' : undefined}>{item.label}</span>
            ) : (
              <SiteLink to={item.to} className={styles.link}>
                {item.label}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
