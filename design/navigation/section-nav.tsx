import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './section-nav.module.css';

export type SectionNavItem = {
  title: string;
  /** The id of the section, optionally with a leading "#". */
  uri: string;
  /** Whether the item is displayed. Defaults to true (UI-18). */
  display?: boolean;
};

export type SectionNavProps = {
  items: readonly SectionNavItem[];
  label?: string;
  /**
   * Content at the right end of the bar, such as a price and a button. Displayed in windows at least 975
   * pixels wide.
   */
  end?: ReactNode;
};

/**
 * Renders the sticky table of contents of a long page. It contains plain links to the sections and marks the
 * current section.
 */
export function SectionNav({ items, label = 'On this page', end }: SectionNavProps) {
  const visibleItems = items
    .filter((item) => item.display !== false)
    .map((item) => ({ title: item.title, id: item.uri.replace(/^#/, '') }));
  const [current, setCurrent] = useState<string | null>(null);
  const ids = visibleItems.map((item) => item.id).join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const seen = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) seen.set(entry.target.id, entry.isIntersecting);
        setCurrent(ids.split(' ').find((id) => seen.get(id)) ?? null);
      },
      { rootMargin: '-110px 0px -55% 0px' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return (
    <nav className={styles.nav} aria-label={label}>
      <div className={classNames('wrap', styles.inner)}>
        {visibleItems.map((item) => (
          <a
            key={item.id}
            href={`#${item.id}`}
            className={styles.item}
            aria-current={item.id === current ? 'true' : undefined}
          >
            {item.title}
          </a>
        ))}
        {end === undefined ? null : <div className={styles.end}>{end}</div>}
      </div>
    </nav>
  );
}

export type Tab = {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** Whether the panel stays mounted when another tab is displayed, so that typed text is preserved. */
  shouldStayMounted?: boolean;
};

export type TabsProps = {
  tabs: readonly Tab[];
  label: string;
  initial?: string;
  className?: string;
  /** Called with the id of a tab when the tab is displayed. */
  onShow?: (id: string) => void;
};

/**
 * Renders tabs that display one panel at a time. Arrow keys, Home and End move between the tabs. Use tabs for
 * staff tools and small choices, not for product pages.
 */
export function Tabs({ tabs, label, initial, className, onShow }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(initial ?? tabs[0]?.id);
  const [seen, setSeen] = useState<readonly (string | undefined)[]>([active]);
  const show = (id: string) => {
    setActive(id);
    setSeen((before) => (before.includes(id) ? before : [...before, id]));
    onShow?.(id);
  };
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === active);
    const to = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    show(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.tabs} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            data-tab={tab.id}
            aria-controls={`${base}-panel-${tab.id}`}
            aria-selected={tab.id === active}
            tabIndex={tab.id === active ? 0 : -1}
            className={styles.item}
            onClick={() => show(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-panel-${tab.id}`}
          aria-labelledby={`${base}-tab-${tab.id}`}
          hidden={tab.id !== active}
          tabIndex={0}
        >
          {tab.id === active || (tab.shouldStayMounted && seen.includes(tab.id)) ? tab.content : null}
        </div>
      ))}
    </div>
  );
}
