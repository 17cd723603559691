import { classNames } from '#design/class-names.ts';
import { WITHOUT_SCRIPTS } from '#foundation/pure/without-scripts.ts';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import styles from './without-scripts.module.css';

/**
 * Renders the notice that every page contains for browsers without scripts. The notice lists the features
 * that work without scripts, and contact details for everything else. Forms that need scripts redirect to
 * this notice.
 */
export function WithoutScripts() {
  const phone = useSupportPhone();
  return (
    <noscript>
      <p id={WITHOUT_SCRIPTS} role="note" className={classNames('wrap', styles.note)}>
        JavaScript is switched off in this browser. Search, filters and stores still work, but forms don’t. To
        buy, sign in or write to us, switch JavaScript on, or call <a href={phone.href}>{phone.number}</a>.
      </p>
    </noscript>
  );
}
