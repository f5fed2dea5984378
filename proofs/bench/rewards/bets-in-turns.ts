/** Signed bets a second of two deployments, in turns: what the one takes beside what the other does. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Stop } from '../../../cli/stop.ts'
import type { HttpBetsBench } from '../http-bets.ts'

const BET_SECONDS = 3
const CONNECTIONS = 64
const SETTLED_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 200

/** A deployment that runs, and its database as the owner sees it. */
export interface Running extends Pick<HttpBetsBench, 'run' | 'close'> {
  name: string
  url: string
}

/**
 * The median over rounds of the other's bets for each bet of the one. In a round each has two turns, in the order one, other,
 * other, one or the other way round, so that a machine that grows slower or faster slows both alike. Before a turn both databases
 * have written what they had to write and neither has events that wait: what one left undone does not slow the other.
 */
export async function betsInTurns(
  { one, other }: { one: Running; other: Running },
  rounds: number,
): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [first, second] = round % 2 === 0 ? [one, other] : [other, one]
    const perSecond = new Map([one, other].map((each) => [each, 0]))
    for (const each of [first, second, second, first]) {
      await Promise.all([one, other].map(({ url }) => settled(url)))
      const result = await each.run(CONNECTIONS, BET_SECONDS, { tps: 1 }, async () => {})
      perSecond.set(each, (perSecond.get(each) ?? 0) + result.perSecond / 2)
    }
    ratios.push((perSecond.get(other) ?? 0) / (perSecond.get(one) || 1))
    console.log(
      `bets a second: ${perSecond.get(one)?.toFixed(0)} ${one.name}, ${perSecond.get(other)?.toFixed(0)} ${other.name}: ` +
        `${ratios.at(-1)?.toFixed(3)}`,
    )
  }
  const sorted = ratios.toSorted((a, b) => a - b)
  const [least = 0, median = 0, most = 0] = [0, Math.floor(rounds / 2), rounds - 1].map((at) => sorted[at])
  console.log(
    `bets: median of ${rounds} rounds ${median.toFixed(3)}, from ${least.toFixed(3)} to ${most.toFixed(3)}`,
  )
  return median
}

/** Waits until the events of a database are delivered, and lets it write its pages. */
async function settled(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const giveUpAt = performance.now() + SETTLED_WITHIN_MS
    for (;;) {
      const { rows } = await client.query<{ waits: boolean }>(
        'select exists (select from platform.outbox where set_aside_at is null) as waits',
      )
      if (rows[0]?.waits !== true) break
      if (performance.now() > giveUpAt) throw new Stop('The events of the last turn were not delivered.')
      await sleep(LOOK_EVERY_MS)
    }
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
