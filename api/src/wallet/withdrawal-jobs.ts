import type { Job } from '../platform/jobs.ts'
import type { Services } from '../platform/services.ts'
import { forceReceipts } from './confirm-receipt.ts'
import { configuredDrivers } from './drivers.ts'
import { askAfterPayouts, payOutApproved } from './pay-out.ts'

/** What the clock does for withdrawals: pays, asks what became of payouts, counts as received what nobody answered for. */
export function withdrawalJobs(services: Services): Job[] {
  const drivers = configuredDrivers(services)
  return [
    {
      name: 'wallet_ask_after_payouts',
      cron: '* * * * *',
      run: async () => {
        await payOutApproved(services, drivers, services.clock())
        await askAfterPayouts(services, drivers, services.clock())
      },
    },
    {
      name: 'wallet_force_receipts',
      cron: '* * * * *',
      run: () => forceReceipts(services.db, services.clock()),
    },
  ]
}
