import { bind, bindFile } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  exportDeliveryReport,
  exportDiscountReport,
  exportStockReport,
  exportVisitFunnel,
  getDeliveryReport,
  getDiscountReport,
  getStockReport,
  getVisitFunnel,
} from './contract/tables.ts';
import { createReportEmail, deleteReportEmail, listReportEmails } from './contract/report-emails.ts';
import type { ReportEmails } from './use-cases/report-emails.ts';
import type { TableReports } from './use-cases/table-reports.ts';

const REPORTS = { max: 120, seconds: 60 };
const FILES = { max: 20, seconds: 60 };
type Ctx = RequestContext;

/** Creates the routes of the reports that are tables. */
export function tableReportRoutes({ read, exportFile }: TableReports) {
  return [
    bind(getDiscountReport, ({ query }, ctx: Ctx) => read(ctx, 'discounts', query), REPORTS),
    bindFile(exportDiscountReport, ({ query }, ctx: Ctx) => exportFile(ctx, 'discounts', query), FILES),
    bind(getDeliveryReport, ({ query }, ctx: Ctx) => read(ctx, 'deliveries', query), REPORTS),
    bindFile(exportDeliveryReport, ({ query }, ctx: Ctx) => exportFile(ctx, 'deliveries', query), FILES),
    bind(getStockReport, ({ query }, ctx: Ctx) => read(ctx, 'stock', query), REPORTS),
    bindFile(exportStockReport, ({ query }, ctx: Ctx) => exportFile(ctx, 'stock', query), FILES),
    bind(getVisitFunnel, ({ query }, ctx: Ctx) => read(ctx, 'visits', query), REPORTS),
    bindFile(exportVisitFunnel, ({ query }, ctx: Ctx) => exportFile(ctx, 'visits', query), FILES),
  ];
}

const CHANGES = { max: 60, seconds: 60 };

/** Creates the routes of the reports that staff receive by email. */
export function reportEmailRoutes(emails: ReportEmails) {
  return [
    bind(listReportEmails, (_, ctx: Ctx) => emails.list(ctx), REPORTS),
    bind(createReportEmail, ({ body }, ctx: Ctx) => emails.create(ctx, body), CHANGES),
    bind(deleteReportEmail, ({ params }, ctx: Ctx) => emails.remove(ctx, params.id), CHANGES),
  ];
}
