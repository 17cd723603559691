import { useId, useState, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { useForm } from '#foundation/browser/use-form.ts';
import { DeskDialog } from '../refusal.tsx';
import { toolText } from '../tool-text.ts';

const MAX_NAME_LENGTH = 80;

/**
 * Renders a dialog with a name field. If `onName` resolves to true, the dialog closes. If it resolves to an
 * error text or throws one, the dialog displays the text.
 */
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
  /**
   * Saves the name. Resolves to true on success. If saving fails, resolves to an error text, or to false if
   * the workspace already displays the error.
   */
  onName: (name: string) => Promise<boolean | string>;
  onClose: () => void;
  /** Additional actions, rendered after the form. */
  children?: ReactNode;
}) {
  const formId = useId();
  const [failure, setFailure] = useState('');
  const form = useForm({
    names: ['name'],
    check: ({ name }) => (name === '' ? { name: 'Please enter a name' } : {}),
    send: async ({ name }) => {
      const saved = await onName(name);
      setFailure(typeof saved === 'string' ? saved : '');
      if (saved === true) onClose();
    },
    failed: (error) => toolText(error),
  });
  return (
    <DeskDialog
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
      <Form of={{ ...form, banner: form.banner || failure }} id={formId}>
        <TextField
          {...form.field('name')}
          label={label}
          hint={hint}
          defaultValue={value}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
        />
      </Form>
      {children}
    </DeskDialog>
  );
}
