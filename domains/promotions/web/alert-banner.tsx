import { useEffect, useState, type CSSProperties } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/icons/icon.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import type { ShopNotices } from '#domains/settings/contract/settings.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { closeAlert, followAlert } from './alert-state.ts';
import styles from './alert-banner.module.css';

export interface AlertBannerProps {
  /** The position of the banner: in the line at the top of the page, or on its own line. */
  look?: 'in-line' | 'own-line';
}

/**
 * Renders the alert banner at the top of the page (SHELL-04, BANNER-01 to -08). The server renders it so that
 * the layout does not shift; `before-paint.ts` hides it if the shopper has closed it. An attribute of the
 * document states whether the banner is open, for the styles of the rest of the line.
 */
export function AlertBanner({ look = 'own-line' }: AlertBannerProps) {
  const ofPage = useShop().notices?.alert ?? null;
  const [banner, show] = useState<ShopNotices['alert'] | null>(ofPage);
  useEffect(() => {
    const controller = new AbortController();
    const display = (next: ShopNotices['alert'] | null) => {
      document.documentElement.dataset['alert'] = next?.version ?? 'closed';
      show(next);
    };
    followAlert(ofPage, display, controller.signal);
    return () => controller.abort();
  }, [ofPage]);
  if (!banner) return null;
  const { bannerURL, backgroundColor, textColor, desktopContent, mobileContent } = banner;
  /* oxlint-disable react/no-danger -- sanitised when it was saved */
  const content = (
    <>
      <span className={styles.wide} dangerouslySetInnerHTML={{ __html: desktopContent }} />
      <span className={styles.narrow} dangerouslySetInnerHTML={{ __html: mobileContent }} />
    </>
  );
  /* oxlint-enable react/no-danger */
  return (
    <aside
      aria-label="Notice"
      className={classNames(styles.alert, look === 'in-line' && styles.inLine)}
      style={
        backgroundColor === ''
          ? undefined
          : ({ '--alert': backgroundColor, '--on-alert': textColor } as CSSProperties)
      }
    >
      <div className={classNames(look === 'own-line' && 'wrap', styles.line)}>
        <Icon name="info" />
        {bannerURL === '' ? <p>{content}</p> : <SiteLink to={bannerURL}>{content}</SiteLink>}
        <IconButton
          icon="close"
          label="Close notice"
          size="small"
          className={styles.close}
          onClick={() => {
            document.documentElement.dataset['alert'] = 'closed';
            show(null);
            closeAlert(banner);
          }}
        />
      </div>
    </aside>
  );
}
