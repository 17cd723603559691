import { memo, Suspense, useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useLocation } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Wordmark } from '#design/icons/wordmark.tsx';
import { SavedLink } from '#domains/saved/web/saved-link.tsx';
import { SearchBar } from '#domains/search/web/search-bar.tsx';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import type { Site } from '#sites/site.ts';
import { AccountEntry } from './account-entry.tsx';
import { CartButton } from './cart-button.tsx';
import { ContactUs } from '../contact/contact-us.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { MainNav } from '../navigation/main-nav.tsx';
import { NoticeLine } from './notice-line.tsx';
import { SearchPlace } from './search-place.tsx';
import { YourStore } from './your-store.tsx';
import styles from './site-header.module.css';

const menuDrawer = () => import('../navigation/menu-drawer.tsx');
const MenuDrawer = lazyPart(async () => ({ default: (await menuDrawer()).MenuDrawer }));

const SEARCH_LOOK = { retail: 'pill', trade: 'square', showroom: 'underline', editorial: 'pill' } as const;
const SEARCH_WORDS = {
  retail: 'Search products, brands and models',
  trade: 'Search models and brands',
  showroom: 'Search appliances',
  editorial: 'Search sofas, tables, lamps',
} as const;

/**
 * Renders the header of every page except the checkout, in the site's layout. It is compact in windows less
 * than 975 pixels wide. Memoised, because it is the same on all these pages.
 */
export const SiteHeader = memo(function SiteHeader() {
  const { site, navigation } = useShop();
  const { displayCartIcon, displayContactUsIcon, displayProjectIcon, displaySearchIcon } = site.capabilities;
  const centred = site.layout === 'showroom' || site.layout === 'editorial';
  const cartIcon = site.layout === 'editorial' ? 'bag' : 'cart';
  const wordmark = <SiteWordmark site={site} />;
  const search = displaySearchIcon ? (
    <SearchPlace>
      <SearchBar
        look={SEARCH_LOOK[site.layout]}
        placeholder={SEARCH_WORDS[site.layout]}
        className={styles.search}
      />
    </SearchPlace>
  ) : (
    <span />
  );
  const header = useReturningHeader();
  const phone = useSupportPhone();
  return (
    <>
      <NoticeLine />
      <header ref={header} className={classNames(styles.header, styles[site.layout])}>
        <div className={classNames(styles.wideOnly, styles.ground)}>
          <div className={classNames('wrap', styles.main, centred && styles.centred)}>
            {centred ? (
              <>
                <div className={styles.start}>
                  {search}
                  <YourStore look="start" />
                </div>
                {wordmark}
              </>
            ) : (
              <>
                {wordmark}
                {search}
              </>
            )}
            <div className={styles.actions}>
              {displayProjectIcon ? (
                <SiteLink to="/project" className={styles.action} aria-label="Projects">
                  <Icon name="folder" />
                  <span className={styles.words}>Projects</span>
                </SiteLink>
              ) : null}
              <DeliverTo look={centred ? 'short' : 'labelled'} />
              <AccountEntry labelled={!centred} />
              <SavedLink />
              {displayContactUsIcon ? <ContactUs /> : null}
              {displayContactUsIcon && site.layout === 'retail' ? (
                <a href={phone.href} className={styles.phone}>
                  {phone.number}
                </a>
              ) : null}
              {displayCartIcon ? <CartButton icon={cartIcon} labelled={!centred} /> : null}
            </div>
          </div>
        </div>
        <CompactHeader site={site} cartIcon={cartIcon} />
        <MainNav layout={site.layout}>
          {centred ? null : (
            <div className={styles.store}>
              <YourStore look="end" />
            </div>
          )}
        </MainNav>
        <noscript>
          <nav aria-label="Categories" className={classNames('wrap', 'below-lg', styles.plain)}>
            {[...navigation.map(({ label, url }) => ({ label, to: url })), ...site.navigationExtras].map(
              (link) => (
                <a key={link.to} href={link.to}>
                  {link.label}
                </a>
              ),
            )}
          </nav>
        </noscript>
      </header>
    </>
  );
});

/**
 * Returns the ref of a header that returns when the user scrolls up. The script loads on the first scroll.
 * Without it, the header scrolls with the page.
 */
function useReturningHeader() {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    const events = new AbortController();
    const { signal } = events;
    const start = async () => {
      const { followScroll } = await import('./returning-header.ts');
      if (!signal.aborted) followScroll(header.current!, signal);
    };
    addEventListener('scroll', () => void start().catch(() => undefined), { once: true, signal });
    return () => events.abort();
  }, []);
  return header;
}

function SiteWordmark({ site, small = false }: { site: Site; small?: boolean }) {
  return (
    <Wordmark
      wordmark={site.wordmark}
      suffix={site.wording.wordmarkSuffix || undefined}
      to="/"
      label={`${site.wording.companyName}, home`}
      small={small}
    />
  );
}

function CompactHeader({ site, cartIcon }: { site: Site; cartIcon: 'bag' | 'cart' }) {
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused');
  const [isSearching, setSearching] = useState(false);
  const search = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSearching) search.current?.querySelector('input')?.focus();
  }, [isSearching]);
  return (
    <div className={classNames('below-lg', styles.ground, styles.narrowGround)}>
      <div className={styles.compact}>
        <IconButton
          icon="menu"
          label="Menu"
          aria-haspopup="dialog"
          onPointerEnter={() => void menuDrawer()}
          onClick={() => setMenu('open')}
        />
        <span className={styles.compactWordmark}>
          <SiteWordmark site={site} small />
        </span>
        {site.capabilities.displaySearchIcon ? (
          <IconButton
            icon="search"
            label="Open search"
            to="/search"
            className={styles.searchOpener}
            aria-expanded={isSearching}
            onClick={(event: MouseEvent) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              setSearching(!isSearching);
            }}
          />
        ) : null}
        <AccountEntry />
        {site.capabilities.displayContactUsIcon ? <ContactUs /> : null}
        {site.capabilities.displayCartIcon ? <CartButton icon={cartIcon} /> : null}
      </div>
      {site.capabilities.displaySearchIcon ? (
        <div ref={search} className={classNames(styles.compactSearch, isSearching && styles.searching)}>
          {isSearching ? <OnceElsewhere then={() => setSearching(false)} /> : null}
          <SearchPlace>
            <SearchBar
              look={SEARCH_LOOK[site.layout]}
              placeholder="Search products and brands"
              className={styles.wide}
            />
          </SearchPlace>
        </div>
      ) : null}
      {menu === 'unused' ? null : (
        <Suspense fallback={null}>
          <MenuDrawer open={menu === 'open'} onClose={() => setMenu('closed')} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Calls `then` after navigation to another page. The header uses it to close a view that was opened on the
 * previous page.
 */
function OnceElsewhere({ then }: { then: () => void }) {
  const { key } = useLocation();
  const begun = useRef(key);
  const handleNavigation = useEffectEvent(then);
  useEffect(() => {
    if (key !== begun.current) handleNavigation();
  }, [key]);
  return null;
}
