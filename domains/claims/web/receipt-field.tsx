import { useRef, useState } from 'react';
import { Button } from '#design/button.tsx';
import { FieldMessage } from '#design/forms/field-message.tsx';
import styles from './claims.module.css';

/** Renders a button with which the user selects a photograph or a PDF file of a receipt. */
export function ReceiptField({
  id,
  label,
  name,
  error,
  loading = false,
  onChosen,
}: {
  id?: string;
  label: string;
  /** The name of the field in a form; omitted if the file is uploaded immediately. */
  name?: string;
  error?: string | undefined;
  loading?: boolean;
  onChosen: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [fileName, setFileName] = useState('');
  return (
    <div className={styles.receipt}>
      <Button
        id={id}
        variant="ghost"
        icon="plus"
        loading={loading}
        aria-describedby={error && id ? `${id}-error` : undefined}
        onClick={() => input.current?.click()}
      >
        {fileName === '' || name === undefined ? label : 'Choose another file'}
      </Button>
      <input
        ref={input}
        name={name}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,application/pdf"
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (!file) return;
          setFileName(file.name);
          onChosen(file);
          if (name === undefined) event.target.value = '';
        }}
      />
      {name !== undefined && fileName !== '' && <p className="small">{fileName}</p>}
      <p className="muted small">
        A photograph or PDF of at most 8 MB. We remove the location and other camera data. Only the staff who
        check claims can open it.
      </p>
      {error && id ? <FieldMessage id={`${id}-error`}>{error}</FieldMessage> : null}
    </div>
  );
}
