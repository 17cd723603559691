import { useShowsPrices } from '#domains/pricing/web/use-prices.ts';
import { Icon, type IconName } from '#design/icon.tsx';
import { SiteLink } from '#design/site-link.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { ROUTE_AFTER_STAFF_LOGIN } from '../rules/staff-routes.ts';
import styles from './sign-in-panel.module.css';

interface Way {
  icon: IconName;
  to: string;
  title: string;
  text: string;
}

/** What whoever wants to sign in can do: shoppers need no account for anything, and staff have none here yet. */
export function SignInPanel({ audience = 'shoppers' }: { audience?: 'shoppers' | 'staff' }) {
  const showsPrices = useShowsPrices();
  const phone = useSupportPhone();
  const ways: readonly Way[] =
    audience === 'staff'
      ? [
          {
            icon: 'folder',
            to: ROUTE_AFTER_STAFF_LOGIN,
            title: 'Projects',
            text: 'How a quote for a whole house works.',
          },
          { icon: 'store', to: '/', title: 'The shop', text: 'As everyone sees it.' },
        ]
      : [
          {
            icon: 'cart',
            to: '/customer/checkout',
            title: 'Check out as a guest',
            text: 'Your email address is enough. The confirmation goes there.',
          },
          {
            icon: 'truck',
            to: '/ask-an-expert',
            title: 'Ask about an order',
            text: 'The order number in your confirmation email is all that we need.',
          },
          {
            icon: 'heart',
            to: '/saved',
            title: 'See what you saved',
            text: 'The list belongs to this browser, and has a link to share.',
          },
          ...(!showsPrices
            ? ([
                {
                  icon: 'tag',
                  to: '/form/trade-account',
                  title: 'Ask for trade prices',
                  text: 'Tell us what you build, and we send you the prices.',
                },
              ] as const)
            : []),
        ];
  return (
    <div className={styles.panel}>
      <p>
        {audience === 'staff'
          ? 'Here the people who work in this shop sign in, and come to their projects. Staff accounts are not open yet, so nobody can sign in.'
          : 'This shop has no accounts yet, and nothing in it needs one.'}
      </p>
      <ul className={styles.ways}>
        {ways.map(({ icon, to, title, text }) => (
          <li key={to}>
            <SiteLink to={to} className={styles.way}>
              <Icon name={icon} />
              <span>
                <b>{title}</b>
                <span className={styles.text}>{text}</span>
              </span>
              <Icon name="chevron-right" size="small" />
            </SiteLink>
          </li>
        ))}
      </ul>
      <p className={styles.call}>
        Rather talk to someone? Call <a href={phone.href}>{phone.number}</a>.
      </p>
    </div>
  );
}
