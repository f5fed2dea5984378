/**
 * A platform's wallet with a memory, over real HTTP: it keeps balances and every movement for ever, follows the rules
 * of `docs/vendors/reference.md`, and can be set to lose requests or replies, to be slow, or to be out of order.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyObject } from 'node:crypto'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import {
  WALLET_CALLS,
  type WalletPath,
  type WalletStatus,
} from '@night-market/protocol/vendor/seamless-wallet'
import { bindingIn, placeIn, type Binding, type ChainPlace } from '@night-market/protocol/vendor/binding'
import { signedBefore } from '@night-market/protocol/values/signature'
import { SIGNATURE_HEADER, SIGNATURE_VERSION_HEADER } from '@night-market/protocol/values/headers'
import { z } from 'zod'
import { isSignedBy } from '../signature.ts'

export interface Attempt {
  path: WalletPath
  transaction: string
  seedHash: string
  round: string
  user: string
  closes: boolean
  /** What a win said that was kept of the player, in wire units. */
  fee: number
  /** What a stake named of the draw, besides the server seed. */
  binding: Binding | null
  place: ChainPlace | null
}

/** What goes wrong with a call: it never arrives, its answer is lost, it takes long, or the wallet is out of order. */
export type Fault =
  | { kind: 'request_lost' }
  | { kind: 'reply_lost' }
  | { kind: 'slow'; ms: number }
  | { kind: 'late'; ms: number }
  | { kind: 'broken' }
  | { kind: 'says'; status: WalletStatus }

export interface FakeWallet {
  url: string
  balances: Map<string, number>
  /** Every attempt that arrived, in order. */
  attempts: Attempt[]
  /** Movements that were made, by transaction id. */
  movements: Map<string, Movement>
  /** What a round paid its player in all, in wire units. */
  paidIn(about: { user: string; round: string }): number
  /** The next `times` calls of this path go wrong. */
  fail(path: WalletPath, fault: Fault, times?: number): void
  heal(): void
  close(): Promise<void>
}

export interface Movement {
  kind: 'bet' | 'win' | 'resettle' | 'rollback' | 'promo'
  user: string
  round: string
  amount: number
  contents: string
  reference: string | null
  /** The nonce that the bet took. */
  nonce: number | null
}

const Movable = z.object({
  user: z.string(),
  round: z.string(),
  transaction_uuid: z.string(),
  amount: z.int().default(0),
  reference_transaction_uuid: z.string().optional(),
  promotion: z.string().optional(),
  round_closed: z.boolean().optional(),
  seed_hash: z.string().optional(),
  client_seed_hash: z.string().optional(),
  nonce: z.int().optional(),
  choice_hash: z.string().optional(),
})
type Movable = z.infer<typeof Movable>

export async function startFakeWallet(studioKey: KeyObject): Promise<FakeWallet> {
  const app = Fastify({ forceCloseConnections: true })
  const faults = new Map<WalletPath, Fault[]>()
  const books = new Books()
  const attempts: Attempt[] = []
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  for (const path of Object.keys(WALLET_CALLS) as WalletPath[])
    app.post(`/studio/${path}`, async (request, response) => {
      const body = request.body as Buffer
      const signed = Buffer.concat([Buffer.from(signedBefore(2, path, 'studio')), body])
      const isBound = request.headers[SIGNATURE_VERSION_HEADER] === '2'
      if (!isBound || !isSignedBy(signed, String(request.headers[SIGNATURE_HEADER]), [studioKey]))
        return { status: 'RS_ERROR_INVALID_SIGNATURE', request_uuid: '' }
      const call: Record<string, unknown> = WALLET_CALLS[path].parse(JSON.parse(body.toString()))
      attempts.push({
        path,
        transaction: textIn(call.transaction_uuid),
        seedHash: textIn(call.seed_hash),
        round: textIn(call.round),
        user: textIn(call.user),
        closes: call.round_closed === true,
        fee: typeof call.fee === 'number' ? call.fee : 0,
        binding: bindingIn(call),
        place: placeIn(call),
      })
      const fault = faults.get(path)?.shift()
      if (fault?.kind === 'request_lost') return lose(response)
      if (fault?.kind === 'broken') return response.status(500).send('out of order')
      // Slow is before the money moves, late is after.
      if (fault?.kind === 'slow') await sleep(fault.ms)
      const status = fault?.kind === 'says' ? fault.status : books.post(path, call)
      if (fault?.kind === 'late') await sleep(fault.ms)
      if (fault?.kind === 'reply_lost') return lose(response)
      const user = textIn(call.user)
      const said = { request_uuid: call.request_uuid, user, balance: books.balances.get(user) ?? 0 }
      if (path !== 'transaction/rollback') return { status, ...said }
      return { status, ...said, nonce_used: books.usedNonce(textIn(call.reference_transaction_uuid)) }
    })
  return {
    url: `${await listening(app)}/studio`,
    balances: books.balances,
    movements: books.movements,
    attempts,
    fail(path, fault, times = 1) {
      const queued = faults.get(path) ?? []
      faults.set(path, [...queued, ...Array.from({ length: times }, () => fault)])
    },
    paidIn: (about) => books.paidIn(about),
    heal: () => faults.clear(),
    close: () => app.close(),
  }
}

