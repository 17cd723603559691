import * as z from 'zod/mini';
import { endpoint } from '#foundation/pure/endpoint.ts';
import { plainText, shapes, wholeNumber } from '#foundation/pure/wire.ts';

/** Endpoints for staff who read what visitors sent through the forms of content pages. */

export const FORM_ANSWERS_PAGE_SIZE = 20;

const formAnswer = z
  .object({
    id: z.number(),
    /** The slug and the title of the page with the form. The title is the slug if the page no longer exists. */
    form: z.string(),
    title: z.string(),
    /** The contact source (FORM-01); empty for messages that were stored before sources were recorded. */
    source: z.string(),
    /** ISO 8601 timestamp. */
    sentAt: z.string(),
    /** The completed fields, in the order of the form. */
    fields: z.array(z.object({ label: z.string(), value: z.string() })),
  })
  .register(shapes, { id: 'FormAnswer' });
export type FormAnswer = z.infer<typeof formAnswer>;

const staff = { tag: 'content', access: { permission: 'forms.read' }, missing: 'caller' } as const;
const filter = {
  /** The slug of a page; empty for all forms. */
  form: z._default(plainText(300), ''),
  /** A text that a field must contain, in any letter case. */
  term: z._default(plainText(200), ''),
};

export const listFormAnswers = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/staff/forms',
  summary: 'Lists the answers of the site’s custom forms, latest first',
  query: z.object({
    ...filter,
    page: z._default(z.pipe(wholeNumber, z.number().check(z.gte(0), z.lte(10_000))), 0),
  }),
  answer: z.object({
    /** The forms with answers, by title. */
    forms: z.array(z.object({ form: z.string(), title: z.string(), count: z.number() })),
    answers: z.array(formAnswer),
    totalCount: z.number(),
    page: z.number(),
    pageSize: z.number(),
  }),
});

export const exportFormAnswers = endpoint({
  ...staff,
  method: 'GET',
  path: '/api/staff/forms/export',
  summary: 'Exports the answers of the site’s custom forms as CSV, latest first',
  query: z.object(filter),
  file: 'text/csv',
  answer: z.string(),
});
