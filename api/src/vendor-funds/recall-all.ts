import type { MemberId } from '@night-market/protocol/values/ids'
import { transferVendors } from '../catalogue/index.ts'
import { merchantOf } from '../site/index.ts'
import { holdingAt, type VendorParts } from './calls.ts'
import type { VendorTransfer, VendorTransferId } from './model.ts'
import { transferById } from './queries.ts'
import { transferAtVendor } from './transfer.ts'

export interface Recall {
  transfers: VendorTransfer[]
  /** Codes of vendors that did not say what they hold. */
  unanswered: string[]
}

/**
 * Brings everything home that vendors hold for a member, each vendor by a transfer of its own: one that is away holds up no
 * other. Asking again with the same id takes up the transfers that were made under it.
 */
export async function recallAll(
  parts: VendorParts,
  { id, memberId }: { id: VendorTransferId; memberId: MemberId },
  now: Date,
): Promise<Recall> {
  const { asset } = await merchantOf(parts.db)
  const vendors = await transferVendors(parts.db)
  const recalled = await Promise.all(
    vendors.map(async ({ code }): Promise<Recall> => {
      const own = `${id}_${code.toLowerCase()}` as VendorTransferId
      const earlier = await transferById(parts.db, own)
      if (earlier?.memberId === memberId) return { transfers: [earlier], unanswered: [] }
      const holding = await holdingAt(parts, { vendorCode: code, memberId, asset })
      if (holding === null) return { transfers: [], unanswered: [code] }
      if (holding.balance === 0n) return { transfers: [], unanswered: [] }
      const request = {
        id: own,
        memberId,
        vendorCode: code,
        direction: 'out',
        amount: holding.balance,
      } as const
      return { transfers: [await transferAtVendor(parts, request, now)], unanswered: [] }
    }),
  )
  return {
    transfers: recalled.flatMap(({ transfers }) => transfers),
    unanswered: recalled.flatMap(({ unanswered }) => unanswered),
  }
}
