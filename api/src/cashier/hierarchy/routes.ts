import { viewerOf } from '../../members/index.ts'
import { reply } from '@night-market/protocol/envelope'
import { amount } from '@night-market/protocol/values/money'
import * as wire from '@night-market/protocol/cashier/hierarchy'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../env.ts'
import type { HeldFor } from '../held.ts'
import { hierarchyFor, hierarchyTransfersPage, listed, type ListedTransfer } from './hierarchy.ts'
import { transferAlongHierarchy } from './transfer.ts'

const MEMBER = { access: 'member' } as const

export function hierarchyRoutes(app: App, { db, clock }: Services, heldFor: HeldFor): void {
  const relations = { querystring: wire.HierarchyQuery, response: { 200: reply(wire.Hierarchy) } }
  app.get(
    '/wps/wallet/hierarchy',
    { config: MEMBER, schema: { ...relations, summary: 'Upline and downlines for transfers' } },
    async (request) => {
      const { search } = request.query
      const { leftToday, ...found } = await hierarchyFor(db, viewerOf(request).memberId, search, clock())
      return ok({ ...found, leftToday: leftToday.toString() })
    },
  )

  const sealed = { ...MEMBER, isEncrypted: true }
  const send = { body: wire.HierarchyTransferBody, response: { 200: reply(wire.HierarchyTransfer) } }
  app.post(
    '/wps/wallet/hierarchy-transfers',
    { config: sealed, schema: { ...send, summary: 'Transfer to the upline or a downline' } },
    async (request) => {
      const { memberId } = viewerOf(request)
      const transfer = { ...request.body, from: memberId, amount: amount(request.body.amount) }
      const sent = await transferAlongHierarchy(db, transfer, clock(), heldFor)
      const [seen] = await listed(db, memberId, [sent])
      if (seen === undefined) throw new Error(`the transfer ${sent.id} is not listed`)
      return ok(transferOnWire(seen))
    },
  )

  const list = {
    querystring: wire.HierarchyTransfersQuery,
    response: { 200: reply(wire.HierarchyTransfersPage) },
  }
  app.get(
    '/wps/wallet/hierarchy-transfers',
    { config: MEMBER, schema: { ...list, summary: 'Transfers along the hierarchy' } },
    async (request) => {
      const { rows, next } = await hierarchyTransfersPage(db, viewerOf(request).memberId, request.query)
      return ok({ rows: rows.map(transferOnWire), next })
    },
  )
}

function transferOnWire(transfer: ListedTransfer): wire.HierarchyTransfer {
  const { id, relation, displayName, asset, remark } = transfer
  return {
    id,
    relation,
    displayName,
    asset,
    remark,
    direction: transfer.hasSent ? 'sent' : 'received',
    amount: transfer.amount.toString(),
    sentAt: transfer.sentAt.toISOString(),
  }
}
