import { useRef } from 'react';
import { Button } from '#design/button.tsx';

/** Renders a button with which the user selects photographs or takes them with a phone's camera. */
export function PhotoButton({
  label,
  loading = false,
  onChosen,
}: {
  label: string;
  loading?: boolean;
  onChosen: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon="plus"
        loading={loading}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={(event) => {
          onChosen([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
