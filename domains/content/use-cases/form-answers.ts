import type { Kysely } from 'kysely';
import type { FileAnswer, HandlerInput } from '#foundation/pure/endpoint.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import { csvCell } from '#foundation/pure/text/csv-cell.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import {
  FORM_ANSWERS_PAGE_SIZE,
  type exportFormAnswers as exportEndpoint,
  type FormAnswer,
  type listFormAnswers as listEndpoint,
} from '../contract/form-answers.ts';
import type { FormEntryRow } from '../db/content.ts';
import { countFormAnswers, countMatchingAnswers, readFormAnswers } from '../db/form-answers.ts';
import type { Block } from '../rules/block-shapes.ts';
import type { StaffContext } from './manage-content.ts';
import type { PublishedContent } from './published-content.ts';

export interface FormAnswersDeps {
  db: Kysely<Tables>;
  content: PublishedContent;
}

/** How many answers an export reads at once. */
const BATCH = 500;
const BOM = '\uFEFF';

/** Returns one page of the answers of the site's forms, and the forms that have answers. */
export async function listFormAnswers(
  { site }: StaffContext,
  { db, content }: FormAnswersDeps,
  { form, term, page }: HandlerInput<typeof listEndpoint>['query'],
) {
  const filter = { siteId: site.id, form, term: term.trim() };
  const [forms, totalCount, rows] = await Promise.all([
    countFormAnswers(db, site.id),
    countMatchingAnswers(db, filter),
    readFormAnswers(db, filter, { limit: FORM_ANSWERS_PAGE_SIZE, offset: page * FORM_ANSWERS_PAGE_SIZE }),
  ]);
  return {
    forms: forms
      .map((one) => ({ ...one, title: titleOf(content, site.id, one.form) }))
      .toSorted((a, b) => a.title.localeCompare(b.title, 'en')),
    answers: rows.map((row) => toAnswer(content, row)),
    totalCount,
    page,
    pageSize: FORM_ANSWERS_PAGE_SIZE,
  };
}

/** Exports the answers of the site's forms as CSV, and records who did it. */
export async function exportFormAnswers(
  ctx: StaffContext,
  { db, content }: FormAnswersDeps,
  { form, term }: HandlerInput<typeof exportEndpoint>['query'],
): Promise<FileAnswer> {
  const { site, now } = ctx;
  const filter = { siteId: site.id, form, term: term.trim() };
  await writeAudit(
    db,
    {
      by: actorOf(ctx),
      siteId: site.id,
      subject: 'content',
      action: 'exported-form-answers',
      key: form === '' ? 'all' : form,
    },
    now,
  );
  async function* parts(): AsyncGenerator<string> {
    yield `${BOM}${HEADERS.map(csvCell).join(',')}\r\n`;
    for (let before: number | null = null; ;) {
      const rows: FormEntryRow[] = await readFormAnswers(db, filter, { limit: BATCH, before });
      for (const row of rows) yield `${cellsOf(toAnswer(content, row)).map(csvCell).join(',')}\r\n`;
      if (rows.length < BATCH) return;
      before = rows.at(-1)!.id;
    }
  }
  return { fileName: `form-answers-${site.id}-${dayInZone(now, site.timeZone).day}.csv`, parts: parts() };
}

const HEADERS = ['sent', 'form', 'source', 'answers'];

/** Forms differ in their fields, so one cell contains all fields of an answer, one per line. */
function cellsOf({ sentAt, title, source, fields }: FormAnswer): string[] {
  return [sentAt, title, source, fields.map(({ label, value }) => `${label}: ${value}`).join('\n')];
}

function titleOf(content: PublishedContent, siteId: string, slug: string): string {
  return content.page(siteId, slug)?.title ?? slug;
}

/** Adds the labels and the order that the fields of the form have now. Fields that no longer exist have their names and are last. */
function toAnswer(content: PublishedContent, row: FormEntryRow): FormAnswer {
  const page = content.page(row.siteId, row.slug);
  const form = page?.blocks.find((block): block is Block<'form'> => block.type === 'form');
  const known = form?.fields ?? [];
  const others = Object.keys(row.fields).filter((name) => !known.some((field) => field.name === name));
  const fields = [...known, ...others.map((name) => ({ name, label: name }))];
  return {
    id: row.id,
    form: row.slug,
    title: titleOf(content, row.siteId, row.slug),
    source: row.source ?? '',
    sentAt: row.createdAt.toISOString(),
    fields: fields.flatMap(({ name, label }) => {
      const value = row.fields[name] ?? '';
      return value === '' ? [] : [{ label, value }];
    }),
  };
}
