import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './not-found-view.module.css';

/** Renders the page for paths that do not exist, with links to other pages. */
export function NotFound() {
  const { navigation } = useShop();
  return (
    <div className="wrap section">
      <EmptyState
        level={1}
        title="We can’t find that page"
        picture={<Icon name="search" size="large" />}
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
