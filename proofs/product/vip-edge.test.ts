/** What rebate, VIP and cashback give back of a bet stays below what the house keeps of it. */
import { SPORTS } from '@night-market/games/families/sports'
import type { Chances, Sport } from '@night-market/games/kernel/book/sport'
import { seededChance } from '@night-market/games/kernel/seeded-chance'
import { TITLES } from '@night-market/games/testing/titles'
import { POINT_RATES } from '@night-market/protocol/values/points'
import { VendorGame, type VendorOffer } from '@night-market/protocol/vendor/game-list'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../api/src/testing/database.ts'
import { CEILING_BPS } from '../../api/src/agents/agreements/model.ts'
import { MOST_LOTTERY_BPS } from '../../api/src/agents/rates/model.ts'
import { cashbackOf } from '../../api/src/vip/model.ts'
import { bookGames } from '../../studio/src/catalogue/book.ts'
import { gameList } from '../../studio/src/catalogue/game-list.ts'
import { lotteryGames } from '../../studio/src/catalogue/lotteries.ts'
import { aGame, connectVendor } from '../testkit/connect-vendor.ts'

const { db } = await testDatabase()
const SITE = 'http://localhost'
const games = [...(await gameList([...TITLES], SITE)), ...lotteryGames(SITE)].map((game) =>
  VendorGame.parse(game),
)
const [levels, types] = await Promise.all([
  db.selectFrom('vip.levels').selectAll().orderBy('level').execute(),
  db.selectFrom('vip.game_types').selectAll().execute(),
])
const LEVELS = [0, ...levels.map(({ level }) => level)]

/** The most that all bonuses of a level come to, as a share of the least that has to be bet for them. */
function bonusShare(): number {
  const shares = levels.map((level) => {
    const share = (bonus: bigint, bet: bigint): number => Number(bonus) / Number(bet)
    const yearly = share(level.birthdayBonus, 12n * level.monthFrom)
    const climbed = share(level.levelBonus, level.threshold)
    return (
      climbed + share(level.weekBonus, level.weekFrom) + share(level.monthBonus, level.monthFrom) + yearly
    )
  })
  return Math.max(...shares)
}

/** As above, but of a member who reaches the level, has the birthday, and never plays again. */
const mostOfBonuses = (): number =>
  bonusShare() +
  Math.max(...levels.map(({ birthdayBonus, threshold }) => Number(birthdayBonus) / Number(threshold)))

/** Shares of a valid bet on this type. */
function ratesOf(gameType: string, level: number): { rebate: number; vip: number } {
  const type = types.find((each) => each.gameType === gameType)
  if (type === undefined) throw new Error(`VIP knows no ${gameType}`)
  return {
    rebate: (type.rebateBps + type.rebateStep * level) / 10_000,
    vip: (mostOfBonuses() * type.weightPercent) / 100,
  }
}

/** Prizes of a lottery with a prize group are 95 % and the player's rate; agents get what is left of 4 %. */
const WITH_AGENTS_BPS = 9500 + MOST_LOTTERY_BPS

/** What the house keeps of the bet that returns most; 0 for a game that states no return, or one of all that is bet. */
function edgeOf({ category, maths, facts }: VendorOffer): number {
  const bps = maths?.rtp_bps ?? 0
  if (!(bps > 0 && bps < 10_000)) return 0
  const withAgents = category === 'ELOTT' ? WITH_AGENTS_BPS : 0
  return 1 - Math.max(bps, Number(facts?.rtp_most_bps ?? 0), withAgents) / 10_000
}

/** Cashback is what rewards leave of half of the edge: the larger of the two is all that rebate and cashback come to. */
function givenBack(game: VendorOffer, level: number): number {
  const { rebate, vip } = ratesOf(game.category, level)
  return Math.max(rebate, edgeOf(game) / 2) + vip
}

const lostTo = (listed: readonly VendorOffer[]): string[] =>
  listed
    .filter((game) => LEVELS.some((level) => givenBack(game, level) >= edgeOf(game)))
    .map(({ game_code: code }) => code)

test('PROMO-4: rebate, VIP and cashback together stay below the house edge, in every game and at every level', () => {
  expect(lostTo(games)).toEqual([])
  expect(games.length).toBeGreaterThan(400)
})

/** A game that states no maths. */
const UNSTATED = VendorGame.parse(aGame({ game_code: 'unstated', maths: null }))

/** The most that points come to, as a share of a valid bet: a point converts to one minor unit. */
const POINTS = Math.max(...Object.values(POINT_RATES)) / 1_000_000

test('AGT-6: what agents are paid of a valid bet is at most half of what rebate, VIP, cashback and points leave', async () => {
  const weights = await db.selectFrom('agents.product_weights').selectAll().execute()
  const weightOf = (type: string): number =>
    (weights.find(({ gameType }) => gameType === type)?.weightPercent ?? 0) / 100
  const beyond = games.filter((game) => {
    const least = Math.min(...LEVELS.map((level) => edgeOf(game) - givenBack(game, level) - POINTS))
    return (CEILING_BPS / 10_000) * weightOf(game.category) > least / 2
  })
  expect(beyond.map(({ game_code: code }) => code)).toEqual([])
})

