/** Draws of six of 49 with a pool in tests: an official game, whose numbers two voices read. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { DrawNumbers } from '@night-market/protocol/studio-draw'
import { readOfficialDraw } from '../hosts/draw/official/voice.ts'
import type { Studio } from '../app.ts'
import { testDraws, type TestDraws } from './draw-player.ts'
import { testStudio, WIRE, type TestStudio } from './test-studio.ts'

export const GAME = 'hk-six'
/** What each player holds before they buy. */
export const FULL = 1_000_000
const numbersOf = (first: number): DrawNumbers => ({
  n: [Array.from({ length: 6 }, (_, place) => first + place)],
  extra: [[first + 6]],
})
/** Two draws without a number in common. */
export const [NUMBERS, OTHER] = [numbersOf(1), numbersOf(11)]
export const WINS = '1,2,3,4,5,6'
export const WINS_OTHER = '11,12,13,14,15,16'
export const LOSES = '31,32,33,34,35,36'

/** A user, what they pick, and the stake of a unit. */
export type Bought = [user: string, pick: string, unit?: number]

export interface PoolDraws {
  it: TestStudio
  draws: TestDraws
  /** Sells tickets on the next draw, and closes it; their ids with its issue. */
  sold(...bought: Bought[]): Promise<{ issue: string; tickets: string[] }>
  /** Until the hour of the draw; one that has passed stays so. */
  untilDue(issue: string): Promise<void>
  read(issue: string, numbers: DrawNumbers, reason?: string): Promise<void>
  settle(...studios: Studio[]): Promise<void>
  tickets(ids: string[]): Promise<unknown[]>
  standing(): Promise<number>
  held(user: string): number
}

export async function poolDraws(): Promise<PoolDraws> {
  const it = await testStudio()
  it.options.switchedOn = [GAME]
  await it.restart()
  await it.studio.app.ready()
  const draws = await testDraws(it, GAME, 24 * 400)
  const settle = async (...studios: Studio[]): Promise<void> => {
    const clocks = [it.studio, ...studios].map(({ hosts }) => hosts.draws.clock)
    await Promise.all(clocks.map((clock) => clock.tick()))
    await Promise.all(clocks.map((clock) => clock.settled()))
  }
  const untilDue = async (issue: string): Promise<void> => {
    const { draws_at: drawsAt } = await draws.draw(issue)
    it.clock.offsetMs += Math.max(0, drawsAt.getTime() - draws.now()) + 1
    await settle()
  }
  const sold: PoolDraws['sold'] = async (...bought) => {
    const [issue = ''] = await draws.issues()
    const tickets: string[] = []
    for (const [user, pick, unit = 200] of bought) {
      it.wallet.balances.set(user, FULL * WIRE)
      const player = await draws.enter(user)
      const picks = [{ play: 'six', pick, unit: String(unit) }]
      const { code, value } = await player.buy({ picks, legs: [{ issue, multiple: 1 }] })
      expect(code).toBeUndefined()
      tickets.push(...value.tickets.map(({ id }) => id))
    }
    await draws.until(issue, 'closed')
    it.clock.offsetMs += 5000
    await settle()
    return { issue, tickets }
  }
  return {
    it,
    draws,
    sold,
    untilDue,
    settle,
    async read(issue, numbers, reason) {
      const store = { ...it.studio.hosts.draws.host, log: { warn: () => {}, error: () => {} } }
      for (const person of ['asha', 'ravi'])
        expect(
          await readOfficialDraw(store, {
            request_uuid: randomUUID(),
            sent_at: 0,
            act_uuid: randomUUID(),
            game_code: GAME,
            issue,
            numbers,
            voice: person,
            person,
            ...(reason !== undefined && { reason }),
          }),
        ).toMatchObject({ status: 'RS_OK' })
    },
    tickets: (ids) =>
      it.rows(
        'select state, payout::int from studio.draw_tickets where ticket_id = any ($1) order by ticket_no',
        [ids],
      ),
    async standing() {
      const text = 'select carried from studio.draw_pool_standings where game_code = $1'
      return Number((await it.rows(text, [GAME]))[0]?.carried ?? 0)
    },
    held: (user) => (it.wallet.balances.get(user) ?? 0) / WIRE,
  }
}
