import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { serverDate } from '#foundation/browser/time/server-clock.ts';
import {
  ATTENTION_VIEWS,
  type AttentionGroup,
  type AttentionItem,
  type AttentionView,
} from '#domains/attention/contract/attention.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { momentText } from '../orders/order-texts.ts';
import { BASE } from '../paths.ts';
import { KeyHints, ListCard, ListFailure, ListLoading, LoadMore } from '../shell/list-page/list-page.tsx';
import listStyles from '../shell/list-page/list-page.module.css';
import { useCurrentRow } from '../shell/use-list-keys.ts';
import { ageText } from './home-texts.ts';
import { ItemMenu } from './item-menu.tsx';
import { useAttention } from './use-attention.ts';
import styles from './home.module.css';

const VIEW_TITLES: Readonly<Record<AttentionView, string>> = {
  open: 'All',
  mine: 'Assigned to me',
  snoozed: 'Snoozed',
};

/** Renders what needs attention by kind, oldest first. The keyboard moves through all items. */
export function AttentionList({ view }: { view: AttentionView }) {
  const navigate = useNavigate();
  const attention = useAttention(view);
  const { list, failure, retry, isBusy } = attention;
  const groups = list?.groups ?? [];
  const items = groups.flatMap((group) => group.items);
  const { current } = useCurrentRow({
    key: view,
    count: items.length,
    onOpen: (index) => {
      const { link } = items[index]!;
      if (link?.startsWith(`${BASE}/`)) void navigate(link.slice(BASE.length));
      else if (link !== null) location.assign(link);
    },
  });
  const currentItem = items[current];
  return (
    <div className={styles.column}>
      <ListCard label="Needs attention">
        <div className={styles.top}>
          <h2>Needs attention</h2>
          <nav className={styles.views} aria-label="Items">
            {ATTENTION_VIEWS.map((one) => (
              <Link
                key={one}
                to={one === 'open' ? '?' : `?view=${one}`}
                className={styles.view}
                aria-current={one === view ? 'page' : undefined}
              >
                {VIEW_TITLES[one]}
              </Link>
            ))}
          </nav>
        </div>
        {failure !== null ? (
          <ListFailure what="what needs attention" error={failure} retry={retry} />
        ) : list === null ? (
          <ListLoading rows={6} />
        ) : groups.length === 0 ? (
          <NothingToDo view={view} />
        ) : (
          groups.map((group) => (
            <Group
              key={group.kind}
              group={group}
              current={currentItem}
              staff={list.staff}
              sites={list.sites}
              attention={attention}
              isBusy={isBusy}
            />
          ))
        )}
      </ListCard>
      {items.length > 0 ? <KeyHints hasSearch={false} /> : null}
    </div>
  );
}

function NothingToDo({ view }: { view: AttentionView }) {
  const texts = {
    open: ['All done', 'Failed payments, late deliveries and everything else that needs you appears here.'],
    mine: ['Nothing is assigned to you', 'Open the menu of an item to assign it to yourself or a colleague.'],
    snoozed: ['Nothing is snoozed', 'A snoozed item is hidden until its time comes.'],
  } as const;
  const [title, text] = texts[view];
  return (
    <EmptyState title={title} level={3} picture={<Icon name="check" size="large" />}>
      <p>{text}</p>
    </EmptyState>
  );
}

type Named = readonly { id: string; name: string }[];

function Group({
  group,
  current,
  staff,
  sites,
  attention,
  isBusy,
}: {
  group: AttentionGroup;
  current: AttentionItem | undefined;
  staff: Named;
  sites: Named;
  attention: ReturnType<typeof useAttention>;
  isBusy: boolean;
}) {
  const { kind, title, count, isMore, items, next } = group;
  return (
    <section className={styles.group} aria-label={title}>
      <h3>
        {title}{' '}
        <span className={styles.count}>
          {count.toLocaleString('en')}
          {isMore ? '+' : ''}
        </span>
      </h3>
      <ul>
        {items.map((item) => (
          <Item
            key={item.key}
            item={item}
            group={group}
            isCurrent={item === current}
            staff={staff}
            site={sites.find(({ id }) => id === item.siteId)?.name ?? ''}
            onChange={(part, done) => void attention.change(item, part, done)}
          />
        ))}
      </ul>
      {next === null ? null : (
        <LoadMore isLoading={isBusy} onMore={() => void attention.more(kind)}>
          Show more
        </LoadMore>
      )}
    </section>
  );
}

function Item({
  item,
  group,
  isCurrent,
  staff,
  site,
  onChange,
}: {
  item: AttentionItem;
  group: AttentionGroup;
  isCurrent: boolean;
  staff: Named;
  site: string;
  onChange: Parameters<typeof ItemMenu>[0]['onChange'];
}) {
  const { timeZone } = useSite();
  const { title, detail, since, link, assignedTo, snoozedUntil } = item;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const assignee = staff.find(({ id }) => id === assignedTo)?.name;
  const facts = [
    ...(snoozedUntil === null
      ? [ageText(since, serverDate())]
      : [`until ${momentText(snoozedUntil, timeZone)}`]),
    ...(site === '' ? [] : [site]),
    ...(assignee === undefined ? [] : [assignee]),
  ];
  return (
    <li
      ref={row}
      className={classNames(styles.item, isCurrent && styles.current)}
      aria-current={isCurrent || undefined}
    >
      <div className={styles.what}>
        <ItemLink link={link}>{title}</ItemLink>
        <span className="muted">{detail}</span>
      </div>
      <span className={styles.facts}>{facts.join(' · ')}</span>
      <ItemMenu item={item} group={group} staff={staff} onChange={onChange} />
    </li>
  );
}

function ItemLink({ link, children }: { link: string | null; children: string }) {
  if (link === null) return <b>{children}</b>;
  if (link.startsWith(`${BASE}/`))
    return (
      <Link to={link.slice(BASE.length)} className={listStyles.open}>
        {children}
      </Link>
    );
  return (
    <a href={link} className={listStyles.open}>
      {children}
    </a>
  );
}
