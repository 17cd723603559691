import { useLocation } from 'react-router';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import styles from './not-found-view.module.css';

/** The paths of pages that only a link in an email opens. */
const EMAILED_LINK = /^\/(?:booking|review|question|claim\/state|newsletter|unsubscribe|notify-me)\//;

/** Renders the page for a link of an email that is incomplete or was replaced. */
function IncompleteLink() {
  const phone = useSupportPhone();
  return (
    <div className="wrap section">
      <EmptyState
        level={1}
        title="This link doesn’t work"
        picture={<Icon name="mail" size="large" />}
        actions={
          <Button variant="ghost" href={phone.href}>
            Call {phone.number}
          </Button>
        }
      >
        <p>Part of it may be missing. Open it again from our email, or call us and we’ll help.</p>
      </EmptyState>
    </div>
  );
}

/** Renders the page for paths that do not exist, with links to other pages. */
export function NotFound() {
  const { navigation } = useShop();
  const { pathname } = useLocation();
  if (EMAILED_LINK.test(pathname)) return <IncompleteLink />;
  return (
    <div className="wrap section">
      <EmptyState
        level={1}
        title="We can’t find that page"
        picture={
          <span className={styles.picture}>
            <Icon name="search" size="large" />
          </span>
        }
        actions={
          <>
            <Button to="/">Back to the home page</Button>
            <Button variant="ghost" to="/ask-an-expert">
              Ask an expert
            </Button>
          </>
        }
      >
        <p>It may have moved, or there’s a typo in the link. Search above, or start with a category.</p>
      </EmptyState>
      <nav aria-label="Categories">
        <ul className={styles.categories}>
          {navigation.map((category) => (
            <li key={category.uri}>
              <SiteLink to={category.url}>{category.label}</SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
