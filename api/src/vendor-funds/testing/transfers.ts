/** Transfers to and from a vendor that keeps purses, as a member asks for them, for tests. */
import { randomUUID } from 'node:crypto'
import type { TestMarket } from '../../testing/app.ts'
import type { TestMember } from '../../testing/members.ts'
import type { TransferVendor } from '../../testing/stand-ins/transfer-vendor.ts'
import { vendorPartsOf } from '../calls.ts'
import type { VendorTransferId } from '../model.ts'
import { settleOpenTransfers } from '../transfer.ts'

type Headers = Record<string, string>

export const TRANSFER = '/wps/relay/GCS_walletTransfer'

export const newId = (): VendorTransferId => `vtr_${randomUUID().replaceAll('-', '')}`

export function transfersIn({ app, services, clock }: TestMarket, bank: TransferVendor) {
  const parts = vendorPartsOf(services)
  const post = async (headers: Headers, url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, headers, payload })).json()
  const get = async (headers: Headers, url: string) => (await app.inject({ url, headers })).json()
  return {
    parts,
    post,
    get,
    balanceOf: async (headers: Headers): Promise<string> =>
      (await get(headers, '/wps/v2/wallets/balance')).value.balance,
    moveIn: (headers: Headers, amount: string, id = newId()) =>
      post(headers, TRANSFER, { id, from: 'MAIN', to: bank.brand, amount }),
    moveOut: (headers: Headers, amount: string, id = newId()) =>
      post(headers, TRANSFER, { id, from: bank.brand, to: 'MAIN', amount }),
    heldBy: (member: Pick<TestMember, 'memberId'>): number =>
      Number(bank.purses.held.get(member.memberId) ?? 0n),
    /** As the job does once a process that asked is surely gone. */
    async heal(): Promise<void> {
      clock.advance(31_000)
      await settleOpenTransfers(parts, clock.read())
    },
    statusOf: async (headers: Headers, id: string): Promise<string | undefined> => {
      const { rows } = (await get(headers, '/wps/wallet/vendor-transfers')).value
      return rows.find((row: { id: string }) => row.id === id)?.status
    },
  }
}
