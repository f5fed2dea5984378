/** Tables with seats in tests: players who sit and act, and a clock that is moved by hand. */
import type { SeatStanding } from '@night-market/protocol/studio-seat'
import { openFrames, type Frame } from '../frames/session.ts'
import { type SeatHost, seatTitle } from '../hosts/seat/host.ts'
import { openSeatClock } from '../hosts/seat/lead.ts'
import { standingOf } from '../hosts/seat/queries.ts'
import { shownStanding } from '../hosts/seat/room/shown.ts'
import { openBeside } from '../hosts/seat/beside.ts'
import type { Studio } from '../app.ts'
import type { Player, TestStudio } from './test-studio.ts'

export interface SeatReply<Value = { tableId: string | null }> {
  status: number
  code?: string
  value: Value
}

export interface SeatPlayer {
  player: Player
  frame: Frame
  call<Value = { tableId: string | null }>(
    path: string,
    body: object,
    studio?: Studio,
  ): Promise<SeatReply<Value>>
  sit(fields?: object): Promise<SeatReply>
  /** The table as this player is shown it. */
  seen(): Promise<Omit<SeatStanding, 'now'>>
  /** Acts in the running hand; `step` counts by itself. */
  act(type: string, fields?: object): Promise<SeatReply>
}

export interface TestSeats {
  /** Whose sockets are open. */
  present: SeatPlayer[]
  enter(user: string, fields?: object): Promise<SeatPlayer>
  /** Takes all steps that are due now, wallet calls included. */
  tick(host?: SeatHost): Promise<Date | null>
  /** Moves the clock to the next step and takes it. */
  next(): Promise<void>
  /** Goes on until this holds. */
  until(holds: () => Promise<boolean>): Promise<void>
  /** Plays until the hand is over: every player checks, or calls. */
  passive(players: SeatPlayer[]): Promise<void>
  /** These players leave, the running hands end, and every bet gets its answer. */
  finish(players: SeatPlayer[]): Promise<void>
}

export function testSeats(it: TestStudio, game: string): TestSeats {
  const own = openBeside(it.studio.hosts.seats.host)
  let clock = openSeatClock(own.host, present, () => undefined)
  let led = own.host
  const seats: TestSeats = {
    present: [],
    enter: async (user, fields) => aPlayer(it, await it.enter(user, game, fields)),
    async tick(host = own.host) {
      if (host !== led) [clock, led] = [openSeatClock(host, present, () => undefined), host]
      const nextAt = await clock.tick()
      await Promise.all([own.settled(), it.studio.hosts.seats.settled()])
      return nextAt
    },
    async next() {
      const nextAt = await seats.tick()
      const now = new Date().getTime() + it.clock.offsetMs
      if (nextAt !== null) it.clock.offsetMs += Math.max(0, nextAt.getTime() - now) + 1
    },
    async until(holds) {
      for (let steps = 0; steps < 80; steps++) {
        if (await holds()) return
        await seats.next()
      }
      throw new Error('the table did not come to it')
    },
    async passive(players) {
      for (let acts = 0; acts < 80; acts++) {
        await seats.tick()
        const views = await Promise.all(players.map((each) => each.seen()))
        if (views.some(({ hand }) => hand?.state === 'over')) return
        const turn = views.findIndex(({ hand }) => (hand?.legal.length ?? 0) > 0)
        const legal = views[turn]?.hand?.legal.map(({ type }) => type) ?? []
        if (turn === -1) await seats.next()
        else await players[turn]?.act(legal.includes('check') ? 'check' : 'call')
      }
      throw new Error('the hand did not end')
    },
    async finish(players) {
      it.wallet.heal()
      for (const player of players) await player.call('leave', {})
      it.clock.offsetMs += 3000
      for (let steps = 0; steps < 40; steps++) await seats.next()
      it.clock.offsetMs += 120_000
      for (let sweeps = 0; sweeps < 4; sweeps++) await it.studio.recovery.sweep()
      const [open] = await it.rows(
        `select (select count(*)::int from studio.seat_hands where state in ('staking', 'playing')) as hands,
           (select count(*)::int from studio.bets where state not in ('settled', 'refused', 'rolled_back')) as bets`,
      )
      if (open?.['hands'] !== 0 || open['bets'] !== 0) throw new Error(`still open: ${JSON.stringify(open)}`)
    },
  }
  function present() {
    return seats.present.flatMap((each) =>
      each.frame.gameCode === game
        ? [{ tableId: tables.get(each) ?? '', playerId: each.frame.playerId }]
        : [],
    )
  }
  return seats
}

/** Where each player sat down. */
const tables = new WeakMap<SeatPlayer, string>()

async function aPlayer(it: TestStudio, player: Player): Promise<SeatPlayer> {
  const frame = await openFrames(it.studio.db).frameOf(player.session, it.studio.hosts.seats.host.clock())
  const self: SeatPlayer = {
    player,
    frame,
    async call<Value>(path: string, body: object, studio = it.studio): Promise<SeatReply<Value>> {
      const response = await studio.app.inject({
        method: 'POST',
        url: `/play/seats/${path}`,
        headers: { 'x-frame-session': player.session },
        payload: body,
      })
      return { status: response.statusCode, ...response.json<Omit<SeatReply<Value>, 'status'>>() }
    },
    async sit(fields = {}) {
      const sat = await self.call('sit', { level: 0, tableId: null, seat: null, stack: '10000', ...fields })
      if (sat.status === 200 && sat.value.tableId !== null) tables.set(self, sat.value.tableId)
      return sat
    },
    async seen() {
      const { host } = it.studio.hosts.seats
      const standing = await standingOf(host.vault, host.db, tables.get(self) ?? '')
      if (standing === null) throw new Error('the player sits nowhere')
      return shownStanding(await seatTitle(host, frame.gameCode), standing, frame.playerId, host.clock())
    },
    async act(type, fields = {}) {
      const { hand } = await self.seen()
      return self.call('act', {
        handId: hand?.handId ?? 'no-hand-yet',
        step: hand?.step ?? 0,
        action: { type, ...fields },
      })
    },
  }
  return self
}
