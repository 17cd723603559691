import { Suspense, type ReactNode } from 'react';
import { checkboxClasses, Checkbox } from './checkbox.tsx';
import { classNames } from '../class-names.ts';
import { SiteLink } from '../navigation/site-link.tsx';
import styles from './facet-group.module.css';

export type FacetOption = {
  value: string;
  label: ReactNode;
  /** The number of products with this option. */
  count?: number;
  checked: boolean;
  /**
   * The URL of the list after the user toggles this option. The link works without JavaScript and for
   * crawlers.
   */
  to?: string;
};

export type FacetGroupProps = {
  title: string;
  /** The `name` of the checkboxes for options without `to`. */
  name: string;
  options: readonly FacetOption[];
  /** Whether the group is open at first. */
  open?: boolean;
  /** The number of options that are visible before the user presses "Show all". */
  visible?: number;
  /**
   * Called when the user toggles an option without `to`. Without this prop, such options are ordinary
   * checkboxes of the surrounding form.
   */
  onToggle?: (value: string, checked: boolean) => void;
  /** Replaces the list of options, for example with a price range, or with a search box and options. */
  children?: ReactNode;
};

/**
 * Renders one filter of a list. The filter expands and collapses, displays product counts, and allows the
 * user to select several options.
 */
export function FacetGroup({
  title,
  name,
  options,
  open = true,
  visible = 8,
  onToggle,
  children,
}: FacetGroupProps) {
  const chosen = options.filter((option) => option.checked).length;
  const hiddenOnes = options.slice(visible);
  const showRest = hiddenOnes.some((option) => option.checked);
  const row = (option: FacetOption) => (
    <FacetRow key={option.value} name={name} option={option} onToggle={onToggle} />
  );
  return (
    // Each filter hydrates separately. Hydrating all filters together would delay the response to a click.
    <Suspense>
      <details className={styles.facet} open={open}>
        <summary className={styles.summary}>
          <span>
            {title}
            {chosen > 0 ? <span className="visually-hidden">, {chosen} chosen</span> : null}
          </span>
        </summary>
        {children}
        {options.length > 0 ? (
          <ul className={styles.list} aria-label={title} data-route="stay">
            {options.slice(0, visible).map(row)}
          </ul>
        ) : null}
        {hiddenOnes.length > 0 ? (
          <details className={styles.rest} open={showRest}>
            <summary className={styles.all}>
              {`Show all ${options.length}`}
              <span className="visually-hidden">{` ${title} options`}</span>
            </summary>
            <ul className={styles.list} data-route="stay">
              {hiddenOnes.map(row)}
            </ul>
          </details>
        ) : null}
      </details>
    </Suspense>
  );
}

const LINK_CLASSES = classNames(checkboxClasses.drawn, styles.row);

function FacetRow({
  name,
  option,
  onToggle,
}: {
  name: string;
  option: FacetOption;
  onToggle?: FacetGroupProps['onToggle'];
}) {
  const unavailable = option.count === 0 && !option.checked;
  if (option.to !== undefined && !unavailable) {
    return (
      <li>
        <SiteLink
          to={option.to}
          rel="nofollow"
          markedAbove
          className={LINK_CLASSES}
          aria-current={option.checked ? 'true' : undefined}
        >
          <span>
            {option.checked ? <span className="visually-hidden">Remove </span> : null}
            {option.label}
          </span>
          {option.count === undefined ? null : <span>{option.count}</span>}
        </SiteLink>
      </li>
    );
  }
  const control = onToggle
    ? {
        checked: option.checked,
        onChange: (event: { target: { checked: boolean } }) => onToggle(option.value, event.target.checked),
      }
    : { defaultChecked: option.checked };
  return (
    <li>
      <Checkbox
        label={option.label}
        name={name}
        value={option.value}
        end={option.count}
        disabled={unavailable}
        className={styles.row}
        {...control}
      />
    </li>
  );
}
