/**
 * `npm run bench -- table [--players 500] [--rounds 3]`: a shared table of the whole product, the clock of the table at its
 * usual pace. Every player has a socket and bets once a round; the bets are spread over the open time. It measures how long
 * after the due time of the reveal each player has the result, which includes drawing it and deciding and storing all bets.
 * Afterwards every bet must be settled at studio and platform, and the books must verify.
 *
 * Players are visitors with play money: their bets take the same path as real ones, in an asset of their own.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { TABLE_BET, TABLE_SOCKET, type TableStanding } from '@night-market/protocol/studio-table'
import { Refused, SimulatedMember, type Sites } from '../../cli/seed/simulated-member.ts'
import { callStudio } from '../robot/frame.ts'
import { quantile } from '../testkit/caller.ts'
import { ask, startTestProduct, type TestProduct } from '../testkit/product.ts'
import { verified } from '../testkit/verified.ts'

const GAME = 'lotus-live-roulette'
const CHOICES = ['red', 'black'] as const
const STAKE = '100'
const TARGET_MS = 250
/** Members who register and launch at a time. */
const LANES = 12
/** The studio takes so many new games a second from one address; the bench waits for its turn. */
const TURN_MS = 400
/** The end of the open time is left free: a bet on its way there would be late. */
const SPARE_MS = 2500
const SETTLED_WITHIN_MS = 30_000

interface Plan {
  players: number
  rounds: number
}

/** The latencies of the players' bets and results. */
interface Figures {
  /** Milliseconds from each bet to its answer. */
  bets: number[]
  /** Milliseconds from the due time of each reveal until the player's socket had its result. */
  pushes: number[]
}

/** Measures; answers whether the target was reached. */
export async function benchTable({ players, rounds }: Plan): Promise<boolean> {
  process.env.REQUESTS_PER_MINUTE = '1000000'
  const product = await startTestProduct()
  const figures: Figures = { bets: [], pushes: [] }
  const seats: Seat[] = []
  try {
    const sessions = await launchAll(product.sites, players)
    seats.push(...sessions.map((session, index) => new Seat(product.sites.studio, session, index, figures)))
    await Promise.all(seats.map((seat) => seat.open()))
    // The first round warms up: what runs for the first time is compiled.
    await playRounds(seats, 1)
    Object.assign(figures, { bets: [], pushes: [] })
    await playRounds(seats, rounds)
    return report(figures, await settled(product, players * (rounds + 1)), { players, rounds })
  } finally {
    seats.forEach((seat) => seat.close())
    await product.stop()
  }
}

async function launchAll(sites: Sites, players: number): Promise<string[]> {
  const sessions: string[] = []
  const lane = async (): Promise<void> => {
    while (sessions.length < players) {
      const place = sessions.push('') - 1
      const player = new SimulatedMember(sites)
      await patient(() => player.playFree())
      sessions[place] = (await patient(() => player.launch(GAME, 'demo'))).start.session
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return sessions
}

/** Repeats a call that was refused as one of too many. */
async function patient<Value>(call: () => Promise<Value>): Promise<Value> {
  for (;;)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'too_many_requests') throw error
      await sleep(TURN_MS)
    }
}

/** A round is over when every seat has its result. */
async function playRounds(seats: readonly Seat[], rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++)
    await Promise.all(seats.map((seat) => seat.playRound(seats.length)))
}

/** A player's socket and bets. */
class Seat {
  readonly #studio: string
  readonly #session: string
  readonly #index: number
  readonly #figures: Figures
  #socket: WebSocket | null = null
  #received: (standing: TableStanding, atMs: number) => void = () => {}
  #lost: (problem: Error) => void = () => {}

  constructor(studio: string, session: string, index: number, figures: Figures) {
    this.#studio = studio
    this.#session = session
    this.#index = index
    this.#figures = figures
  }

