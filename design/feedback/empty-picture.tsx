import type { ReactNode } from 'react';
import styles from './empty-picture.module.css';

/** What is empty: the subject of the illustration. */
type EmptySubject = 'cart' | 'saved' | 'compare' | 'search' | 'orders';

/**
 * Renders the illustration of an empty page in the site's colours: a trolley without its box, a fridge with a
 * heart, two appliances, a magnifying glass or a delivery van. Shops for furniture show an armchair instead of an
 * appliance. It is decoration without a text alternative.
 */
export function EmptyPicture({
  subject,
  isFurniture = false,
}: {
  subject: EmptySubject;
  isFurniture?: boolean;
}) {
  return (
    <svg viewBox="0 0 200 140" aria-hidden="true" className={styles.picture} data-illustration="">
      <circle className={styles.ground} cx="100" cy="70" r="62" />
      <path className={styles.line} d="M22 126h156" />
      {(isFurniture ? FURNITURE[subject] : undefined) ?? DRAWINGS[subject]}
    </svg>
  );
}

const HEART = (
  <path
    className={styles.accent}
    d="M136 58c-14-9-20-17-20-25 0-6 4-10 10-10 4 0 8 2 10 6 2-4 6-6 10-6 6 0 10 4 10 10 0 8-6 16-20 25z"
  />
);
const MAGNIFIER = (
  <>
    <circle className={styles.glass} cx="124" cy="74" r="26" />
    <path className={styles.strong} d="m143 93 20 20" />
    <path className={styles.line} d="M110 70c2-7 7-11 14-11" />
  </>
);
const ARMCHAIR = (
  <>
    <path className={styles.body} d="M58 84V52a18 18 0 0 1 18-18h38a18 18 0 0 1 18 18v32z" />
    <path className={styles.line} d="M95 42v34M60 116v8M130 116v8" />
    <rect className={styles.body} x="62" y="82" width="66" height="22" rx="6" />
    <path className={styles.body} d="M44 80a9 9 0 0 1 18 0v24h66V80a9 9 0 0 1 18 0v36H44z" />
  </>
);

const DRAWINGS: Readonly<Record<EmptySubject, ReactNode>> = {
  cart: (
    <>
      <rect className={styles.missing} x="82" y="38" width="56" height="70" rx="4" />
      <path className={styles.missing} d="M110 38v20" />
      <path className={styles.strong} d="M56 20h12l6 96h72" />
      <circle className={styles.body} cx="76" cy="116" r="10" />
      <circle className={styles.accent} cx="76" cy="116" r="4" />
    </>
  ),
  saved: (
    <>
      <rect className={styles.body} x="70" y="24" width="60" height="98" rx="6" />
      <path className={styles.line} d="M70 64h60M80 36v14M80 76v22M78 122v4M122 122v4" />
      {HEART}
    </>
  ),
  compare: (
    <>
      <rect className={styles.body} x="46" y="40" width="46" height="84" rx="5" />
      <path className={styles.line} d="M46 74h46M54 50v12M54 84v18" />
      <rect className={styles.missing} x="108" y="40" width="46" height="84" rx="5" />
      <path className={styles.missing} d="M108 74h46" />
      <circle className={styles.accent} cx="131" cy="57" r="11" />
      <path className={styles.onAccent} d="M131 52v10M126 57h10" />
    </>
  ),
  search: (
    <>
      <rect className={styles.body} x="52" y="42" width="70" height="82" rx="5" />
      <path className={styles.line} d="M52 60h70M60 51h14" />
      <circle className={styles.line} cx="87" cy="92" r="22" />
      <circle className={styles.accent} cx="112" cy="51" r="4" />
      {MAGNIFIER}
    </>
  ),
  orders: (
    <>
      <path className={styles.body} d="M34 50h78v66H34z" />
      <path className={styles.body} d="M112 68h28l22 24v24h-50z" />
      <path className={styles.line} d="M122 78h14l12 14h-26z" />
      <path className={styles.accent} d="M34 84h78v12H34z" />
      <circle className={styles.body} cx="62" cy="116" r="12" />
      <circle className={styles.body} cx="136" cy="116" r="12" />
      <path className={styles.line} d="M8 64h18M14 78h12M4 92h22" />
    </>
  ),
};

/** The illustrations in which an armchair replaces the appliance. */
const FURNITURE: Readonly<Partial<Record<EmptySubject, ReactNode>>> = {
  saved: (
    <>
      {ARMCHAIR}
      {HEART}
    </>
  ),
  search: (
    <>
      {ARMCHAIR}
      {MAGNIFIER}
    </>
  ),
};
