/** The effect of a flood of logins on other requests: balances at a steady rate, without and with the flood. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Stop } from '../../cli/stop.ts'
import { addressOf, quantile, type Caller } from '../testkit/caller.ts'
import type { FloodOrder, FloodReport } from './flood-load.ts'
import type { SessionHeaders } from './members.ts'

export interface FloodRound {
  quietP50Ms: number
  quietP99Ms: number
  floodP50Ms: number
  floodP99Ms: number
  /** How many balances were asked for while the flood lasted. */
  asked: number
  /** Until the last of the flood was in. */
  floodSeconds: number
  /** The flood's p99 to that of the quiet before and after it. */
  ratio: number
}

const EVERY_MS = 5
const FROM = addressOf(2)

/** One round: quiet, the flood until its last login is in, quiet again. */
export async function floodOnce(
  caller: Caller,
  session: SessionHeaders,
  { quietSeconds, ...order }: FloodOrder & { quietSeconds: number },
): Promise<FloodRound> {
  const child = fork(join(import.meta.dirname, 'flood-load.ts'))
  child.send(order)
  await once(child, 'message')
  const before = await balancesUntil(caller, session, sleep(quietSeconds * 1000))
  child.send('go')
  const flood = once(child, 'message') as Promise<[FloodReport]>
  const during = await balancesUntil(caller, session, flood)
  const [{ seconds, refused }] = await flood
  if (refused.length > 0) throw new Stop(`${refused.length} logins of the flood failed: ${refused[0]}`)
  const after = await balancesUntil(caller, session, sleep(quietSeconds * 1000))
  const quiet = [...before, ...after]
  const [quietP99Ms, floodP99Ms] = [quantile(quiet, 0.99), quantile(during, 0.99)]
  return {
    quietP50Ms: quantile(quiet, 0.5),
    quietP99Ms,
    floodP50Ms: quantile(during, 0.5),
    floodP99Ms,
    asked: during.length,
    floodSeconds: seconds,
    ratio: floodP99Ms / quietP99Ms,
  }
}

/** How long each waited, of those that were asked until the end came; a slow answer delays no later asking. */
async function balancesUntil(
  caller: Caller,
  session: SessionHeaders,
  end: Promise<unknown>,
): Promise<number[]> {
  let isOver = false
  void end.finally(() => (isOver = true)).catch(() => {})
  const asked: Promise<number>[] = []
  while (!isOver) {
    asked.push(balance(caller, session))
    await sleep(EVERY_MS)
  }
  return Promise.all(asked)
}

async function balance(caller: Caller, headers: SessionHeaders): Promise<number> {
  const answer = await caller.ask({ method: 'GET', path: '/wps/v2/wallets/balance', headers, from: FROM })
  if (answer.status !== 200) throw new Stop(`A balance was refused: ${answer.body}`)
  return answer.ms
}
