import type { Job } from '../../platform/work/jobs.ts'
import type { Services } from '../env.ts'
import { forceReceipts } from './confirm-receipt.ts'
import { configuredDrivers } from '../providers/drivers.ts'
import { pollPayouts, payOutApproved } from './pay-out.ts'

/** The scheduled work of withdrawals: pay, poll the providers for payouts, confirm overdue receipts. */
export function withdrawalJobs(services: Services): Job[] {
  const drivers = configuredDrivers(services)
  return [
    {
      name: 'cashier_poll_payouts',
      cron: '* * * * *',
      run: async (now) => {
        await payOutApproved(services, drivers, now)
        await pollPayouts(services, drivers, now)
      },
    },
    {
      name: 'cashier_force_receipts',
      cron: '* * * * *',
      run: (now) => forceReceipts(services, now),
    },
  ]
}
