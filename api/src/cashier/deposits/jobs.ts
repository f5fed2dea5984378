import type { Job } from '../../platform/work/jobs.ts'
import type { Services } from '../env.ts'
import { pollProviders } from './poll-providers.ts'
import { configuredDrivers } from '../providers/drivers.ts'
import { expireDeposits } from './expire-deposits.ts'
import { reconcileDays } from '../reconciliation/reconcile.ts'
import { returnUrlOf } from './return-url.ts'

/** What the clock does with deposits. */
export function depositJobs(services: Services): Job[] {
  const { db, env, log } = services
  const drivers = configuredDrivers(services)
  const parts = { db, drivers, log, returnUrl: (id: string) => returnUrlOf(env, id) }
  return [
    { name: 'cashier_poll_providers', cron: '* * * * *', run: (now) => pollProviders(parts, now) },
    { name: 'cashier_expire_deposits', cron: '* * * * *', run: (now) => expireDeposits(parts, now) },
    { name: 'cashier_reconcile', cron: '41 * * * *', makesUp: '1h', run: (now) => reconcileDays(parts, now) },
  ]
}
