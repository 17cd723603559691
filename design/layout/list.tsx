import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './list.module.css';

export type ListProps = {
  variant?: 'tick' | 'minus' | 'number' | 'decimal';
  /** The font size: 16, 15, 14, 13 or 12 pixels, from `extra-large` to `extra-small` (UI-07, UI-08). */
  size?: 'extra-large' | 'large' | 'medium' | 'small' | 'extra-small';
  /** The items, as `<li>` elements. */
  children: ReactNode;
  className?: string;
};

/** Renders a list of items. The numbered variants are ordered lists. */
export function List({ variant = 'tick', size = 'extra-large', children, className }: ListProps) {
  const look = classNames(`${variant}-list`, styles[size], className);
  return variant === 'tick' || variant === 'minus' ? (
    <ul className={look}>{children}</ul>
  ) : (
    <ol className={look}>{children}</ol>
  );
}
