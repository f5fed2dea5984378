/** Shared tables in tests: players who bet, and a clock that is moved by hand. */
import { randomUUID } from 'node:crypto'
import type { TableBetValue } from '@night-market/protocol/studio-table'
import type { Studio } from '../app.ts'
import { openTableClock, type TableClock } from '../hosts/table/lead.ts'
import type { TableState } from '../hosts/table/model.ts'
import type { Player, TestStudio } from './test-studio.ts'

interface TestBet {
  kind: string
  stake: string
}

export interface BetReply {
  status: number
  code?: string
  value: TableBetValue
}

export const RED = [{ kind: 'red', stake: '100' }]
export const BLACK = [{ kind: 'black', stake: '100' }]

export interface TestTable {
  game: string
  clock: TableClock
  /** Moves the clock to each step in turn until the round is in this state, and settles what is decided. */
  until(state: TableState, clock?: TableClock): Promise<string>
  round(): Promise<{ round_id: string; state: TableState; number: number } & Record<string, unknown>>
  bet(player: Player, choice?: TestBet[], betId?: string, studio?: Studio): Promise<BetReply>
  betIn(
    roundId: string,
    player: Player,
    choice?: TestBet[],
    betId?: string,
    studio?: Studio,
  ): Promise<BetReply>
  states(): Promise<Record<string, number>>
}

export function testTable(it: TestStudio, game: string): TestTable {
  const clock = clockOf(it.studio, game)
  const round: TestTable['round'] = async () => {
    const [found] = await it.rows(
      'select * from studio.table_rounds where game_code = $1 order by opens_at desc, number desc limit 1',
      [game],
    )
    if (found === undefined) throw new Error('no round has begun')
    return found as Awaited<ReturnType<TestTable['round']>>
  }
  const roundNamed = async (roundId: string) => {
    const [found] = await it.rows('select * from studio.table_rounds where round_id = $1', [roundId])
    return found as Awaited<ReturnType<TestTable['round']>>
  }
  const betIn: TestTable['betIn'] = async (
    roundId,
    player,
    choice = RED,
    betId = randomUUID(),
    studio = it.studio,
  ) => {
    const stake = String(choice.reduce((sum, bet) => sum + BigInt(bet.stake), 0n))
    const response = await studio.app.inject({
      method: 'POST',
      url: '/play/table/bet',
      headers: { 'x-frame-session': player.session },
      payload: { betId, roundId, stake, choice },
    })
    return { status: response.statusCode, ...response.json<Omit<BetReply, 'status'>>() }
  }
  return {
    game,
    clock,
    round,
    betIn,
    async until(state, by = clock) {
      // The round after a settled one begins with the same tick.
      const running = state === 'settled' ? (await round()).round_id : null
      for (let steps = 0; steps < 12; steps++) {
        const nextAt = await by.tick()
        await by.paid()
        const found = running === null ? await round() : await roundNamed(running)
        if (found.state === state) return found.round_id
        const now = new Date().getTime() + it.clock.offsetMs
        if (nextAt !== null) it.clock.offsetMs += Math.max(0, nextAt.getTime() - now) + 1
      }
      throw new Error(`the round did not come to be ${state}`)
    },
    bet: async (player, choice, betId, studio) =>
      betIn((await round()).round_id, player, choice, betId, studio),
    async states() {
      const found = await it.rows(
        "select state, count(*)::int as n from studio.bets where host = 'table' group by 1",
      )
      return Object.fromEntries(found.map(({ state, n }) => [String(state), Number(n)]))
    },
  }
}

/** A process that leads the table, without its loop. */
export const clockOf = (studio: Studio, game: string): TableClock =>
  openTableClock(studio.hosts.tables.host, () => [game])
