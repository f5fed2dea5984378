import { reply } from '@night-market/protocol/envelope'
import { ReconciliationsQuery, ReconciliationsValue } from '@night-market/protocol/cashier/reconciliations'
import { ok, type App } from '../../platform/http/http.ts'
import { merchantOf } from '../../site/index.ts'
import type { Services } from '../env.ts'
import { latestReconciliations } from './reconcile.ts'

/** What came of comparing the providers' days with ours. */
export function reconciliationRoutes(app: App, { db }: Services): void {
  const schema = { querystring: ReconciliationsQuery, response: { 200: reply(ReconciliationsValue) } }
  app.get(
    '/ops/reconciliations',
    {
      config: { access: 'staff', right: 'review' },
      schema: { ...schema, summary: 'Differences with payment providers' },
    },
    async (request) => {
      const [{ asset }, rows] = await Promise.all([
        merchantOf(db),
        latestReconciliations(db, request.query.pageSize),
      ])
      return ok({ asset, rows })
    },
  )
}
