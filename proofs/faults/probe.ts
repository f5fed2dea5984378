/** Requests five endpoints again and again while a fault lasts, and records each reply and its time. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { TOKEN_HEADER } from '@night-market/protocol/values/headers'
import type { SimulatedMember } from '../../cli/seed/simulated-member.ts'
import type { TestProduct } from '../testkit/product.ts'
import type { SentRequest } from './load.ts'
import { outcomeOf } from './retry.ts'

export type Endpoint = keyof typeof PATHS

export interface Answer {
  endpoint: Endpoint
  /** The status and, of a refusal, its code: `503 unavailable`; `nothing` without an answer. */
  reply: string
  afterMs: number
}

export interface Probe {
  product: TestProduct
  player: SimulatedMember
  /** Requests with their outcomes, to be compared with the books. */
  sent: SentRequest[]
  /** Deposits without a definite answer. */
  unknown: DepositRequest[]
  /** Other requests that are sent until they have an answer. */
  pending: Promise<void>[]
}

interface DepositRequest {
  id: string
  channel: string
  amount: string
}

const ASK_EVERY_MS = 250
const GIVE_UP_MS = 20_000

/** Every answer until `during` is over. */
export async function probe(
  who: Probe,
  during: (replies: readonly Answer[]) => Promise<void>,
): Promise<Answer[]> {
  const replies: Answer[] = []
  let isOver = false
  const watch = async (endpoint: Endpoint): Promise<void> => {
    while (!isOver) {
      const began = performance.now()
      const reply = await (endpoint === 'deposit' ? payIn(who) : ask(who, PATHS[endpoint]))
      replies.push({ endpoint, reply, afterMs: performance.now() - began })
      await sleep(ASK_EVERY_MS)
    }
  }
  const watching = Promise.all(ENDPOINTS.map(watch))
  try {
    await during(replies)
  } finally {
    isOver = true
    await watching
  }
  return replies
}

/** Retries deposits without a definite answer, and waits for the answers of other requests. */
export async function retryUnknown({ player, sent, unknown, pending }: Probe): Promise<void> {
  await Promise.all(pending.splice(0))
  for (const request of unknown.splice(0)) {
    const outcome = await outcomeOf(() => player.call('POST', PATHS.deposit, request))
    sent.push({ kind: 'deposit', id: request.id, outcome, payout: 0n })
  }
}

export interface Allowed {
  within: number
  reply: Record<Endpoint, string[]>
}

/** Sentences about wrong and late replies. */
export function wrongReplies(replies: readonly Answer[], { within, reply }: Allowed): string[] {
  const wrong = replies.filter(({ endpoint, reply: got }) => !reply[endpoint].includes(got))
  const late = replies.filter(({ afterMs }) => afterMs > within)
  return [
    ...Map.groupBy(wrong, ({ endpoint, reply: got }) => `the endpoint "${endpoint}" replied "${got}"`),
    ...Map.groupBy(late, ({ endpoint }) => `the endpoint "${endpoint}" took more than ${within} ms`),
  ].map(([sentence, all]) => `${sentence}, ${all.length} times, up to ${longest(all)} ms`)
}

const longest = (replies: readonly Answer[]): number =>
  Math.round(Math.max(...replies.map(({ afterMs }) => afterMs)))

/** The first three need no session, the others a member's. */
const PATHS = {
  alive: '/healthz',
  ready: '/readyz',
  page: '/',
  purse: '/wps/v2/wallets/balance',
  deposit: '/wps/wallet/deposits',
}
const ENDPOINTS = Object.keys(PATHS) as Endpoint[]

async function payIn(who: Probe): Promise<string> {
  const id = `trf_${randomUUID().replaceAll('-', '')}`
  const request = { id, channel: 'sandbox_ewallet', amount: '50000' }
  const reply = await ask(who, PATHS.deposit, request)
  if (reply === '200') who.sent.push({ kind: 'deposit', id, outcome: 'ok', payout: 0n })
  else who.unknown.push(request)
  return reply
}

async function ask({ product, player }: Probe, path: string, body?: DepositRequest): Promise<string> {
  const { cookie, token } = player.session
  const member = { cookie, [TOKEN_HEADER]: token, 'content-type': 'application/json' }
  const headers = path.startsWith('/wps/') ? member : {}
  const signal = AbortSignal.timeout(GIVE_UP_MS)
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  try {
    const response = await fetch(product.sites.api + path, { headers, signal, ...sent })
    const text = await response.text()
    const code = /"code":"([a-z_]+)"/.exec(response.ok ? '' : text)?.[1]
    return code === undefined ? String(response.status) : `${response.status} ${code}`
  } catch {
    return 'nothing'
  }
}
