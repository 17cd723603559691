import { useEffect, useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { TextField } from '#design/forms/text-field.tsx';
import type { ScanResult } from './use-scans.ts';
import styles from './picking.module.css';

/** Renders the field for a scanner or the keyboard, the progress, and what the latest scan did. */
export function ScanField({
  picked,
  units,
  result,
  onScan,
}: {
  picked: number;
  units: number;
  result: ScanResult | null;
  onScan: (code: string) => void;
}) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // A scanner types into the field that has the focus.
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.scan} aria-label="Scan">
      <form
        className={styles.scanForm}
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim() !== '') onScan(code.trim());
          setCode('');
          field.current?.focus({ preventScroll: true });
        }}
      >
        <TextField
          ref={field}
          label="Barcode or SKU"
          className={styles.grow}
          value={code}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit">Pick</Button>
      </form>
      <div className={styles.progress}>
        <progress max={units} value={picked} aria-label="Picked units" />
        <b className="tnum">
          {picked.toLocaleString('en')} of {units.toLocaleString('en')} picked
        </b>
      </div>
      <div role="status">
        {result ? (
          <p key={result.id} className={classNames(styles.result, result.isGood ? styles.good : styles.bad)}>
            <b>{result.title}</b> {result.text}
          </p>
        ) : null}
      </div>
    </section>
  );
}
