import { viewerOf } from '../members/index.ts'
import type { AgreementRequest } from '@night-market/protocol/agents/agreements'
import { reply } from '@night-market/protocol/envelope'
import type { AgreementKind } from '@night-market/protocol/agents/words'
import type { MemberId } from '@night-market/protocol/values/ids'
import { amount } from '@night-market/protocol/values/money'
import { MAIN_WALLET } from '@night-market/protocol/values/payments'
import * as wire from '@night-market/protocol/vendor-funds'
import { transferVendors } from '../catalogue/index.ts'
import type { Db } from '../platform/database/db.ts'
import { ok, type App } from '../platform/http/http.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { merchantOf } from '../site/index.ts'
import { fundsOf, walletsOf, type MemberWallets } from './consolidated.ts'
import { recallAll } from './recall-all.ts'
import { vendorPartsOf } from './calls.ts'
import type { VendorTransfer } from './model.ts'
import { transferAtVendor, type VendorTransferRequest } from './transfer.ts'
import { vendorTransfersPage } from './transfers.ts'

const MEMBER = { access: 'member' } as const

/** What waits for a member's answer, by kind of agreement. */
export type RequestsOf = (member: MemberId) => Promise<ReadonlyMap<AgreementKind, AgreementRequest>>

export function vendorFundsRoutes(app: App, services: Services, requestsOf: RequestsOf): void {
  const { db, clock } = services
  const parts = vendorPartsOf(services)
  historyRoute(app, services)

  const wallets = { response: { 200: reply(wire.MerchantWallet) } }
  app.get(
    '/wps/relay/GCS_merchantWallet',
    { config: MEMBER, schema: { ...wallets, summary: 'Purses at vendors' } },
    async (request) => {
      const found = walletsOnWire(await walletsOf(parts, viewerOf(request).memberId))
      return ok({ isSingle: found.wallets.length === 0, ...found })
    },
  )

  const funds = { response: { 200: reply(wire.ConsolidatedFunds) } }
  app.get(
    '/wps/member/info/funds/consolidated',
    { config: MEMBER, schema: { ...funds, summary: 'Funds of the member in all purses' } },
    async (request) => {
      const { memberId } = viewerOf(request)
      const [found, requests] = await Promise.all([
        fundsOf(parts, memberId),
        requestsOnWire(db, requestsOf, memberId),
      ])
      return ok({
        ...requests,
        ...walletsOnWire(found),
        inTransit: found.inTransit.toString(),
        pendingWithdrawals: found.pendingWithdrawals.toString(),
        pendingDeposits: found.pendingDeposits.toString(),
        total: found.total.toString(),
        isComplete: found.wallets.every(({ balance }) => balance !== null),
      })
    },
  )

  const transfer = { body: wire.VendorTransferBody, response: { 200: reply(wire.VendorTransfer) } }
  app.post(
    '/wps/relay/GCS_walletTransfer',
    { config: MEMBER, schema: { ...transfer, summary: 'Transfer between the wallet and a vendor' } },
    async (request) => {
      const { id, from, to } = request.body
      const requested = { id, memberId: viewerOf(request).memberId, amount: amount(request.body.amount) }
      const made = await transferAtVendor(parts, { ...requested, ...endsOf(from, to) }, clock())
      return ok(transferOnWire(made, await namesOf(db)))
    },
  )

  const recall = { body: wire.RecallBody, response: { 200: reply(wire.RecallValue) } }
  app.post(
    '/wps/wallet/vendor-transfers/recall',
    { config: MEMBER, schema: { ...recall, summary: 'Bring all money back from vendors' } },
    async (request) => {
      const { memberId } = viewerOf(request)
      const { transfers, unanswered } = await recallAll(parts, { id: request.body.id, memberId }, clock())
      const names = await namesOf(db)
      return ok({ transfers: transfers.map((each) => transferOnWire(each, names)), unanswered })
    },
  )
}

function historyRoute(app: App, { db }: Services): void {
  const list = { querystring: wire.VendorTransfersQuery, response: { 200: reply(wire.VendorTransfersPage) } }
  app.get(
    '/wps/wallet/vendor-transfers',
    { config: MEMBER, schema: { ...list, summary: 'Transfers to and from vendors' } },
    async (request) => {
      const { rows, next } = await vendorTransfersPage(db, viewerOf(request).memberId, request.query)
      const names = await namesOf(db)
      return ok({ rows: rows.map((row) => transferOnWire(row, names)), next })
    },
  )
}

function endsOf(from: string, to: string): Pick<VendorTransferRequest, 'vendorCode' | 'direction'> {
  if (from === MAIN_WALLET && to !== MAIN_WALLET) return { vendorCode: to, direction: 'in' }
  if (to === MAIN_WALLET && from !== MAIN_WALLET) return { vendorCode: from, direction: 'out' }
  throw new Refusal('invalid_request', { field: 'to', problem: 'one end is the main wallet' })
}

const walletsOnWire = ({ asset, main, wallets }: MemberWallets) => ({
  asset,
  main: main.toString(),
  wallets: wallets.map(({ vendorCode, name, balance }) => ({
    vassalage: vendorCode,
    displayName: name,
    balance: balance?.toString() ?? null,
  })),
})

function transferOnWire(transfer: VendorTransfer, names: Map<string, string>): wire.VendorTransfer {
  const { id, vendorCode, direction, asset, status } = transfer
  return {
    id,
    direction,
    asset,
    status,
    vassalage: vendorCode,
    displayName: names.get(vendorCode) ?? vendorCode,
    amount: transfer.amount.toString(),
    askedAt: transfer.askedAt.toISOString(),
    settledAt: transfer.settledAt?.toISOString() ?? null,
  }
}

const namesOf = async (db: Db) => new Map((await transferVendors(db)).map(({ code, name }) => [code, name]))

/** SYS-1, ID-18: only with the policy of agents on. */
async function requestsOnWire(db: Db, requestsOf: RequestsOf, member: MemberId) {
  if (!(await merchantOf(db)).flags.AGENTPOLICY3) return {}
  const requests = await requestsOf(member)
  return {
    dailySalary: requests.get('daily') ?? null,
    dividend: requests.get('dividend') ?? null,
    hourSalary: requests.get('hourly') ?? null,
    realTimeSalary: requests.get('realtime') ?? null,
  }
}
