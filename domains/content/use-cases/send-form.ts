import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { unknownPage, type sendPageForm } from '../contract/content.ts';
import { DEFAULT_CONTACT_SOURCE, type ContactSource } from '../contract/sources.ts';
import { saveFormEntry } from '../db/content.ts';
import { slugOfPath } from '../rules/addresses.ts';
import type { Block } from '../rules/block-shapes.ts';
import { formValue, pageFormErrors, type VisitPlace } from '../rules/form.ts';
import type { PublishedContent } from './published-content.ts';

type FormContext = Pick<RequestContext, 'site' | 'now' | 'origin'>;

/** A message that a user sent through a form on a content page. */
export interface SentForm {
  id: number;
  /** The path of the page with the form. `title` is the page's title. */
  path: string;
  title: string;
  /** Identifies the contact form to staff (FORM-01). */
  source: ContactSource;
  /** The submitted values, in the order of the form's fields. */
  fields: readonly { label: string; kind: string; value: string }[];
}

export interface SendFormDeps {
  db: Kysely<Tables>;
  /** Called with each message in the transaction that stores it, to queue the email to staff. */
  onForm?: ((tx: Kysely<Tables>, sent: SentForm, ctx: FormContext) => Promise<void>) | undefined;
  /**
   * Returns the stores of a site that customers can visit, with their times. Required for forms in which the
   * user chooses a store and a time.
   */
  placesOf?: ((siteId: string, now: Date) => readonly VisitPlace[]) | undefined;
}

interface SendFormInput {
  path: string;
  values: Readonly<Record<string, string>>;
  source?: ContactSource | undefined;
}

/**
 * Stores a message from a form on a content page. Its source is the one in the request, else the one in the
 * form block, else the default. If fields are invalid, returns an error for each of them and repeats the
 * first one as `errtext`.
 */
export async function sendForm(
  ctx: FormContext,
  { db, onForm, placesOf, content }: SendFormDeps & { content: PublishedContent },
  { path, values, source: requested }: SendFormInput,
): Promise<{ success: boolean } | FaultOf<typeof sendPageForm>> {
  const slug = slugOfPath(path) ?? '';
  const page = content.page(ctx.site.id, slug);
  const form = page?.blocks.find((block): block is Block<'form'> => block.type === 'form');
  if (!page || !form) return failWith(unknownPage);
  const fields = pageFormErrors(form.fields, values, placesOf?.(ctx.site.id, ctx.now));
  const texts = Object.values(fields);
  if (texts.length > 0) return failWith(invalidForm, { texts, fields, errtext: texts[0]! });
  const storedFields = Object.fromEntries(
    form.fields.map((field) => [field.name, formValue(field, values[field.name] ?? '')]),
  );
  const source = requested ?? form.source ?? DEFAULT_CONTACT_SOURCE;
  await inTransaction(db, async (tx) => {
    const entry = { siteId: ctx.site.id, slug, fields: storedFields, source };
    const id = await saveFormEntry(tx, entry, ctx.now);
    const filled = form.fields
      .map(({ name, label, kind }) => ({ label, kind, value: storedFields[name]! }))
      .filter(({ value }) => value !== '');
    await onForm?.(tx, { id, path: `/${slug}`, title: page.title, source, fields: filled }, ctx);
  });
  return { success: true };
}
