/**
 * Settled rounds at a steady rate, a tenth of them of bonuses: how long their events wait until the API has counted them; then
 * a backlog, written while the API stands still.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { bonusAssetOf } from '@night-market/protocol/values/money'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { NO_CEILINGS } from '../../../api/src/catalogue/index.ts'
import { houseAccount, memberAccount, openAccount } from '../../../api/src/ledger/index.ts'
import { hashOfSecret } from '../../../api/src/platform/crypto/random.ts'
import { openDatabase, transact, type Db } from '../../../api/src/platform/database/db.ts'
import { moneyAnswers } from '../../../api/src/play/index.ts'
import { give, openBudget, type Award } from '../../../api/src/rewards/index.ts'
import { quantile } from '../../testkit/caller.ts'
import { ASSET, newId } from '../../testkit/member.ts'
import { GAME, prepareHttpBets, VENDOR, type HttpBetsBench } from '../http-bets.ts'

/** A million an hour. */
const RATE = 278
const LAG_TARGET_MS = 2000
const DRAIN_TARGET = 1400
const BACKLOG = 28_000
const BONUS_PLAYERS = 200
const BONUS = bonusAssetOf(ASSET)
const LOOK_MS = 20
const PLAY_MS = 20

interface Player {
  member: string
  tokenHash: string
  account: string
  currency: string
}

/** Measures on the database of this URL (migrated, used by nothing else). */
export async function benchEvents(url: string, seconds: number, tps: number): Promise<boolean> {
  const bets = await prepareHttpBets(url)
  const owner = openDatabase({ url, role: null, maxConnections: 2, onPoolError: () => {} })
  const server = openDatabase({ url, role: 'night_market_api', maxConnections: 4, onPoolError: () => {} })
  try {
    const cash = bets.players.map(({ user, token }) => playerOf(user, token, 'INR'))
    const bonus = await giveBonuses(owner.db, bets.players.slice(0, BONUS_PLAYERS))
    const players = cash.flatMap((player, n) => [player, ...(n % 9 === 0 ? [bonus[n % bonus.length]] : [])])
    const play = playerOfRounds(
      moneyAnswers(server.db),
      players.filter((each) => each !== undefined),
    )
    await untilDelivered(owner.db)
    const lags = await lagOf(owner.db, play, seconds)
    const perSecond = await drainOf(owner.db, bets, play)
    return judge({ lags, perSecond, seconds, tps }) && (await isCounted(owner.db, play.rounds()))
  } finally {
    await server.close()
    await owner.close()
    await bets.close()
  }
}

const playerOf = (user: string, token: string, currency: 'INR' | 'BNS'): Player => ({
  member: user,
  tokenHash: hashOfSecret(token),
  account: memberAccount(user, currency === 'INR' ? 'main' : 'bonus'),
  currency,
})

/** Members who play a bonus that is never played through, each with a launch. */
async function giveBonuses(db: Db, players: HttpBetsBench['players']): Promise<Player[]> {
  const now = new Date()
  const house = houseAccount(`play.${VENDOR}`, BONUS)
  await openAccount(db, {
    id: house,
    owner: `house:play.${VENDOR}`,
    purse: 'bonus',
    asset: BONUS,
    keepsBalance: false,
  })
  const terms = { wager: 10, product: 'casino', days: 7, maxStake: null, games: null } as const
  const awards = players.map(({ user }): Award => ({
    id: newId('clm') as Award['id'],
    programme: 'goodwill',
    version: 1,
    member: user as MemberId,
    occasion: 'bench',
    reward: { kind: 'bonus', amount: 10_000_000n, terms },
    state: 'claimed',
    reason: 'rewards.bonus',
    title: { EN: 'Bench' },
  }))
  await transact(db, async (tx) => {
    await openBudget(tx, { programme: 'goodwill', asset: BONUS, period: '', approved: 10n ** 12n }, now)
    await give(tx, awards, now)
  })
  for (const [n, { user, token }] of players.entries())
    await sql`insert into play.launches (id, member, session, game_code, aggregator, mode, token_hash, asset, account, language,
        created_at, expires_at, bonus, max_stake)
      values (${`lch_bonus_${user}`}, ${user}, ${`ses_${user}`}, ${GAME}, ${VENDOR}, 'bonus', ${hashOfSecret(`bonus ${token}`)},
        ${BONUS}, ${memberAccount(user, 'bonus')}, 'EN', now(), now() + interval '12 hours',
        ${awards[n]?.id}, 50000)`.execute(db)
  return players.map(({ user, token }) => playerOf(user, `bonus ${token}`, 'BNS'))
}

interface Rounds {
  /** Plays so many rounds, each lost. */
  play(count: number): Promise<void>
  /** How many were played. */
  rounds(): number
}

