/** Requests that are released together, and what was heard of each. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Ask } from '../testkit/caller.ts'
import type { House } from './deployment.ts'

/** One request, ready to go. */
export interface Shot {
  /** Whose side of the race it is on. */
  side: string
  send(): Promise<Heard>
}

export interface Heard {
  side: string
  isOk: boolean
  /** `ok`, or the word of the refusal. */
  code: string
  value: unknown
}

export interface Volley {
  shots: Shot[]
  /** What is wrong with how it ended, as sentences. */
  judge(heard: Heard[]): Promise<string[]>
}

export interface Target {
  /** The row of the requirements that it proves. */
  row: string
  name: string
  /** At most so many at once, where each costs a password hash. */
  most?: number
  /** Makes who takes part; each call of what it answers loads one volley of so many shots. */
  prepare(house: House): Promise<(shots: number) => Promise<Volley>>
}

const BUG = 500

/** A call of the site's: answered in the envelope. */
export const shot = ({ caller }: House, side: string, ask: Ask): Shot => ({
  side,
  send: async () => {
    const answer = await caller.ask(ask)
    const { success, code, value } = JSON.parse(answer.body) as Envelope
    const word = answer.status === BUG ? 'error 500' : (code ?? String(answer.status))
    return { side, isOk: success, code: success ? 'ok' : word, value }
  },
})

/** The same with a sealed body; the sealing is done before the release. */
export const sealedShot = async (house: House, side: string, ask: Ask): Promise<Shot> =>
  shot(house, side, await house.caller.sealed(ask))

/** A vendor's call: answered with a status. */
export const walletShot = ({ caller }: House, side: string, ask: Ask): Shot => ({
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
export async function release(shots: Shot[], round: number): Promise<Heard[]> {
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

const fire = (each: Shot): Promise<Heard> => each.send()

export const okOf = (heard: Heard[], side?: string): Heard[] =>
  heard.filter((each) => each.isOk && (side === undefined || each.side === side))

/** A sentence where something is not so. */
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
