/** Somebody who asks at the house's doors again and again while a fault lasts, and notes what is said and how soon. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { TOKEN_HEADER } from '@night-market/protocol/values/headers'
import type { SimulatedMember } from '../../cli/seed/simulated-member.ts'
import type { TestProduct } from '../testkit/product.ts'
import type { Asked } from './load.ts'
import { wordOf } from './retry.ts'

export type Door = keyof typeof PATHS

export interface Answer {
  door: Door
  /** The status and, of a refusal, its code: `503 unavailable`; `nothing` when nobody answered. */
  said: string
  afterMs: number
}

export interface Witness {
  product: TestProduct
  player: SimulatedMember
  /** What was asked for and told, to be held against the books. */
  asked: Asked[]
  /** Deposits of which nobody was told what became of them. */
  unknown: Wish[]
}

interface Wish {
  id: string
  channel: string
  amount: string
}

const ASK_EVERY_MS = 250
const GIVE_UP_MS = 20_000

/** Every answer until `during` is over. */
export async function witness(
  who: Witness,
  during: (heard: readonly Answer[]) => Promise<void>,
): Promise<Answer[]> {
  const heard: Answer[] = []
  let isOver = false
  const watch = async (door: Door): Promise<void> => {
    while (!isOver) {
      const began = performance.now()
      const said = await (door === 'deposit' ? payIn(who) : ask(who, PATHS[door]))
      heard.push({ door, said, afterMs: performance.now() - began })
      await sleep(ASK_EVERY_MS)
    }
  }
  const watching = Promise.all(DOORS.map(watch))
  try {
    await during(heard)
  } finally {
    isOver = true
    await watching
  }
  return heard
}

/** Asks again for what had no definite answer. */
export async function askAgain({ player, asked, unknown }: Witness): Promise<void> {
  for (const wish of unknown.splice(0)) {
    const told = await wordOf(() => player.call('POST', PATHS.deposit, wish))
    asked.push({ kind: 'deposit', id: wish.id, told, payout: 0n })
  }
}

export interface Allowed {
  within: number
  said: Record<Door, string[]>
}

/** Sentences about what should not have been said, or came too late. */
export function misheard(heard: readonly Answer[], { within, said }: Allowed): string[] {
  const wrong = heard.filter(({ door, said: word }) => !said[door].includes(word))
  const late = heard.filter(({ afterMs }) => afterMs > within)
  return [
    ...Map.groupBy(wrong, ({ door, said: word }) => `the door "${door}" said "${word}"`),
    ...Map.groupBy(late, ({ door }) => `the door "${door}" let people wait for more than ${within} ms`),
  ].map(([sentence, all]) => `${sentence}, ${all.length} times, up to ${longest(all)} ms`)
}

const longest = (heard: readonly Answer[]): number =>
  Math.round(Math.max(...heard.map(({ afterMs }) => afterMs)))

/** The first three are anybody's, the others a member's. */
const PATHS = {
  alive: '/healthz',
  ready: '/readyz',
  page: '/',
  purse: '/wps/v2/wallets/balance',
  deposit: '/wps/wallet/deposits',
}
const DOORS = Object.keys(PATHS) as Door[]

async function payIn(who: Witness): Promise<string> {
  const id = `trf_${randomUUID().replaceAll('-', '')}`
  const wish = { id, channel: 'sandbox_ewallet', amount: '50000' }
  const said = await ask(who, PATHS.deposit, wish)
  if (said === '200') who.asked.push({ kind: 'deposit', id, told: 'ok', payout: 0n })
  else who.unknown.push(wish)
  return said
}

async function ask({ product, player }: Witness, path: string, body?: Wish): Promise<string> {
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
