import { viewerOf } from '../../members/index.ts'
import { idOf } from '@night-market/protocol/shapes'
import { reply } from '@night-market/protocol/envelope'
import { amount } from '@night-market/protocol/values/money'
import * as wire from '@night-market/protocol/cashier/withdrawals'
import { z } from 'zod'
import { ok, type App } from '../../platform/http/http.ts'
import { limitsUnlessShared } from '../../platform/http/rate-limit.ts'
import type { HeldFor } from '../held.ts'
import type { Services } from '../env.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { driverNamed } from '../providers/drivers.ts'
import type { PaymentDriver } from '../providers/payment-driver.ts'
import type { PayoutMethod, Withdrawal } from './model.ts'
import { withdraw } from './withdraw.ts'
import {
  termsOf,
  withdrawalDetail,
  withdrawalsPage,
  type ListedWithdrawal,
  type Terms,
  type WithdrawalDetail,
} from './withdrawals.ts'

const MEMBER = { access: 'member' } as const
const params = z.object({ id: idOf('wdr') })
const oneReply = { 200: reply(wire.Withdrawal) }

export function withdrawalRoutes(
  app: App,
  services: Services,
  drivers: readonly PaymentDriver[],
  heldFor: HeldFor,
): void {
  const { db, clock } = services
  const limited = limitsUnlessShared(services)('member', 30)
  const detail = async (memberId: Withdrawal['memberId'], id: string): Promise<wire.Withdrawal> =>
    detailOnWire(await withdrawalDetail(db, memberId, id), drivers)

  termsRoute(app, services, drivers)
  const requested = { body: wire.WithdrawalBody, response: oneReply }
  const sealed = { ...limited, isEncrypted: true }
  app.post(
    '/wps/wallet/withdrawals',
    { config: sealed, schema: { ...requested, summary: 'Request a withdrawal' } },
    async (request) => {
      const { memberId } = viewerOf(request)
      const withdrawal = { ...request.body, memberId, amount: amount(request.body.amount) }
      await withdraw(services, drivers, withdrawal, clock(), heldFor)
      return ok(await detail(memberId, withdrawal.id))
    },
  )

  const list = { querystring: wire.WithdrawalsQuery, response: { 200: reply(wire.WithdrawalsPage) } }
  app.get(
    '/wps/wallet/withdrawals',
    { config: MEMBER, schema: { ...list, summary: 'Withdrawals of the member' } },
    async (request) => {
      const { rows, next } = await withdrawalsPage(db, viewerOf(request).memberId, request.query)
      return ok({ rows: rows.map((row) => rowOnWire(row, drivers)), next })
    },
  )

  const one = { params, response: oneReply }
  app.get(
    '/wps/wallet/withdrawals/:id',
    { config: MEMBER, schema: { ...one, summary: 'A withdrawal' } },
    async (request) => ok(await detail(viewerOf(request).memberId, request.params.id)),
  )

  app.post(
    '/wps/wallet/withdrawals/:id/cancel',
    { config: limited, schema: { ...one, summary: 'Cancel a withdrawal' } },
    async (request) => {
      const { memberId } = viewerOf(request)
      await cancelWithdrawal(db, memberId, request.params.id, clock())
      return ok(await detail(memberId, request.params.id))
    },
  )

  const confirmed = { params, body: wire.ReceiptBody, response: oneReply }
  app.post(
    '/wps/wallet/withdrawals/:id/receipt',
    { config: limited, schema: { ...confirmed, summary: 'Confirm or dispute that a withdrawal arrived' } },
    async (request) => {
      const { memberId } = viewerOf(request)
      await confirmReceipt(db, memberId, request.params.id, request.body, clock())
      return ok(await detail(memberId, request.params.id))
    },
  )
}

function termsRoute(app: App, { db, clock }: Services, drivers: readonly PaymentDriver[]): void {
  const terms = { response: { 200: reply(wire.WithdrawalTerms) } }
  app.get(
    '/wps/wallet/withdrawals/terms',
    { config: MEMBER, schema: { ...terms, summary: 'Limits, fees and turnover of a withdrawal' } },
    async (request) =>
      ok(termsOnWire(await termsOf(db, drivers, viewerOf(request).memberId, clock()), drivers)),
  )
}

const isSandbox = (driver: string, drivers: readonly PaymentDriver[]): boolean =>
  driverNamed(drivers, driver)?.isSandbox ?? false

function termsOnWire(terms: Terms, drivers: readonly PaymentDriver[]): wire.WithdrawalTerms {
  const { policy } = terms
  return {
    asset: terms.asset,
    balance: terms.balance < 0n ? '0' : terms.balance.toString(),
    available: terms.available.toString(),
    turnoverLeft: terms.turnoverLeft.toString(),
    turnoverAsked: terms.turnoverAsked.toString(),
    leftToday: terms.leftToday.toString(),
    withdrawalsLeftToday: terms.withdrawalsLeftToday,
    reviewFrom: policy.reviewFrom.toString(),
    mayCancel: policy.mayCancel,
    confirmMinutes: policy.confirmMinutes,
    hasPaymentPassword: terms.hasPaymentPassword,
    channels: terms.channels.map((channel) => ({
      id: channel.channel,
      method: channel.method as PayoutMethod,
      isSandbox: isSandbox(channel.driver, drivers),
      min: channel.min.toString(),
      max: channel.max.toString(),
      feeBps: channel.feeBps,
      feeFixed: channel.feeFixed.toString(),
      usualMinutes: channel.usualMinutes,
    })),
  }
}

function rowOnWire(row: ListedWithdrawal, drivers: readonly PaymentDriver[]): wire.WithdrawalRow {
  return {
    id: row.id,
    channel: row.channel,
    method: row.method,
    isSandbox: isSandbox(row.driver, drivers),
    accountLabel: row.accountLabel,
    asset: row.asset,
    amount: row.amount.toString(),
    fee: row.fee.toString(),
    status: row.status,
    received: row.received?.toString() ?? null,
    remaining: row.remaining?.toString() ?? null,
    returned: row.returned.toString(),
    askedAt: row.askedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    confirmBy: row.confirmBy?.toISOString() ?? null,
    confirmedHow: row.confirmedHow,
    failure: row.failure,
    mayCancel: row.mayCancel,
  }
}

const detailOnWire = (detail: WithdrawalDetail, drivers: readonly PaymentDriver[]): wire.Withdrawal => ({
  ...rowOnWire(detail, drivers),
  steps: detail.steps,
  proofs: detail.proofs,
})
