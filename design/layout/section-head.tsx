import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { SiteLink } from '../navigation/site-link.tsx';
import styles from './section-head.module.css';

export type SectionHeadProps = {
  title: ReactNode;
  /** The id of the heading. The section refers to it with `aria-labelledby`. */
  id?: string;
  level?: 2 | 3;
  intro?: ReactNode;
  /** A link at the right end of the heading. */
  more?: { label: string; to: string };
  centred?: boolean;
};

/** Renders the heading of a section, with an optional link. */
export function SectionHead({ title, id, level = 2, intro, more, centred = false }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classNames(styles.head, centred && styles.centred)}>
      <div>
        <Heading id={id}>{title}</Heading>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
      </div>
      {more ? <MoreLink to={more.to}>{more.label}</MoreLink> : null}
    </div>
  );
}

/** Renders an underlined link with an arrow. */
export function MoreLink({
  to,
  children,
  className,
}: {
  to: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <SiteLink to={to} className={classNames(styles.more, className)}>
      {children}
      <Icon name="arrow" />
    </SiteLink>
  );
}