function playerOfRounds(answer: ReturnType<typeof moneyAnswers>, players: Player[]): Rounds {
  let next = 0
  const playOne = async (): Promise<void> => {
    const no = next++
    const player = players[no % players.length]
    if (player === undefined) throw new Error('a bench needs players')
    const transaction = `events-${no}`
    const { status } = await answer({
      ...player,
      aggregator: VENDOR,
      kind: 'bet',
      transaction,
      reference: null,
      vendorRound: transaction,
      gameCode: GAME,
      gameType: 'RNG',
      vendorCode: VENDOR,
      units: 100_000,
      winUnits: 0,
      closes: true,
      fee: 0,
      feeBps: null,
      ceilings: NO_CEILINGS,
      digest: transaction,
      gate: null,
      seedHash: null,
      binding: null,
      place: null,
      promotion: null,
      newRound: newId('rnd'),
      at: new Date(),
    })
    if (status !== 'RS_OK') throw new Error(`a round of the bench was answered ${status}`)
  }
  return {
    play: async (count) => void (await Promise.all(Array.from({ length: count }, playOne))),
    rounds: () => next,
  }
}

/** How long each event was there, in milliseconds, while rounds are settled at the rate. */
async function lagOf(db: Db, rounds: Rounds, seconds: number): Promise<number[]> {
  const lags: number[] = []
  const waiting = new Map<string, number>()
  let isOver = false
  const look = async (): Promise<void> => {
    while (!isOver || waiting.size > 0) {
      const { rows } = await sql<{ id: string; at: number }>`
        select id::text, extract(epoch from published_at)::float8 * 1000 as at
          from platform.outbox where type = 'play.round_settled'`.execute(db)
      const now = Date.now()
      const there = new Set(rows.map(({ id }) => id))
      for (const { id, at } of rows) waiting.set(id, at)
      for (const [id, at] of waiting) {
        if (there.has(id)) continue
        waiting.delete(id)
        lags.push(now - at)
      }
      await sleep(LOOK_MS)
    }
  }
  const looking = look()
  const began = performance.now()
  const first = rounds.rounds()
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) * RATE) / 1000) - (rounds.rounds() - first)
    if (due > 0) await rounds.play(due)
    await sleep(PLAY_MS)
  }
  isOver = true
  await looking
  return lags
}

/** How many events a second the API works off, once it goes on. */
async function drainOf(db: Db, { pid }: HttpBetsBench, rounds: Rounds): Promise<number> {
  await untilDelivered(db)
  process.kill(pid, 'SIGSTOP')
  for (let left = BACKLOG; left > 0; left -= 2000) await rounds.play(Math.min(left, 2000))
  const began = performance.now()
  process.kill(pid, 'SIGCONT')
  await untilDelivered(db)
  return (BACKLOG * 1000) / (performance.now() - began)
}

async function untilDelivered(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ left: number }>`select count(*)::int as "left" from platform.outbox`.execute(
      db,
    )
    if (rows[0]?.left === 0) return
    await sleep(LOOK_MS)
  }
}

/** Whether every round is in the days, the meters and the bonuses. */
async function isCounted(db: Db, rounds: number): Promise<boolean> {
  const { rows } = await sql<{ days: string; meters: string; bonuses: string }>`
    select (select coalesce(sum(rounds), 0) from play.member_days)::text as days,
           (select coalesce(sum(volume), 0) / 100 from points.meters)::text as meters,
           (select coalesce(sum(done), 0) / 100 from rewards.bonuses)::text as bonuses`.execute(db)
  const [real, metered, bonus] = [rows[0]?.days, rows[0]?.meters, rows[0]?.bonuses].map(Number)
  console.log(`events: of ${rounds} rounds ${real} in days, ${metered} in meters, ${bonus} in bonuses`)
  return real === metered && (real ?? 0) + (bonus ?? 0) === rounds
}

function judge({
  lags,
  perSecond,
  seconds,
  tps,
}: {
  lags: number[]
  perSecond: number
  seconds: number
  tps: number
}): boolean {
  const [p50, p99] = [quantile(lags, 0.5), quantile(lags, 0.99)]
  console.log(
    `events: ${RATE} settled rounds a second for ${seconds} s: ` +
      `counted after p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (target ${LAG_TARGET_MS}), ${lags.length} seen`,
  )
  console.log(
    `events: a backlog of ${BACKLOG} at ${perSecond.toFixed(0)} a second (target ${DRAIN_TARGET}), ` +
      `${(perSecond / tps).toFixed(2)} x the reference`,
  )
  return p99 <= LAG_TARGET_MS && perSecond >= DRAIN_TARGET
}
