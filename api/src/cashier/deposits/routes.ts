import { viewerOf } from '../../members/index.ts'
import { reply } from '@night-market/protocol/envelope'
import { idOf } from '@night-market/protocol/shapes'
import { amount } from '@night-market/protocol/values/money'
import * as wire from '@night-market/protocol/cashier/deposits'
import { z } from 'zod'
import { ok, type App } from '../../platform/http/http.ts'
import type { Services } from '../env.ts'
import { beginDeposit, type JoinOffer } from './begin-deposit.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { depositDetail, depositsPage, waysIn, type Deposit, type DepositDetail } from './deposits.ts'
import { driverNamed } from '../providers/drivers.ts'
import type { PaymentDriver } from '../providers/payment-driver.ts'
import { returnUrlOf } from './return-url.ts'
import { sendProof } from './send-proof.ts'

const MEMBER = { access: 'member' } as const
const params = z.object({ id: idOf('trf') })
const oneReply = { 200: reply(wire.Deposit) }

export function depositRoutes(
  app: App,
  services: Services,
  drivers: readonly PaymentDriver[],
  joinOffer: JoinOffer,
): void {
  listRoutes(app, services, drivers)
  const { db, clock, env } = services
  const parts = { db, drivers, joinOffer, returnUrl: (id: string) => returnUrlOf(env, id) }
  const detail = async (memberId: Deposit['memberId'], id: string): Promise<wire.Deposit> =>
    detailOnWire(await depositDetail(db, memberId, id), drivers)

  const begin = { body: wire.DepositBody, response: oneReply }
  app.post(
    '/wps/wallet/deposits',
    { config: MEMBER, schema: { ...begin, summary: 'Begin a deposit' } },
    async (request) => {
      const { memberId } = viewerOf(request)
      await beginDeposit(parts, { ...request.body, memberId, amount: amount(request.body.amount) }, clock())
      return ok(await detail(memberId, request.body.id))
    },
  )

  const one = { params, response: oneReply }
  app.get(
    '/wps/wallet/deposits/:id',
    { config: MEMBER, schema: { ...one, summary: 'A deposit' } },
    async (request) => ok(await detail(viewerOf(request).memberId, request.params.id)),
  )

  app.post(
    '/wps/wallet/deposits/:id/proof',
    {
      config: MEMBER,
      schema: { ...one, body: wire.DepositProofBody, summary: 'Send the proof of a transfer' },
    },
    async (request) => {
      const { memberId } = viewerOf(request)
      await sendProof(db, memberId, request.params.id, request.body, clock())
      return ok(await detail(memberId, request.params.id))
    },
  )

  app.post(
    '/wps/wallet/deposits/:id/cancel',
    { config: MEMBER, schema: { ...one, summary: 'Cancel a deposit' } },
    async (request) => {
      const { memberId } = viewerOf(request)
      await cancelDeposit(db, memberId, request.params.id, clock())
      return ok(await detail(memberId, request.params.id))
    },
  )
}

function listRoutes(app: App, { db }: Services, drivers: readonly PaymentDriver[]): void {
  app.get(
    '/wps/wallet/deposits/channels',
    {
      config: MEMBER,
      schema: { summary: 'Ways to deposit', response: { 200: reply(wire.DepositChannels) } },
    },
    async (request) => ok(channelsOnWire(await waysIn(db, drivers, viewerOf(request).memberId))),
  )

  const list = { querystring: wire.DepositsQuery, response: { 200: reply(wire.DepositsPage) } }
  app.get(
    '/wps/wallet/deposits',
    { config: MEMBER, schema: { ...list, summary: 'Deposits of the member' } },
    async (request) => {
      const { rows, next } = await depositsPage(db, viewerOf(request).memberId, request.query)
      return ok({ rows: rows.map((row) => rowOnWire(row, drivers)), next })
    },
  )
}

function channelsOnWire(ways: Awaited<ReturnType<typeof waysIn>>): wire.DepositChannels {
  return {
    asset: ways.asset,
    presets: ways.presets.map(String),
    turnoverBps: ways.turnoverBps,
    channels: ways.channels.map((way) => ({
      id: way.channel,
      method: way.method,
      isSandbox: way.isSandbox,
      min: way.min.toString(),
      max: way.max.toString(),
      feeBps: way.feeBps,
      feeFixed: way.feeFixed.toString(),
      usualMinutes: way.usualMinutes,
      lastUsedAt: way.lastUsedAt?.toISOString() ?? null,
    })),
  }
}

function rowOnWire(deposit: Deposit, drivers: readonly PaymentDriver[]): wire.DepositRow {
  return {
    id: deposit.id,
    channel: deposit.channel,
    method: deposit.method,
    isSandbox: driverNamed(drivers, deposit.driver)?.isSandbox ?? false,
    asset: deposit.asset,
    amount: deposit.amount.toString(),
    fee: deposit.fee.toString(),
    received: deposit.received?.toString() ?? null,
    credited: deposit.credited?.toString() ?? null,
    status: deposit.status,
    reference: deposit.reference === '' ? null : deposit.reference,
    failure: deposit.failure,
    offer: deposit.offer as wire.DepositRow['offer'],
    askedAt: deposit.askedAt.toISOString(),
    expiresAt: deposit.expiresAt.toISOString(),
    paidAt: deposit.paidAt?.toISOString() ?? null,
  }
}

const detailOnWire = (deposit: DepositDetail, drivers: readonly PaymentDriver[]): wire.Deposit => ({
  ...rowOnWire(deposit, drivers),
  instructions: deposit.instructions,
  steps: deposit.steps,
  proofs: deposit.proofs,
})
