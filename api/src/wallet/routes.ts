import { reply } from '@night-market/protocol/envelope'
import { amount } from '@night-market/protocol/money'
import {
  DepositBody,
  DepositRules,
  DepositValue,
  TransfersPage,
  TransfersQuery,
  WalletBalance,
} from '@night-market/protocol/wallet'
import { viewerOf } from '../identity/index.ts'
import { ok, type App } from '../platform/http.ts'
import type { Services } from '../platform/services.ts'
import { merchantOf } from '../site/index.ts'
import { pursesOf } from './balance.ts'
import { deposit } from './deposit.ts'
import { history } from './history.ts'
import { DEPOSIT_MAX, DEPOSIT_MIN, DEPOSIT_PRESETS } from './model.ts'
import { sandboxDriver } from './instant-driver.ts'

const MEMBER = { access: 'member' } as const
const SESSION = { access: 'session' } as const

export async function walletRoutes(app: App, services: Services): Promise<void> {
  balanceRoute(app, services)
  depositRoutes(app, services)
  historyRoute(app, services)
}

function balanceRoute(app: App, { db }: Services): void {
  const schema = { response: { 200: reply(WalletBalance) } }
  app.get('/wps/v2/wallets/balance', { config: SESSION, schema }, async (request) => {
    const purses = await pursesOf(db, viewerOf(request).memberId)
    return ok({
      asset: purses.asset,
      currencySymbol: purses.currencySymbol,
      balance: purses.main.toString(),
      demo: { asset: purses.demoAsset, balance: purses.demo.toString() },
    })
  })
}

function depositRoutes(app: App, { db, clock, env, live }: Services): void {
  const driver = env.PROFILE === 'sandbox' ? sandboxDriver : null
  const rulesSchema = { response: { 200: reply(DepositRules) } }
  app.get('/wps/wallet/deposits/rules', { config: MEMBER, schema: rulesSchema }, async () => {
    const { asset } = await merchantOf(db)
    const presets = DEPOSIT_PRESETS.map(String)
    return ok({ asset, min: DEPOSIT_MIN.toString(), max: DEPOSIT_MAX.toString(), presets })
  })

  const schema = { body: DepositBody, response: { 200: reply(DepositValue) } }
  app.post('/wps/wallet/deposits', { config: MEMBER, schema }, async (request) => {
    const { memberId } = viewerOf(request)
    const { id } = request.body
    const balance = await deposit(db, { id, memberId, amount: amount(request.body.amount) }, driver, clock())
    await live.tell(db, [{ to: { owner: memberId }, message: { type: 'wallet.balance_changed' } }])
    return ok({ id, status: 'paid' as const, balance: balance.toString() })
  })
}

function historyRoute(app: App, { db }: Services): void {
  const schema = { querystring: TransfersQuery, response: { 200: reply(TransfersPage) } }
  app.get('/wps/wallet/transfers', { config: SESSION, schema }, async (request) => {
    const { purse, kind, cursor, pageSize } = request.query
    const before = cursor === undefined ? null : BigInt(cursor)
    const { entries, next } = await history(db, viewerOf(request).memberId, { purse, kind, before, pageSize })
    const rows = entries.map((entry) => ({
      id: entry.id,
      reason: entry.reason,
      amount: entry.amount.toString(),
      balanceAfter: entry.balanceAfter.toString(),
      asset: entry.asset,
      reference: entry.reference,
      happenedAt: entry.happenedAt.toISOString(),
    }))
    return ok({ rows, next: next?.toString() ?? null })
  })
}
