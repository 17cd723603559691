import { bind, bindFile } from '#foundation/server/http/bind.ts';
import type { Orders } from '#domains/orders/use-cases/orders.ts';
import type { OwnOrders } from '#domains/orders/use-cases/own-orders/own-orders.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  listDocumentsForShopper,
  listOrderDocuments,
  listOwnDocuments,
  mailDocumentForShopper,
  mailOwnDocument,
} from './contract/invoices.ts';
import { getCompanyStatement, getCompanyStatementFile } from './contract/statement.ts';
import {
  exportGstDocuments,
  exportSalesReport,
  getGstReport,
  getPaymentReport,
  getSalesReport,
} from './contract/reports.ts';
import type { Invoices } from './use-cases/invoices.ts';
import type { Reports } from './use-cases/reports.ts';

const READS = { max: 120, seconds: 60 };
const MAILS = { max: 10, seconds: 600 };

/**
 * Creates the routes of the invoices domain, except the route of the PDF files
 * (`apps/server/routes/documents.ts`).
 */
export function invoiceRoutes(
  invoices: Invoices,
  reading: { orders: Pick<Orders, 'opens'>; ownOrders: Pick<OwnOrders, 'idOf'> },
) {
  return [
    bind(
      getCompanyStatement,
      ({ query }, ctx: RequestContext) => invoices.statements.read(ctx, query.month),
      READS,
    ),
    bind(
      getCompanyStatementFile,
      ({ query }, ctx: RequestContext) => invoices.statements.file(ctx, query.month),
      READS,
    ),
    bind(
      listOrderDocuments,
      ({ query }, ctx: RequestContext) => invoices.ofConfirmation(reading, ctx, query),
      READS,
    ),
    bind(
      listOwnDocuments,
      ({ params }, ctx: RequestContext) => invoices.ofPerson(reading, ctx, params.id),
      READS,
    ),
    bind(
      listDocumentsForShopper,
      ({ params }, ctx: RequestContext) => invoices.forStaff(ctx, params.id),
      READS,
    ),
    bind(
      mailOwnDocument,
      ({ params, body }, ctx: RequestContext) => invoices.mailOwn(reading, ctx, params.id, body),
      MAILS,
    ),
    bind(
      mailDocumentForShopper,
      ({ params, body }, ctx: RequestContext) => invoices.mailForStaff(ctx, params.id, body),
      MAILS,
    ),
  ];
}

const REPORTS = { max: 120, seconds: 60 };
const REPORT_FILES = { max: 20, seconds: 60 };

/** Creates the routes of the reports in the back office. */
export function reportRoutes(reports: Reports) {
  return [
    bind(getSalesReport, ({ query }, ctx: RequestContext) => reports.sales(ctx, query), REPORTS),
    bindFile(
      exportSalesReport,
      ({ query }, ctx: RequestContext) => reports.exportSales(ctx, query),
      REPORT_FILES,
    ),
    bind(getPaymentReport, ({ query }, ctx: RequestContext) => reports.payments(ctx, query), REPORTS),
    bind(getGstReport, ({ query }, ctx: RequestContext) => reports.gst(ctx, query), REPORTS),
    bindFile(
      exportGstDocuments,
      ({ query }, ctx: RequestContext) => reports.exportGst(ctx, query),
      REPORT_FILES,
    ),
  ];
}
