import { bind, bindFile } from '#foundation/server/http/bind.ts';
import { exportAudit, getAuditEntry, getAuditFilters, listAudit } from './contract/log.ts';
import type { AuditLog, AuditLogContext } from './use-cases/audit-log.ts';

const READS = { max: 300, seconds: 60 };
const EXPORTS = { max: 20, seconds: 60 };

/** Creates the routes of the audit domain. */
export function auditRoutes(audit: AuditLog) {
  return [
    bind(listAudit, ({ query }, ctx: AuditLogContext) => audit.list(ctx, query), READS),
    bindFile(exportAudit, ({ query }, ctx: AuditLogContext) => audit.exportAll(ctx, query), EXPORTS),
    bind(getAuditFilters, () => audit.filters(), READS),
    bind(getAuditEntry, ({ params }, ctx: AuditLogContext) => audit.get(ctx, params.id), READS),
  ];
}
