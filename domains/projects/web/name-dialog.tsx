import { useId, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/dialog.tsx';
import { TextField } from '#design/text-field.tsx';
import { useForm } from '#foundation/browser/use-form.ts';

const MOST = 80;

/** Asks for one name. `onName` answers whether it was taken: then the dialog closes. */
export function NameDialog({
  title,
  label,
  hint,
  action,
  value = '',
  onName,
  onClose,
  children,
}: {
  title: string;
  label: string;
  hint?: string;
  action: string;
  value?: string;
  onName: (name: string) => Promise<boolean>;
  onClose: () => void;
  /** Below the form: what else can be done with what is named. */
  children?: ReactNode;
}) {
  const formId = useId();
  const form = useForm({
    names: ['name'],
    check: ({ name }) => (name === '' ? { name: 'Please enter a name' } : {}),
    send: async ({ name }) => {
      if (await onName(name)) onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      type="left"
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={form.state === 'sending'}>
            {action}
          </Button>
        </>
      }
    >
      <form method="post" id={formId} {...form.handlers} noValidate>
        <TextField
          {...form.field('name')}
          label={label}
          hint={hint}
          defaultValue={value}
          maxLength={MOST}
          autoComplete="off"
        />
      </form>
      {children}
    </Dialog>
  );
}
