import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { blockChat } from '#foundation/browser/scripts/chat-blockers.ts';
import { classNames } from '#design/class-names.ts';
import { Drawer } from '#design/overlays/drawer.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Wordmark } from '#design/icons/wordmark.tsx';
import { quickLinksOf } from '#domains/settings/rules/quick-links.ts';
import { useShop, type ShopNavigation } from '#domains/settings/web/shop-context.tsx';
import type { Navbar } from '#domains/catalogue/contract/catalogue.ts';
import { chatState, useChatOffered } from '../contact/chat-state.ts';
import { DeliverTo } from '../header/deliver-to.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { useNavbar } from './use-navbar.ts';
import { YourStore } from '../header/your-store.tsx';
import styles from './menu-drawer.module.css';

/**
 * Renders the menu on phones and tablets: categories with pictures. A category with types expands and
 * collapses in the menu; a category without types links to its page (NAV-18, -19). Closing the menu collapses
 * all categories (NAV-15).
 */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { site, settings, navigation } = useShop();
  const navbar = useNavbar();
  const quickLinks = quickLinksOf(settings['QuickLinks']);
  const { key } = useLocation();
  const [openCategoryUri, setOpened] = useState<string | null>(null);
  useEffect(() => (open ? blockChat('mobile-nav') : undefined), [open]);
  const close = useEffectEvent(() => {
    setOpened(null);
    onClose();
  });
  useEffect(() => {
    // Closes the drawer on navigation. Uses the cleanup function, because the effect itself first runs when
    // the drawer opens.
    return () => close();
  }, [key]);

  return (
    <Drawer
      open={open}
      onClose={() => {
        setOpened(null);
        onClose();
      }}
      side="left"
      title={
        <>
          <span className="visually-hidden">Menu</span>
          <Wordmark wordmark={site.wordmark} suffix={site.wording.wordmarkSuffix || undefined} small />
        </>
      }
      footer={<MenuFoot onClose={onClose} />}
    >
      <div className={styles.location}>
        <DeliverTo look="strip" />
        <YourStore look="menu" />
      </div>
      <nav aria-label="Menu">
        <ul>
          {navigation.map((category) => (
            <MenuCategory
              key={category.uri}
              category={category}
              known={navbar?.mainNav.categories.find((one) => one.uri === category.uri)}
              isOpen={openCategoryUri === category.uri}
              onToggle={(isOpen) => setOpened(isOpen ? category.uri : null)}
            />
          ))}
          {[...site.navigationExtras, ...quickLinks].map((extra) => (
            <li key={extra.to}>
              <SiteLink
                to={extra.to}
                className={classNames(styles.entry, extra.to === '/sale' && styles.sale)}
              >
                {extra.label}
                <Icon name="chevron-right" />
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}

/** Renders the links under the categories. */
function MenuFoot({ onClose }: { onClose: () => void }) {
  const { site, settings } = useShop();
  const phone = useSupportPhone();
  const isChatOffered = useChatOffered();
  return (
    <div className={styles.foot}>
      <SiteLink to="/saved">
        <Icon name="heart" />
        Saved
      </SiteLink>
      {site.capabilities.displayProjectIcon ? (
        <SiteLink to="/project">
          <Icon name="folder" />
          Projects
        </SiteLink>
      ) : null}
      {quickLinksOf(settings['QuickLinks']).some(({ to }) => to === '/track-order') ? null : (
        <SiteLink to="/track-order">
          <Icon name="truck" />
          Track order
        </SiteLink>
      )}
      <a href={phone.href}>
        <Icon name="phone" />
        {phone.number}
      </a>
      {isChatOffered ? (
        <button
          type="button"
          onClick={() => {
            onClose();
            chatState.set('open');
          }}
        >
          <Icon name="chat" />
          Chat now
        </button>
      ) : null}
    </div>
  );
}

/** Renders a category. If the category has types, renders a button that expands and collapses them. */
function MenuCategory({
  category,
  known,
  isOpen,
  onToggle,
}: {
  category: ShopNavigation;
  /** The category with its picture, types and sort orders; undefined until these have loaded. */
  known: Navbar['mainNav']['categories'][number] | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}) {
  const types = known?.subCategories ?? [];
  const face = (
    <>
      <span className={styles.picture}>
        {known?.image ? <img src={known.image.src} alt="" width={48} height={48} decoding="async" /> : null}
      </span>
      {category.label}
      <Icon name={isOpen ? 'chevron-up' : types.length > 0 ? 'chevron-down' : 'chevron-right'} />
    </>
  );
  if (types.length === 0) {
    return (
      <li>
        <SiteLink to={category.url} className={styles.entry}>
          {face}
        </SiteLink>
      </li>
    );
  }
  return (
    <li>
      <button type="button" className={styles.entry} aria-expanded={isOpen} onClick={() => onToggle(!isOpen)}>
        {face}
      </button>
      {isOpen ? (
        <ul className={styles.types}>
          <li>
            <SiteLink to={category.url} className={styles.all}>
              View all {category.label.toLowerCase()}
            </SiteLink>
          </li>
          {types.map((type) => (
            <li key={type.uri}>
              <SiteLink to={type.url}>
                {type.name}
                <span className={styles.number}>{type.count}</span>
              </SiteLink>
            </li>
          ))}
          {known?.sorts?.map(({ value, label }) => (
            <li key={value}>
              <SiteLink to={`${category.url}?sort=${value}`}>{label} first</SiteLink>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