/** The connection breaks without an answer. */
function lose(response: FastifyReply): FastifyReply {
  response.hijack()
  response.raw.destroy()
  return response
}

const listening = (app: FastifyInstance): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' })

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The money itself. */
class Books {
  readonly balances = new Map<string, number>()
  readonly movements = new Map<string, Movement>()
  readonly #closed = new Set<string>()
  /** The last bet of each server seed. */
  readonly #pairs = new Map<string, Movable>()

  post(path: WalletPath, call: Record<string, unknown>): WalletStatus {
    if (path === 'user/balance' || path === 'user/info') return 'RS_OK'
    const movable = Movable.parse(call)
    if (path === 'transaction/bet') return this.#bet(movable)
    if (path === 'transaction/win') return this.#win(movable)
    if (path === 'transaction/resettle') return this.#resettle(movable)
    if (path === 'transaction/rollback') return this.#rollback(movable)
    if (path === 'promo/win')
      return this.#known('promo', movable) ?? this.#write('promo', movable, movable.amount)
    return 'RS_ERROR_WRONG_SYNTAX'
  }

  #bet(call: Movable): WalletStatus {
    const known = this.#known('bet', call)
    if (known) return known
    if (this.#rollbackOf(call.transaction_uuid)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    if (!this.#isNext(call)) return 'RS_ERROR_ALREADY_SETTLED'
    if ((this.balances.get(call.user) ?? 0) < call.amount) return 'RS_ERROR_NOT_ENOUGH_MONEY'
    if (call.nonce !== undefined) this.#pairs.set(call.seed_hash ?? '', call)
    return this.#write('bet', call, -call.amount)
  }

  /** A nonce is the next of its server seed, whose client seed stays the same. */
  #isNext({ seed_hash: seed = '', nonce, client_seed_hash: client }: Movable): boolean {
    const last = this.#pairs.get(seed)
    if (nonce === undefined) return true
    return (
      nonce === (last?.nonce ?? -1) + 1 && client === (last ?? { client_seed_hash: client }).client_seed_hash
    )
  }

  usedNonce(bet: string): boolean {
    return (this.movements.get(bet)?.nonce ?? null) !== null
  }

  #win(call: Movable): WalletStatus {
    const known = this.#known('win', call)
    if (known) return known
    const bet = this.movements.get(call.reference_transaction_uuid ?? '')
    if (!bet) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    if (this.#rollbackOf(call.reference_transaction_uuid)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK'
    if (call.round_closed === true) this.#closed.add(roundOf(call))
    return this.#write('win', call, call.amount)
  }

  /** Posts the difference to what the round paid; the balance may become negative. */
  #resettle(call: Movable): WalletStatus {
    const known = this.#known('resettle', call)
    if (known) return known
    const named = this.movements.get(call.reference_transaction_uuid ?? '')
    if (named === undefined || named.user !== call.user || named.round !== call.round)
      return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    if (named.kind !== 'promo' && !this.#closed.has(roundOf(call)))
      return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    return this.#write('resettle', call, call.amount - this.paidIn(call))
  }

  /** What a round paid its player: the last resettlement, or all wins. */
  paidIn({ user, round }: Pick<Movable, 'user' | 'round'>): number {
    const own = [...this.movements.values()].filter((one) => one.user === user && one.round === round)
    const last = own.findLast(({ kind }) => kind === 'resettle')
    if (last !== undefined) return last.amount
    return own.reduce((sum, { kind, amount }) => sum + (kind === 'win' || kind === 'promo' ? amount : 0), 0)
  }

  #rollback(call: Movable): WalletStatus {
    const known = this.#known('rollback', call)
    if (known) return known
    const bet = this.movements.get(call.reference_transaction_uuid ?? '')
    const hasWin = [...this.movements.values()].some(
      (one) => one.kind === 'win' && one.reference === call.reference_transaction_uuid,
    )
    if (hasWin) return 'RS_ERROR_ALREADY_SETTLED'
    return this.#write('rollback', call, bet ? bet.amount : 0)
  }

  #known(kind: Movement['kind'], call: Movable): WalletStatus | null {
    const known = this.movements.get(call.transaction_uuid)
    if (!known) return null
    return known.contents === contentsOf(kind, call) ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION'
  }

  #rollbackOf(betId: string | undefined): Movement | undefined {
    return [...this.movements.values()].find((one) => one.kind === 'rollback' && one.reference === betId)
  }

  #write(kind: Movement['kind'], call: Movable, change: number): WalletStatus {
    this.balances.set(call.user, (this.balances.get(call.user) ?? 0) + change)
    this.movements.set(call.transaction_uuid, {
      kind,
      user: call.user,
      round: call.round,
      // What a resettlement names is the payout, not the difference.
      amount: kind === 'resettle' ? call.amount : Math.abs(change),
      contents: contentsOf(kind, call),
      reference: call.reference_transaction_uuid ?? call.promotion ?? null,
      nonce: call.nonce ?? null,
    })
    return 'RS_OK'
  }
}

const roundOf = ({ user, round }: Movable): string => `${user} ${round}`

const contentsOf = (kind: string, call: Movable): string =>
  JSON.stringify([
    kind,
    call.user,
    call.round,
    call.amount,
    call.reference_transaction_uuid ?? call.promotion,
    call.nonce,
    call.choice_hash,
    call.round_closed,
  ])
