/**
 * `npm run bench -- book [--bets 100000] [--seconds 10] [--rate 100]`: the book of the whole product. It measures what prices
 * cost, how slips are answered at a steady rate, and how long after the end of a match all bets on it are decided, the winners
 * paid and the losers closed; then how long matches stand still when the process that plays them is killed.
 */
import { randomUUID } from 'node:crypto'
import { sportOf } from '@night-market/games/families/sports'
import { stepChance } from '@night-market/games/kernel/book/fairness'
import {
  BOOK_EVENT,
  BOOK_OPEN,
  BOOK_PLACE,
  type BookEventDetail,
  type BookOpenValue,
  type LegBody,
} from '@night-market/protocol/vendor/book'
import { openDatabase } from '@night-market/vendor-kit/database/db'
import type { z } from 'zod'
import { openDaySeeds } from '../../../studio/src/hosts/book/fixtures/seeds.ts'
import { openSeedVault } from '@night-market/vendor-kit/seeds/seed-vault'
import { eventsNamed } from '../../../studio/src/hosts/book/queries.ts'
import { secretKey } from '../../../cli/stack/key-files.ts'
import type { TestProduct } from '../../testkit/product.ts'
import { quantile } from '../../testkit/caller.ts'
import { asFast, atRate, call, onProduct, openFrames, reportLoad, untilTrue, within } from './frames.ts'
import { timeToNewLeader } from './new-leader.ts'
import { benchRepricing } from './repricing.ts'

const SLIPS_P99_MS = 400
const DECIDED_MS = 20_000
const WINNERS_MS = 120_000
const CLOSED_MS = 300_000
const LEADER_MS = 5000
const GIVE_UP_MS = 900_000
/** Bets of a visitor: play money pays for them all, and its limits have room. */
const BETS_EACH = 100
/** The least stake of a bet, in minor units. */
const STAKE = '1000'
/** Who wins. */
const MARKET = 1

type Player = z.output<typeof BookOpenValue>

export interface BookPlan {
  bets: number
  seconds: number
  rate: number
}

/** Measures; answers whether all targets were reached. */
export async function benchBook({ bets, seconds, rate }: BookPlan): Promise<boolean> {
  const isCheap = benchRepricing()
  const isFast = await onProduct(async (product, tps) => {
    const steadyBets = rate * seconds
    const count = Math.max(bets, steadyBets * 2)
    const players = await openFrames<Player>(product, {
      gameCode: 'maidan',
      path: BOOK_OPEN,
      players: Math.ceil(count / BETS_EACH),
    })
    const match = await soonestMatch(product)
    const legs = await legsOf(product, match)
    const place = (no: number): Promise<unknown> => placeOne(product.sites.studio, players, legs, no)
    await asFast(players.length, place)
    const steady = await atRate(rate, seconds, place)
    reportLoad(`slips, ${rate} a second`, steady, tps)
    const isAnswered =
      quantile(steady.waits, 0.99) <= SLIPS_P99_MS && Object.keys(steady.refused).length === 0
    console.log(`p99 of a slip: target ${SLIPS_P99_MS} ms: ${isAnswered ? 'reached' : 'missed'}`)
    const rest = count - players.length - steadyBets
    reportLoad('slips as fast as they are answered', await asFast(rest, place), tps)
    const isSettled = await settle(product, match)
    const isLed = within('another process leads', await timeToNewLeader(product), LEADER_MS)
    return isAnswered && isSettled && isLed
  })
  return isCheap && isFast
}

/** A match of football that is priced and does not begin by itself. */
async function soonestMatch(product: TestProduct): Promise<string> {
  const priced = `event_id in (select event_id from studio.book_events where sport = 'football' and state = 'upcoming' and seq > 0
    order by starts_at desc, event_id limit 1)`
  await untilTrue(product, {
    text: `select exists (select from studio.book_events where ${priced})`,
    values: [],
    began: performance.now(),
    withinMs: GIVE_UP_MS,
  })
  const [found] = await product.rows(
    `update studio.book_events set due_at = now() + interval '1 day' where ${priced} returning event_id`,
  )
  return String(found?.['event_id'])
}

async function legsOf({ sites }: TestProduct, match: string): Promise<LegBody[]> {
  const { event, board } = await call<BookEventDetail>(sites.studio, `${BOOK_EVENT}?id=${match}`)
  const market = board.find((each) => each.market === MARKET)
  return (market?.outcomes ?? []).flatMap(({ outcome, d100 }) =>
    d100 === null
      ? []
      : [{ event: match, market: MARKET, spec: market?.spec ?? '', outcome, d100, material: event.material }],
  )
}

async function placeOne(studio: string, players: Player[], legs: LegBody[], no: number): Promise<void> {
  const player = players[no % players.length]
  const leg = legs[Math.floor(no / players.length) % legs.length]
  if (player === undefined || leg === undefined)
    throw new Error('a bench needs players, and a match with prices')
  const body = { request: randomUUID(), legs: [leg], sizes: [1], stake: STAKE, policy: 'none' }
  await call(studio, BOOK_PLACE, { session: player.session, body })
}

const BETS = `studio.book_bets b join studio.bets w on w.bet_id = b.bet_id
  where b.round_id in (select round_id from studio.book_legs where event_id = $1)`
const NO_BET = (state: string): string => `select not exists (select from ${BETS} and ${state})`

async function settle(product: TestProduct, match: string): Promise<boolean> {
  const [counted] = await product.rows(`select count(*)::int as n from ${BETS} and b.state = 'open'`, [match])
  await toLastStep(product, match)
  const wait = (text: string, began: number): Promise<number | null> =>
    untilTrue(product, { text, values: [match], began, withinMs: GIVE_UP_MS })
  await wait(`select state = 'ended' from studio.book_events where event_id = $1`, performance.now())
  const began = performance.now()
  const decided = await wait(NO_BET(`b.state = 'open'`), began)
  const paid = await wait(NO_BET(`b.payout > 0 and w.state <> 'settled'`), began)
  const closed = await wait(NO_BET(`w.state not in ('settled', 'refused', 'returned')`), began)
  console.log(`match: ${String(counted?.['n'])} bets on it`)
  const isReached = [
    within('all bets decided', decided, DECIDED_MS),
    within('winners paid', paid, WINNERS_MS),
    within('all bets closed', closed, CLOSED_MS),
  ]
  return isReached.every(Boolean)
}

/** Sets a match to where it stands before its last step, which is due now. */
async function toLastStep(product: TestProduct, match: string): Promise<void> {
  const db = openDatabase({
    url: product.database.url,
    applicationName: 'bench',
    maxConnections: 1,
    onPoolError: () => {},
  })
  const vault = openSeedVault(secretKey(product.settings.DATA_DIR, 'seeds'))
  try {
    const event = (await eventsNamed(db, [match])).get(match)
    if (event?.driver !== 'virtual') throw new Error(`there is no match ${match} that is simulated`)
    const { steps, play, kickOff } = sportOf(event.sport)
    const seed = await openDaySeeds({ db, vault }).ofEvent(event)
    let score = kickOff()
    while (score.step < steps - 1)
      score = play(event.sheet, score, stepChance(seed, match, null, score.step + 1)).score
    await product.rows(
      `update studio.book_events set state = 'live', score = $2, due_at = now(), paused_until = null, seq = seq + 1
        where event_id = $1`,
      [match, JSON.stringify(score)],
    )
  } finally {
    await db.end()
  }
}
