import type { Job } from '../platform/work/jobs.ts'
import type { Services } from '../platform/services.ts'
import { reconcileVendors } from './reconcile-vendors.ts'
import { vendorPartsOf } from './calls.ts'
import { settleOpenTransfers } from './transfer.ts'

/** What the clock does for money at vendors. */
export function vendorFundsJobs(services: Services): Job[] {
  const parts = vendorPartsOf(services)
  return [
    {
      name: 'vendor_funds_settle_transfers',
      cron: '* * * * *',
      run: () => settleOpenTransfers(parts, services.clock()),
    },
    {
      name: 'vendor_funds_reconcile',
      cron: '23 * * * *',
      makesUp: '1h',
      run: () => reconcileVendors(parts, services.clock()),
    },
  ]
}