test('a game without maths, and one that returns all or nearly all, is found', () => {
  const returning = (bps: number) => VendorGame.parse(aGame({ game_code: `returns ${bps}`, rtp_bps: bps }))
  const found = lostTo([UNSTATED, returning(0), returning(10_000), returning(9950), returning(9600)])
  expect(found).toEqual(['unstated', 'returns 0', 'returns 10000', 'returns 9950'])
})

test('the platform reads the same edge of every game, and none of a game without maths', async () => {
  const odd = [
    UNSTATED,
    aGame({ game_code: 'no-return', rtp_bps: 0 }),
    aGame({ game_code: 'beyond', rtp_bps: 12_000 }),
    aGame({ game_code: 'most-beyond', facts: { rtp_most_bps: 10_500 } }),
    aGame({ game_code: 'most-in-words', facts: { rtp_most_bps: 'nearly all' } }),
  ]
  await connectVendor(db, { code: 'studio', games })
  await connectVendor(db, { code: 'odd', games: odd })
  const codes = [...games, ...odd].map(({ game_code: code }) => code)
  const { rows } = await sql<{ code: string; bps: number }>`
    select code, catalogue.edge_of(code) as bps from unnest(${[...codes, 'unknown']}::text[]) code`.execute(
    db,
  )
  const read = new Map(rows.map(({ code, bps }) => [code, bps]))
  expect(games.filter((game) => read.get(game.game_code) !== Math.round(edgeOf(game) * 10_000))).toEqual([])
  expect(
    ['unstated', 'no-return', 'beyond', 'most-beyond', 'most-in-words', 'unknown'].map((code) =>
      read.get(code),
    ),
  ).toEqual([0, 0, 0, 0, 400, 0])
})

const STAKE = 1_000_000

/** What one account has at the end of a week of one bet, with all that it is given for it. */
function weekOf(game: VendorOffer, level: number, payout: number): number {
  const lost = STAKE - payout
  const valid = Math.min(STAKE, Math.abs(lost))
  const { rebate, vip } = ratesOf(game.category, level)
  const paid = Math.floor(valid * rebate)
  const margin = BigInt(Math.floor(valid * edgeOf(game)))
  const figures = { lost: BigInt(Math.floor(lost)), rewards: BigInt(paid), margin }
  return payout - STAKE + paid + valid * vip + Number(cashbackOf(figures, level))
}

/** What is paid for a win of this chance. */
const payoutAt = (game: VendorOffer, chance: number): number => (STAKE * (1 - edgeOf(game))) / chance

const profitable = (gainOf: (game: VendorOffer, level: number) => number): string[] =>
  games.flatMap((game) =>
    LEVELS.filter((level) => gainOf(game, level) > 0).map((level) => `${game.game_code} at level ${level}`),
  )

test.each([0.0001, 0.01, 1 / 37, 0.5, 0.9])(
  'PROMO-4: one bet of 10,000.00 a week at a chance of %d gains nothing in any game',
  (chance) => {
    const gain = (game: VendorOffer, level: number): number =>
      chance * weekOf(game, level, payoutAt(game, chance)) + (1 - chance) * weekOf(game, level, 0)
    expect(profitable(gain)).toEqual([])
  },
)

test.each([0.01, 1 / 3, 0.5])(
  'PROMO-4: two accounts on opposite sides of a round, one with a chance of %d, gain nothing',
  (chance) => {
    const gain = (game: VendorOffer, level: number): number =>
      chance * (weekOf(game, level, payoutAt(game, chance)) + weekOf(game, level, 0)) +
      (1 - chance) * (weekOf(game, level, 0) + weekOf(game, level, payoutAt(game, 1 - chance)))
    expect(profitable(gain)).toEqual([])
  },
)

test('the bonuses of the levels come to about a third of a percent', () => {
  expect(bonusShare()).toBeGreaterThan(0.003)
  expect(bonusShare()).toBeLessThan(0.0035)
})

/** What the book keeps of a bet on an outcome, as a share of what counts as its valid bet. */
function keptOfValid({ W, HW, HL, L, P }: Chances, odds: number): number {
  const won = odds - 1
  const lost = 1 - (W * odds + HW * (1 + won / 2) + P + HL / 2)
  return lost / (W * Math.min(1, won) + HW * Math.min(1, won / 2) + HL / 2 + L)
}

/** The least that is kept of any outcome of some matches, before they begin: in play the margin is greater. */
function leastKept(sport: Sport): number {
  const kept = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) => {
    const chance = seededChance(`edge ${seed}`)
    const sheet = sport.sheetOf(sport.strengths(chance), sport.strengths(chance))
    const chances = sport.chancesAt(sheet, sport.kickOff())
    return sport
      .board(sheet, sport.kickOff())
      .flatMap((market) =>
        market.outcomes.flatMap(({ outcome, d100 }) =>
          d100 === null ? [] : keptOfValid(chances(market, outcome), d100 / 100),
        ),
      )
  })
  return Math.min(...kept)
}

test.each(SPORTS)(
  'PROMO-4: of a valid bet on any outcome of $id more is kept than is given back',
  (sport) => {
    const game = bookGames(SITE)
      .map((each) => VendorGame.parse(each))
      .find(({ category }) => category === sport.category)
    if (game === undefined) throw new Error(`no game is of ${sport.category}`)
    const given = Math.max(...LEVELS.map((level) => givenBack(game, level))) + POINTS
    // Of a bet at short odds little counts as valid: a share of the stake says nothing of it.
    expect(leastKept(sport)).toBeGreaterThan(2 * given)
  },
)
