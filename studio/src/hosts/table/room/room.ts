/**
 * The players of one table in this process, and what they receive. Everything is read from the database: a notification
 * only says that it is time to look.
 */
import type { OwnBets, TableMessage, TableStanding } from '@night-market/protocol/studio-table'
import { betsOfRound, betsTakenSince, cashOutsSince, type TableBet } from '../bets/queries.ts'
import type { TableHost, TableTitle } from '../host.ts'
import type { MoneyGroup } from '../../clockwork/players.ts'
import { HISTORY, type TableRound } from '../model.ts'
import { ownBets } from '../own-bets.ts'
import { endOfRise } from '../rise.ts'
import { marksOf, standingOf, type Standing } from '../queries.ts'
import { Crowd } from './crowd.ts'

/** Bets are read again for so long after they were taken: others may be committed out of turn. */
const OVERLAP_MS = 3000

/** A player's place at the table: how messages reach them. */
export interface Seat {
  playerId: bigint
  group: MoneyGroup
  send(text: string): void
}

export class Room {
  readonly seats = new Set<Seat>()
  readonly #host: TableHost
  readonly #table: TableTitle
  #standing: Standing | null = null
  #history: TableStanding['history'] = []
  #crowd: Crowd
  #looking: Promise<void> | null = null
  #isLookAgain = false

  constructor(host: TableHost, table: TableTitle) {
    this.#host = host
    this.#table = table
    this.#crowd = new Crowd(table)
  }

  /** Sends the whole table to a new seat. */
  async welcome(seat: Seat): Promise<void> {
    // Whatever happens from here on is sent to this seat as well.
    this.seats.add(seat)
    await this.look()
    await this.tellOwn(seat.playerId)
    const round = this.#standing?.round
    if (round) this.#send(seat, { type: 'crowd', roundId: round.roundId, crowd: this.#crowd.of(seat.group) })
  }

  /** Reads how the table stands, and tells all seats what is new. Looks asked for meanwhile become one more. */
  look(): Promise<void> {
    if (this.#looking !== null) {
      this.#isLookAgain = true
      return this.#looking
    }
    this.#looking = this.#lookUntilStill().finally(() => (this.#looking = null))
    return this.#looking
  }

  async #lookUntilStill(): Promise<void> {
    do {
      this.#isLookAgain = false
      await this.#lookOnce()
    } while (this.#isLookAgain)
  }

  async #lookOnce(): Promise<void> {
    const { db } = this.#host
    const { code } = this.#table.title
    const before = this.#standing?.round
    const standing = await standingOf(db, code, this.#host.clock())
    if (standing === null) return
    const { round } = standing
    if (before?.roundId !== round?.roundId) this.#crowd = new Crowd(this.#table)
    const hasStepped = round !== null && (before?.roundId !== round.roundId || before.state !== round.state)
    if (this.#standing === null || (hasStepped && (round.state === 'open' || round.state === 'settled')))
      this.#history = (await marksOf(db, code, HISTORY)).flatMap((mark) => mark ?? [])
    this.#standing = standing
    if (hasStepped) await this.#tellAll(round)
    if (round !== null && round.state !== 'settled') await this.#countBets(round)
  }

  async #countBets(round: TableRound): Promise<void> {
    const since = new Date(this.#host.clock().getTime() - OVERLAP_MS)
    const from = this.#crowd.isEmpty ? round.opensAt : since
    const found = await betsTakenSince(this.#host.db, round.roundId, from)
    const outs = round.state === 'rising' ? await cashOutsSince(this.#host.db, round.roundId, from) : []
    const isNew = [this.#crowd.add(found), this.#crowd.leave(outs), await this.#passAutos(round)]
    if (!isNew.includes(true)) return
    const groups = Map.groupBy(this.seats, ({ group }) => group)
    for (const [group, seats] of groups) {
      const message: TableMessage = { type: 'crowd', roundId: round.roundId, crowd: this.#crowd.of(group) }
      const text = JSON.stringify(message)
      for (const seat of seats) seat.send(text)
    }
  }

  /** Bets that are cashed out by themselves are seen to be, but none beyond the end that only the server knows. */
  async #passAutos(round: TableRound): Promise<boolean> {
    const { rise } = this.#table.shared
    if (!rise || round.state !== 'rising' || round.risesAt === null) return false
    const end = await endOfRise(this.#host, this.#table, round)
    const now = Math.min(this.#host.clock().getTime(), end.getTime() - 1)
    return this.#crowd.pass(rise.valueAt(this.#table.title.config, now - round.risesAt.getTime()))
  }

  /** A step: all seats get the table, and each their player's own bets. */
  async #tellAll(round: TableRound): Promise<void> {
    const bets = Map.groupBy(await betsOfRound(this.#host.db, round.roundId), ({ playerId }) => playerId)
    const shared = this.#shared()
    for (const seat of this.seats) seat.send(withOwn(shared, this.#own(round, bets.get(seat.playerId) ?? [])))
  }

  /** The player's bets changed: all their windows show it. */
  async tellOwn(playerId: bigint): Promise<void> {
    const seats = [...this.seats].filter((seat) => seat.playerId === playerId)
    if (seats.length === 0) return
    const round = this.#standing?.round ?? null
    const bets = round === null ? [] : await betsOfRound(this.#host.db, round.roundId, playerId)
    // The table may have gone on meanwhile: then all seats were notified.
    if (round !== null && this.#standing?.round?.roundId !== round.roundId) return
    const latest = this.#standing?.round ?? null
    const text = withOwn(this.#shared(), latest === null ? null : this.#own(latest, bets))
    for (const seat of seats) seat.send(text)
  }

  tellSettled(roundId: string, balances: Map<string, string>): void {
    for (const seat of this.seats) {
      const balance = balances.get(String(seat.playerId))
      if (balance !== undefined) this.#send(seat, { type: 'settled', roundId, balance })
    }
  }

  #own(round: TableRound, bets: TableBet[]): OwnBets | null {
    const chain = this.#standing?.chain
    return chain === undefined ? null : ownBets(this.#table, round, chain, bets)
  }

  /** What all seats receive, as text that ends in front of the recipient's own bets. */
  #shared(): string {
    const round = this.#standing?.round ?? null
    const standing: Omit<TableStanding, 'own'> = {
      type: 'table',
      now: this.#host.clock().getTime(),
      round: round && shownRound(round),
      outcome: round && outcomeOf(round),
      history: this.#history,
      terminal: this.#standing?.chain.terminal ?? '',
    }
    return JSON.stringify(standing).slice(0, -1)
  }

  #send(seat: Seat, message: TableMessage): void {
    seat.send(JSON.stringify(message))
  }
}

const withOwn = (shared: string, own: OwnBets | null): string => `${shared},"own":${JSON.stringify(own)}}`

const shownRound = (round: TableRound): TableStanding['round'] => ({
  roundId: round.roundId,
  number: round.number,
  state: round.state,
  seedHash: round.seedHash,
  opensAt: round.opensAt.getTime(),
  locksAt: round.locksAt.getTime(),
  revealsAt: round.revealsAt.getTime(),
  endsAt: round.endsAt.getTime(),
  risesAt: round.risesAt?.getTime() ?? null,
})

function outcomeOf({ serverSeed, events, mark }: TableRound): TableStanding['outcome'] {
  if (serverSeed === null || events === null || mark === null) return null
  return { serverSeed, events: events.map((event) => ({ ...event })), mark }
}
