import { Button } from '#design/button.tsx';
import { Chip } from '#design/chip.tsx';
import { EmptyPicture } from '#design/feedback/empty-picture.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { searchUrl } from '#domains/catalogue/rules/addresses.ts';
import type { SearchPage } from '#domains/search/contract.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { SearchHeading } from './search-heading.tsx';
import styles from './search-page.module.css';

const MAX_LINKS = 8;

/**
 * Renders the page of a search that finds neither products nor pages: the reason, and what to do next. It
 * contains the page's only heading.
 */
export function NoResults({ page, title }: { page: SearchPage; title: string }) {
  const { navigation, site } = useShop();
  const phone = useSupportPhone();
  const { didYouMean, notSold, categories, brands } = page;
  const isNear = categories.length > 0 || brands.length > 0;
  const links = isNear
    ? [...categories, ...brands]
    : navigation.map(({ label, url }) => ({ name: label, url }));
  return (
    <EmptyState
      level={1}
      className={styles.nothing}
      picture={<EmptyPicture subject="search" isFurniture={site.layout === 'editorial'} />}
      title={<SearchHeading>{title}</SearchHeading>}
      actions={
        didYouMean !== null && <Button to={searchUrl(didYouMean)}>Search for “{didYouMean}” instead</Button>
      }
    >
      <p>
        {notSold
          ? 'Try a different word, or a brand or model number.'
          : 'Check the spelling, or try a brand or model number.'}
        {notSold && isNear && ' These are the closest matches.'}
      </p>
      <nav aria-label={isNear ? 'Closest categories and brands' : 'Categories'}>
        {!isNear && <p>Or look in:</p>}
        <ul className={styles.links}>
          {links.slice(0, MAX_LINKS).map(({ name, url }) => (
            <li key={url}>
              <Chip to={url}>{name}</Chip>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        Can’t find it? Call{' '}
        <a className="link nowrap" href={phone.href}>
          {phone.number}
        </a>{' '}
        and we’ll track it down.
      </p>
    </EmptyState>
  );
}
