import {
  WALLET_CALLS,
  WalletAnswer,
  type WalletPath,
  type WalletStatus,
} from '@night-market/protocol/vendor/seamless-wallet'
import { bindingIn, placeIn, type Named } from '@night-market/protocol/vendor/binding'
import { toWire } from '@night-market/protocol/values/wire-money'
import { currencyOf } from '@night-market/protocol/values/money'
import type { FastifyRequest } from 'fastify'
import { aggregatorByCode, gameByCode, type Aggregator } from '../catalogue/index.ts'
import { memberAccount } from '../ledger/index.ts'
import type { App } from '../platform/http/http.ts'
import { newId } from '../platform/ids.ts'
import { hashOfSecret } from '../platform/crypto/random.ts'
import type { Services } from '../platform/services.ts'
import { moneyAnswers, type AnswerMoney, type MoneyAnswer, type MoneyCall } from './answer.ts'
import { took } from './call-steps.ts'
import { holdPayment } from './held/hold-payment.ts'
import { digestOf, gateOf, KINDS, purseOf, type MoneyPath } from './model.ts'
import { WALLET_SUMMARIES, WalletParams } from './openapi.ts'
import { purseOfLaunch } from './purse-of-launch.ts'
import { readCall, type CallOf } from './vendor-call.ts'

/** The seamless wallet: every answer is HTTP 200 with a status, whatever happens behind it. */
export async function vendorRoutes(app: App, services: Services): Promise<void> {
  const parts: VendorCalls = {
    services,
    answerMoney: moneyAnswers(services.db),
    answered: new WeakMap(),
    complain: complaints(services),
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addHook('onResponse', (request, _response, done) => {
      const at = parts.answered.get(request)
      if (at !== undefined) took('answer', performance.now() - at)
      done()
    })
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error: Error & { statusCode?: number }, _request, response) => {
      const isUnreadable = UNREADABLE.has(error.statusCode ?? 500)
      if (!isUnreadable) parts.complain(error)
      const status: WalletStatus = isUnreadable ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_UNKNOWN'
      return response.code(200).send({ status, request_uuid: '' })
    })
    for (const path of Object.keys(WALLET_CALLS) as WalletPath[]) {
      scope.post<{ Params: { code: string } }>(
        `/vendor-wallet/:code/${path}`,
        {
          config: { access: 'vendor', rateLimit: false },
          compress: false,
          helmet: false,
          schema: {
            summary: WALLET_SUMMARIES[path],
            description:
              'Always HTTP 200; `status` says what happened. The path that is signed is what follows the code.',
            params: WalletParams,
            body: WALLET_CALLS[path],
            response: { 200: WalletAnswer },
          },
          // The body stays the bytes that were signed; what is in them is read after the signature.
          validatorCompiler: () => () => true,
          serializerCompiler: () => JSON.stringify,
        },
        (request) => answerCall(parts, path, request),
      )
    }
    unknownPaths(scope)
  })
}

/** A path that is none, or another method: nothing was read, so nothing happened. A vendor repeats what has no status. */
function unknownPaths(scope: App): void {
  const answer: WalletAnswer = { status: 'RS_ERROR_WRONG_SYNTAX', request_uuid: '' }
  const options = { config: { access: 'vendor', rateLimit: false }, schema: { hide: true } } as const
  scope.all('/vendor-wallet/*', options, async () => answer)
}

/** A body that is broken, too large, or of an unknown type or encoding: it was not read, so nothing happened. */
const UNREADABLE = new Set([400, 413, 415])

interface VendorCalls {
  services: Services
  answerMoney: AnswerMoney
  /** When the books answered a call whose reply is still to be written. */
  answered: WeakMap<object, number>
  complain(error: unknown): void
}

