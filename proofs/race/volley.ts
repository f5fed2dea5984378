/** Requests that are released together, and the outcome of each. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Ask } from '../testkit/caller.ts'
import type { Deployment } from './deployment.ts'

/** One request, ready to go. */
export interface Shot {
  /** Its side of the race. */
  side: string
  send(): Promise<Outcome>
}

export interface Outcome {
  side: string
  isOk: boolean
  /** `ok`, or the code of the refusal. */
  code: string
  value: unknown
}

export interface Volley {
  shots: Shot[]
  /** Each violation as a sentence. */
  judge(outcomes: Outcome[]): Promise<string[]>
}

export interface Target {
  /** The row of the requirements that it proves. */
  row: string
  name: string
  /** At most so many at once, where each costs a password hash. */
  most?: number
  /** Prepares the participants; each call of the returned function loads a volley of this many shots. */
  prepare(deployment: Deployment): Promise<(shots: number) => Promise<Volley>>
}

const BUG = 500

/** A call of the site's: answered in the envelope. */
export const shot = ({ caller }: Deployment, side: string, ask: Ask): Shot => ({
  side,
  send: async () => {
    const answer = await caller.ask(ask)
    const { success, code, value } = JSON.parse(answer.body) as Envelope
    const word = answer.status === BUG ? 'error 500' : (code ?? String(answer.status))
    return { side, isOk: success, code: success ? 'ok' : word, value }
  },
})

/** The same with a sealed body; the sealing is done before the release. */
export const sealedShot = async (deployment: Deployment, side: string, ask: Ask): Promise<Shot> =>
  shot(deployment, side, await deployment.caller.sealed(ask))

/** A vendor's call: answered with a status. */
export const walletShot = ({ caller }: Deployment, side: string, ask: Ask): Shot => ({
  side,
  send: async () => {
    const { status } = JSON.parse((await caller.ask(ask)).body) as { status: string }
    return { side, isOk: status === 'RS_OK', code: status === 'RS_OK' ? 'ok' : status, value: null }
  },
})

/** Something that is no request: a job that is woken, a row that is changed. */
export const act = (side: string, work: () => Promise<void>): Shot => ({
  side,
  send: async () => {
    await work()
    return { side, isOk: true, code: 'done', value: null }
  },
})

/** How far ahead one side is, in milliseconds, round by round. */
const LEADS_MS = [0, 3, 12, 40, 120]

/**
 * Releases all at once, taking turns between the sides; each round another side is first, and in most of them a few
 * milliseconds ahead.
 */
export async function release(shots: Shot[], round: number): Promise<Outcome[]> {
  const sides = [...Map.groupBy(shots, ({ side }) => side).values()]
  const first = sides[round % sides.length] ?? []
  const others = sides.filter((side) => side !== first)
  const longest = Math.max(0, ...others.map((side) => side.length))
  const mixed = times(longest, (n) => others.flatMap((side) => side[n] ?? [])).flat()
  const leadMs = others.length === 0 ? 0 : (LEADS_MS[Math.floor(round / sides.length) % LEADS_MS.length] ?? 0)
  if (leadMs === 0) return Promise.all([...first.slice(0, 1), ...mixed, ...first.slice(1)].map(fire))
  const ahead = first.map(fire)
  await sleep(leadMs)
  return Promise.all([...ahead, ...mixed.map(fire)])
}

const fire = (each: Shot): Promise<Outcome> => each.send()

export const okOf = (outcomes: Outcome[], side?: string): Outcome[] =>
  outcomes.filter((each) => each.isOk && (side === undefined || each.side === side))

/** The sentence when the condition does not hold. */
export const unless = (isSo: boolean, sentence: string): string[] => (isSo ? [] : [sentence])

/** All this many of something. */
export const times = <Item>(count: number, make: (n: number) => Item): Item[] =>
  Array.from({ length: count }, (_, n) => make(n))

export function valueIn<Value>(answer: Answer, what: string): Value {
  const { success, code, value } = JSON.parse(answer.body) as Envelope
  if (!success) throw new Error(`${what} was refused: ${code}`)
  return value as Value
}

interface Envelope {
  success: boolean
  code?: string
  value: unknown
}
