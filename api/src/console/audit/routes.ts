import { AuditPage, AuditQuery } from '@night-market/protocol/console/audit'
import { reply } from '@night-market/protocol/envelope'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../../platform/services.ts'
import { auditPage } from './audit.ts'

/** What the staff and the operators did. */
export function auditRoutes(app: App, { db }: Services): void {
  app.get(
    '/ops/console/audit',
    {
      config: { access: 'staff', right: 'audit' },
      schema: { summary: 'The audit', querystring: AuditQuery, response: { 200: reply(AuditPage) } },
    },
    async (request) => ok(await auditPage(db, request.query)),
  )
}