async function answerCall(
  { services, answerMoney, answered, complain }: VendorCalls,
  path: WalletPath,
  request: FastifyRequest<{ Params: { code: string } }>,
): Promise<WalletAnswer> {
  const now = services.clock()
  const aggregator = await aggregatorByCode(services.db, request.params.code)
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const reading = await readCall(path, aggregator, body, request.headers, now)
  if ('status' in reading) return { status: reading.status, request_uuid: reading.requestUuid }
  const { call } = reading
  const code = request.params.code
  try {
    if (path === 'user/info' || path === 'user/balance') {
      const answer = await purseOfLaunch(services.db, code, call, now)
      const { status, request_uuid, user, currency, balance } = answer
      return path === 'user/info' ? answer : { status, request_uuid, user, currency, balance }
    }
    const moneyRequest = call as CallOf<MoneyPath>
    const money = await moneyCall(services, reading.aggregator, path, moneyRequest, now)
    const answer = await answerMoney(money)
    answered.set(request, performance.now())
    await holdPayment(services.db, money, answer)
    return answerOf(moneyRequest, answer)
  } catch (error) {
    // Edge of the protocol: the outcome is unknown, so the vendor retries with the same transaction.
    complain(error)
    return { status: 'RS_ERROR_UNKNOWN', request_uuid: call.request_uuid }
  }
}

const COMPLAIN_EVERY_MS = 1000

/** While the database is away every call fails: one line a second says so, and how many there were. */
function complaints({ log }: Services): VendorCalls['complain'] {
  let lastAt = -Infinity
  let unanswered = 0
  return (error) => {
    unanswered++
    if (performance.now() - lastAt < COMPLAIN_EVERY_MS) return
    log.error({ err: error, calls: unanswered }, 'wallet calls failed; the vendor retries')
    lastAt = performance.now()
    unanswered = 0
  }
}

async function moneyCall(
  services: Services,
  { code: aggregator, ceilings }: Aggregator,
  path: MoneyPath,
  call: CallOf<MoneyPath>,
  now: Date,
): Promise<MoneyCall> {
  const kind = KINDS[path]
  const isStake = kind === 'bet' || kind === 'betwin'
  const game = isStake || kind === 'promo' ? await gameByCode(services.db, call.game_code) : null
  const reference = 'reference_transaction_uuid' in call ? call.reference_transaction_uuid : null
  const promotion = 'promotion' in call ? call.promotion : null
  const units = 'amount' in call ? call.amount : 0
  const winUnits = 'win_amount' in call ? call.win_amount : 0
  const fee = 'fee' in call ? call.fee : 0
  const named: Named = isStake ? (call as Named) : {}
  const [seedHash, binding, place] = [named.seed_hash ?? null, bindingIn(named), placeIn(named)]
  const about = [call.user, call.currency, call.game_code, call.round, units, winUnits, reference, promotion]
  // Only where there are any: calls that were kept before there were such fields keep their digest.
  if (seedHash !== null) about.push(seedHash)
  if (fee > 0) about.push(`fee ${fee}`)
  for (const kept of [binding, place]) if (kept !== null) about.push(JSON.stringify(kept))
  return {
    aggregator,
    kind,
    transaction: call.transaction_uuid,
    reference,
    account: memberAccount(call.user, purseOf(call.currency)),
    member: call.user,
    tokenHash: hashOfSecret(call.token),
    currency: call.currency,
    gameCode: call.game_code,
    gameType: game?.gameType ?? '',
    vendorCode: game?.vendorCode ?? '',
    vendorRound: call.round,
    units,
    winUnits,
    fee,
    feeBps: game?.feeBps ?? null,
    closes: 'round_closed' in call && call.round_closed,
    digest: digestOf(kind, about),
    gate: isStake ? gateOf(game, aggregator) : null,
    seedHash,
    binding,
    place,
    promotion,
    ceilings,
    newRound: newId('rnd', now),
    at: now,
  }
}

function answerOf(call: CallOf<MoneyPath>, answer: MoneyAnswer): WalletAnswer {
  const { status, asset, balance, nonceUsed, held } = answer
  const reply: WalletAnswer = { status, request_uuid: call.request_uuid }
  if (nonceUsed !== null) reply.nonce_used = nonceUsed
  if (held !== null) reply.state = 'pending'
  if (asset === null || balance === null || status === 'RS_ERROR_INVALID_TOKEN') return reply
  return { ...reply, user: call.user, currency: currencyOf(asset), balance: toWire(balance, asset) }
}
