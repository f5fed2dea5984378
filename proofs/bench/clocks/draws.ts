/**
 * `npm run bench -- draws [--tickets 40000] [--seconds 10]`: tickets of 25 units on one draw of the whole product. It measures
 * how 300 a second are answered, then fills the draw as fast as it can, has it drawn, and measures how long after the numbers
 * all tickets are decided, the winners are paid and the losers closed, and the longest turn of the studio's event loop.
 */
import { randomUUID } from 'node:crypto'
import { DRAW_BUY, DRAW_OPEN, type DrawBuyBody, type DrawOpenValue } from '@night-market/protocol/studio-draw'
import type { z } from 'zod'
import { freePort } from '../../../cli/database/free-port.ts'
import type { TestProduct } from '../../testkit/product.ts'
import { asFast, atRate, call, onProduct, openFrames, reportLoad, untilTrue, within } from './frames.ts'

const GAME = 'nm-ssc-5'
const RATE = 300
const UNITS = 25
const DECIDED_MS = 10_000
const WINNERS_MS = 30_000
const CLOSED_MS = 90_000
const TURN_MS = 50
const GIVE_UP_MS = 600_000
/** Tickets of a visitor: play money pays for them all. */
const TICKETS_EACH = 400
/** The wallet answers the calls of one purse one after the other. */
const LEAST_PLAYERS = 100

type Player = z.output<typeof DrawOpenValue>

/** Measures; answers whether all targets were reached. */
export async function benchDraws({
  tickets,
  seconds,
}: {
  tickets: number
  seconds: number
}): Promise<boolean> {
  const metricsPort = await freePort()
  process.env.STUDIO_METRICS_PORT = String(metricsPort)
  return onProduct(async (product, tps) => {
    const all = Math.max(tickets, RATE * seconds)
    const players = await openFrames<Player>(product, {
      gameCode: GAME,
      path: DRAW_OPEN,
      players: Math.max(LEAST_PLAYERS, Math.ceil(all / TICKETS_EACH)),
    })
    const issue = await heldOpen(product, players[0])
    const buy = (no: number): Promise<unknown> =>
      buyOne(product.sites.studio, players[no % players.length], issue, no)
    await asFast(players.length, buy)
    const steady = await atRate(RATE, seconds, buy)
    reportLoad(`tickets of ${UNITS} units, ${RATE} a second`, steady, tps)
    reportLoad(
      'tickets as fast as they are answered',
      await asFast(tickets - players.length - RATE * seconds, buy),
      tps,
    )
    return (await settle(product, issue, metricsPort)) && Object.keys(steady.refused).length === 0
  })
}

/** The draw on sale, kept open until it is closed by hand. */
async function heldOpen(product: TestProduct, player: Player | undefined): Promise<string> {
  const issue = player?.current?.issue
  if (issue === undefined) throw new Error('no draw is on sale')
  await moved(product, issue, `now() + interval '1 day'`)
  return issue
}

const moved = (product: TestProduct, issue: string, when: string): Promise<unknown> =>
  product.rows(
    `update studio.draws set closes_at = ${when}, draws_at = ${when}, due_at = ${when} where game_code = $1 and issue = $2`,
    [GAME, issue],
  )

/** Five digits in each of the last two places: a quarter of the tickets win. */
async function buyOne(studio: string, player: Player | undefined, issue: string, no: number): Promise<void> {
  if (player === undefined) throw new Error('a bench needs players')
  const unit = BigInt(player.unitSteps.at(-1) ?? '0')
  const least = BigInt(player.unitPrice) / 2n
  const multiple = Number((least + unit * BigInt(UNITS) - 1n) / (unit * BigInt(UNITS)))
  const digits = (from: number): string =>
    Array.from({ length: 5 }, (_, at) => (from + at) % 10)
      .toSorted((one, other) => one - other)
      .join('')
  const pick = `${digits(no)};${digits(Math.floor(no / 10))}`
  const body: z.input<typeof DrawBuyBody> = {
    request: randomUUID(),
    picks: [{ play: 'last2-straight', pick, unit: String(unit) }],
    group: player.maxGroup,
    legs: [{ issue, multiple }],
    stopsOnWin: false,
    takesHalf: [],
  }
  await call(studio, DRAW_BUY, { session: player.session, body })
}

const TICKETS = `studio.draw_tickets t join studio.draws d using (draw_id) join studio.bets b using (bet_id)
  where d.game_code = $1 and d.issue = $2`
const NO_TICKET = (state: string): string => `select not exists (select from ${TICKETS} and ${state})`

async function settle(product: TestProduct, issue: string, metricsPort: number): Promise<boolean> {
  const values = [GAME, issue]
  const [counted] = await product.rows(
    `select count(*)::int as n from ${TICKETS} and t.state = 'accepted'`,
    values,
  )
  const wait = async (text: string, began: number): Promise<number | null> =>
    untilTrue(product, { text, values, began, withinMs: GIVE_UP_MS })
  await longestTurn(metricsPort)
  await moved(product, issue, 'now()')
  const isDrawn = 'select drawn_at is not null from studio.draws where game_code = $1 and issue = $2'
  const drawn = await wait(isDrawn, performance.now())
  const began = performance.now()
  const decided = await wait(NO_TICKET(`t.state = 'accepted'`), began)
  const turn = await longestTurn(metricsPort)
  const paid = await wait(NO_TICKET(`t.payout > 0 and b.state <> 'settled'`), began)
  const closed = await wait(NO_TICKET(`b.state <> 'settled'`), began)
  console.log(
    `draw: ${counted?.['n']} tickets, ${Number(counted?.['n']) * UNITS} units, drawn after ${drawn?.toFixed(0)} ms`,
  )
  const isTurnShort = turn <= TURN_MS
  console.log(
    `longest turn of the event loop while it was sealed, drawn and decided: ${turn.toFixed(0)} ms (target ${TURN_MS})`,
  )
  const isReached = [
    within('all tickets decided', decided, DECIDED_MS),
    within('winners paid', paid, WINNERS_MS),
    within('all bets closed', closed, CLOSED_MS),
  ]
  return isReached.every(Boolean) && isTurnShort
}

/** The longest turn of the studio's event loop since this was asked last, in milliseconds. */
async function longestTurn(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const seconds = /^nodejs_eventloop_lag_max_seconds ([0-9.e+-]+)$/m.exec(text)?.[1]
  if (seconds === undefined) throw new Error('the studio reports no lag of its event loop')
  return Number(seconds) * 1000
}
