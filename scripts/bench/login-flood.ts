/** What a flood of logins does to everybody else: the balance is asked for at a steady pace, in quiet and in the flood. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Stop } from '../stop.ts'
import { addressOf, quantile, type Ask, type Caller } from './caller.ts'
import { PASSWORD, usernameOf, type SessionHeaders } from './members.ts'

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

/** One round: quiet as long as the flood lasts, the flood, quiet again. */
export async function floodOnce(
  caller: Caller,
  session: SessionHeaders,
  { logins, quietSeconds, round }: { logins: number; quietSeconds: number; round: number },
): Promise<FloodRound> {
  // Sealed beforehand: what is measured is the house, not its caller.
  const asks = await Promise.all(Array.from({ length: logins }, (_, n) => login(caller, round, n)))
  const before = await balancesUntil(caller, session, sleep(quietSeconds * 1000))
  const started = performance.now()
  const flood = Promise.all(asks.map((ask) => caller.ask(ask)))
  const during = await balancesUntil(caller, session, flood)
  const floodSeconds = (performance.now() - started) / 1000
  const refused = (await flood).filter((answer) => answer.status !== 200)
  if (refused.length > 0) throw new Stop(`${refused.length} logins of the flood failed: ${refused[0]?.body}`)
  const after = await balancesUntil(caller, session, sleep(quietSeconds * 1000))
  const quiet = [...before, ...after]
  const [quietP99Ms, floodP99Ms] = [quantile(quiet, 0.99), quantile(during, 0.99)]
  return {
    quietP50Ms: quantile(quiet, 0.5),
    quietP99Ms,
    floodP50Ms: quantile(during, 0.5),
    floodP99Ms,
    asked: during.length,
    floodSeconds,
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

function login(caller: Caller, round: number, n: number): Promise<Ask> {
  const body = { username: usernameOf('somebody', n), password: PASSWORD }
  const ask = { method: 'POST', path: '/wps/session/login', body } as const
  // Two hundred people: from two hundred places.
  return caller.sealed({ ...ask, from: addressOf(1_000_000 + round * 10_000 + n) })
}