  open(): Promise<void> {
    // The browser's types do not know that Node's sockets take headers.
    const options: unknown = { headers: { origin: new URL(this.#studio).origin } }
    const socket = new WebSocket(this.#studio.replace(/^http/, 'ws') + TABLE_SOCKET, options as string[])
    this.#socket = socket
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'hello', session: this.#session })),
    )
    const seated = Promise.withResolvers<void>()
    socket.addEventListener('message', ({ data }) => {
      const atMs = new Date().getTime()
      const text = String(data)
      // Sums of the crowd come several times a second; nothing here needs them.
      if (!text.startsWith('{"type":"table"')) return
      seated.resolve()
      this.#received(JSON.parse(text) as TableStanding, atMs)
    })
    this.#lost = seated.reject
    socket.addEventListener('close', ({ code }) => this.#lost(new Error(`a socket was closed: ${code}`)))
    return seated.promise
  }

  close(): void {
    this.#socket?.close()
  }

  /** Bets in the next round, at this player's share of its open time, and waits for the result; fails if the socket closes. */
  playRound(players: number): Promise<void> {
    const ended = Promise.withResolvers<void>()
    this.#lost = ended.reject
    let betIn: string | null = null
    let dueAt = 0
    this.#received = ({ round, own, now }, atMs) => {
      if (round === null) return
      if (betIn === null && round.state === 'open' && round.locksAt - now > SPARE_MS * 2) {
        betIn = round.roundId
        dueAt = round.revealsAt
        const openMs = round.locksAt - now - SPARE_MS
        void this.#bet(betIn, (openMs * this.#index) / players).catch(ended.reject)
      } else if (round.roundId === betIn && round.state === 'revealed') {
        if ((own?.payout ?? null) === null)
          return ended.reject(new Error('a player’s bet is not in the result'))
        this.#figures.pushes.push(atMs - dueAt)
        ended.resolve()
      }
    }
    return ended.promise
  }

  async #bet(roundId: string, afterMs: number): Promise<void> {
    await sleep(afterMs)
    const choice = [{ kind: CHOICES[this.#index % CHOICES.length], stake: STAKE }]
    const bet = { betId: randomUUID(), roundId, stake: STAKE, choice }
    const sentAt = performance.now()
    await callStudio(this.#studio, this.#session, TABLE_BET, bet)
    this.#figures.bets.push(performance.now() - sentAt)
  }
}

interface Books {
  /** Bets that are settled at the studio, and rounds at the platform. */
  studio: number
  platform: number
  lastMs: number
  isGood: boolean
}

/** Waits until every bet is settled at both. */
async function settled(product: TestProduct, bets: number): Promise<Books> {
  const began = performance.now()
  const count = async (query: string): Promise<number> =>
    Number((await ask(product.database.url, query, [])).at(0)?.['n'])
  for (;;) {
    const studio = await count(`select count(*)::int as n from studio.bets where state = 'settled'`)
    const platform = await count(`select count(*)::int as n from play.rounds where status = 'settled'`)
    const lastMs = performance.now() - began
    if ((studio === bets && platform === bets) || lastMs > SETTLED_WITHIN_MS) {
      const { isGood, output } = await verified(product)
      if (!isGood) console.log(output)
      return { studio, platform, lastMs, isGood }
    }
    await sleep(100)
  }
}

function report(figures: Figures, books: Books, { players, rounds }: Plan): boolean {
  const ms = (times: number[], part: number): string => quantile(times, part).toFixed(0)
  for (const [name, times] of [
    ['bet until its answer', figures.bets],
    ['result after its due time', figures.pushes],
  ] as const)
    console.log(
      `${name}: p50 ${ms(times, 0.5)} ms, p90 ${ms(times, 0.9)} ms, p99 ${ms(times, 0.99)} ms, of ${times.length}`,
    )
  const all = players * (rounds + 1)
  console.log(
    `settled: ${books.studio} of ${all} bets at the studio, ${books.platform} rounds at the platform, ` +
      `${books.lastMs.toFixed(0)} ms after the last result; the books are ${books.isGood ? 'true' : 'false'}`,
  )
  const p99 = quantile(figures.pushes, 0.99)
  const isReached = p99 < TARGET_MS
  console.log(
    `${players} players at one table: p99 of the result ${p99.toFixed(0)} ms; ` +
      `the target of ${TARGET_MS} ms is ${isReached ? 'reached' : 'missed'}`,
  )
  return isReached && books.isGood && books.studio === all && books.platform === all
}
