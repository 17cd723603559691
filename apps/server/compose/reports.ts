import type { ReportsDeps } from '#domains/invoices/use-cases/report-scope.ts';
import { createReports } from '#domains/invoices/use-cases/reports.ts';
import { people } from '#domains/identity/use-cases/companies.ts';
import { createReportEmails } from '#domains/reports/use-cases/report-emails.ts';
import { sendReportEmails } from '#domains/reports/use-cases/send-report-emails.ts';
import { createTableReports } from '#domains/reports/use-cases/table-reports.ts';
import { storeNames } from '#domains/stores/use-cases/stores.ts';
import { SITES } from '#sites/registry.ts';
import type { Services } from './services.ts';

/** Composes the reports of the back office, and the job that emails them. */
export function composeReports(services: Services) {
  const { db, identity, mailNeeds } = services;
  const { verifiedEmailOf } = identity;
  const deps = depsOf(services);
  const ledger = createReports(deps);
  const tables = createTableReports(deps);
  return {
    ledger,
    tables,
    emails: createReportEmails({ ...deps, verifiedEmailOf }),
    sendDue: () => sendReportEmails({ db, verifiedEmailOf, ...mailNeeds, reports: ledger, tables }),
  };
}

function depsOf({ db, siteInForce }: Services): ReportsDeps {
  return {
    db,
    sites: () => SITES.map(({ id }) => siteInForce(id)),
    namesOf: async (ids) =>
      new Map(
        (await people(db, ids)).map(({ id, first_name, last_name, email }) => [
          id,
          `${first_name} ${last_name}`.trim() || email,
        ]),
      ),
    storeNames: async () => new Map((await storeNames(db)).map(({ uri, name }) => [uri, name])),
  };
}
