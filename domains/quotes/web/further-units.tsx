import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { useState } from 'react';
import { useForm } from '#foundation/browser/use-form.ts';
import { parseQuantity } from '#foundation/pure/input/typed-quantity.ts';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { MAX_UNIT, repeatQuote } from '../contract/quotes.ts';
import { newKey, useProjectWorkspace } from '#domains/projects/web/project-workspace.tsx';
import work from '#domains/projects/web/workspace.module.css';

const UNIT_LIMITS = { min: 2, max: MAX_UNIT };

/**
 * Renders a form that repeats an accepted quote for more units. Each unit gets its own rooms, which can be
 * ordered for a different day.
 */
export function FurtherUnits({ quoteId, number }: { quoteId: number; number: string }) {
  const { project, change } = useProjectWorkspace();
  const [isOpen, setOpen] = useState(false);
  const form = useForm({
    names: ['from', 'to'],
    check: ({ from, to }) => {
      const first = parseQuantity(from, UNIT_LIMITS);
      const last = parseQuantity(to, UNIT_LIMITS);
      return {
        ...(typeof first === 'number' ? {} : { from: `2 to ${MAX_UNIT}` }),
        ...(typeof last === 'number' && !(typeof first === 'number' && last < first)
          ? {}
          : { to: `${from === '' ? 2 : from} to ${MAX_UNIT}` }),
      };
    },
    send: async ({ from, to }) => {
      const { projectId } = project;
      const body = {
        projectId,
        quoteId,
        from: Number(plainInput(from)),
        to: Number(plainInput(to)),
        key: newKey(),
      };
      if (await change(repeatQuote, { body })) setOpen(false);
    },
  });
  return isOpen ? (
    <form method="post" className={work.stack} {...form.handlers} noValidate>
      <p className={work.fine}>Copies each room for every unit, at the prices of quote {number}.</p>
      <div className={work.bar}>
        <TextField {...form.field('from')} label="From unit" inputMode="numeric" defaultValue="2" />
        <TextField {...form.field('to')} label="To unit" inputMode="numeric" defaultValue="12" />
      </div>
      <div className={work.bar}>
        <Button type="submit" className={work.tool} loading={form.state === 'sending'}>
          Add the units
        </Button>
        <Button className={work.tool} variant="ghost" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  ) : (
    <Button className={work.tool} icon="copy" onClick={() => setOpen(true)}>
      Order for more units<span className="visually-hidden"> by quote {number}</span>
    </Button>
  );
}
