/** Visitors with play money in frames of a game that goes by the clock, and how fast their calls are answered. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LaunchValue } from '@night-market/protocol/play'
import { FRAME_SESSION_HEADER } from '@night-market/protocol/values/headers'
import { type Envelope, Refused, SimulatedMember } from '../../../cli/seed/simulated-member.ts'
import { startTestProduct, type TestProduct } from '../../testkit/product.ts'
import { verified } from '../../testkit/verified.ts'
import { prepareReference } from '../reference.ts'
import { createDatabase } from '../throughput.ts'
import { quantile } from '../../testkit/caller.ts'

/** Visitors who come at a time. The studio takes so many new games a second from one address; the bench waits its turn. */
const LANES = 12
const TURN_MS = 400
const REFERENCE_SECONDS = 3
/** Calls that are under way at a time when many are made as fast as they are answered. */
const AT_ONCE = 48
const PACE_MS = 10

export interface Opened {
  session: string
  balance: string
}

/** Runs a bench on a product of its own, beside the reference's figure; its books must verify afterwards. */
export async function onProduct(
  bench: (product: TestProduct, tps: number) => Promise<boolean>,
): Promise<boolean> {
  process.env.REQUESTS_PER_MINUTE = '1000000'
  const product = await startTestProduct()
  try {
    const reference = await prepareReference(await createDatabase(product.database.url, 'reference'))
    const { tps } = await reference.run(REFERENCE_SECONDS)
    console.log(`reference: ${reference.name}: ${tps.toFixed(0)} a second`)
    const isReached = await bench(product, tps)
    const { isGood, output } = await verified(product)
    console.log(`the books are ${isGood ? 'true' : `false:\n${output}`}`)
    return isReached && isGood
  } finally {
    await product.stop()
  }
}

/** Frames of so many visitors. */
export async function openFrames<Value extends Opened>(
  { sites }: TestProduct,
  { gameCode, path, players }: { gameCode: string; path: string; players: number },
): Promise<Value[]> {
  const opened: Value[] = []
  let begun = 0
  const lane = async (): Promise<void> => {
    while (begun++ < players) {
      const visitor = new SimulatedMember(sites)
      await patient(() => visitor.playFree())
      const launch = { gameCode, mode: 'demo' }
      const { url } = await patient(() =>
        visitor.call<LaunchValue>('POST', '/wps/relay/GCS_gameLaunchFB', launch),
      )
      const code = new URL(url).hash.slice(1)
      opened.push(await patient(() => call<Value>(sites.studio, path, { body: { code } })))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return opened
}

/** Repeats a call that was refused as one of too many. */
async function patient<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'too_many_requests') throw error
      await sleep(TURN_MS)
    }
}

/** A call of the studio, a GET where it has no body; a refusal is thrown. */
export async function call<Value>(
  studio: string,
  path: string,
  { session = '', body }: { session?: string; body?: object } = {},
): Promise<Value> {
  const headers = { 'content-type': 'application/json', [FRAME_SESSION_HEADER]: session }
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch(studio + path, { headers, ...sent })
  const { success, code, value } = (await response.json()) as Envelope
  if (!success) throw new Refused(path, code ?? String(response.status))
  return value as Value
}

export interface Load {
  /** Milliseconds from the moment each call was due, or made, to its answer. */
  waits: number[]
  /** Calls that were refused, by code. */
  refused: Record<string, number>
  seconds: number
}

/** Calls at a steady rate, whether or not earlier ones are answered; a wait counts from the moment that a call was due. */
export async function atRate(
  rate: number,
  seconds: number,
  ask: (no: number) => Promise<unknown>,
): Promise<Load> {
  const load: Load = { waits: [], refused: {}, seconds }
  const began = performance.now()
  const asked: Promise<void>[] = []
  while (asked.length < rate * seconds) {
    const due = Math.floor(((performance.now() - began) * rate) / 1000)
    while (asked.length < Math.min(due, rate * seconds)) {
      const no = asked.length
      asked.push(timed(load, began + (no * 1000) / rate, () => ask(no)))
    }
    await sleep(PACE_MS)
  }
  await Promise.all(asked)
  return { ...load, seconds: (performance.now() - began) / 1000 }
}

/** So many calls as fast as they are answered. */
export async function asFast(calls: number, ask: (no: number) => Promise<unknown>): Promise<Load> {
  const load: Load = { waits: [], refused: {}, seconds: 0 }
  const began = performance.now()
  let next = 0
  const lane = async (): Promise<void> => {
    for (let no = next++; no < calls; no = next++) await timed(load, performance.now(), () => ask(no))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { ...load, seconds: (performance.now() - began) / 1000 }
}

async function timed(load: Load, dueAt: number, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask()
    load.waits.push(performance.now() - dueAt)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    load.refused[error.code] = (load.refused[error.code] ?? 0) + 1
  }
}

export function reportLoad(name: string, { waits, refused, seconds }: Load, tps: number): void {
  const perSecond = waits.length / seconds
  const [p50, p99] = [quantile(waits, 0.5), quantile(waits, 0.99)]
  console.log(
    `${name}: ${waits.length} in ${seconds.toFixed(1)} s, ${perSecond.toFixed(0)} a second ` +
      `(${(perSecond / tps).toFixed(2)} x the reference), p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms` +
      `, refused ${JSON.stringify(refused)}`,
  )
}

/** Asks until a query has a true cell; the milliseconds since `began`, or null after `withinMs`. */
export async function untilTrue(
  { rows }: TestProduct,
  { text, values, began, withinMs }: { text: string; values: unknown[]; began: number; withinMs: number },
): Promise<number | null> {
  while (performance.now() - began < withinMs) {
    const [found] = await rows(text, values)
    if (found !== undefined && Object.values(found)[0] === true) return performance.now() - began
    await sleep(100)
  }
  return null
}

/** Prints a time beside its target; whether it was reached. */
export function within(name: string, ms: number | null, targetMs: number): boolean {
  const isReached = ms !== null && ms <= targetMs
  const text = ms === null ? 'never' : `${(ms / 1000).toFixed(2)} s`
  console.log(`${name}: ${text} (target ${targetMs / 1000} s${isReached ? '' : ': missed'})`)
  return isReached
}
