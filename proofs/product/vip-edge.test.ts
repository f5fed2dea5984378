/** What VIP gives back of a bet stays below what the house keeps of it. */
import { TITLES } from '@night-market/games/testing/titles'
import type { VendorGame } from '@night-market/protocol/vendor/seamless-wallet'
import { expect, test } from 'vitest'
import { testDatabase } from '../../api/src/testing/database.ts'
import { gameList } from '../../studio/src/catalogue/game-list.ts'

const { db } = await testDatabase()
const games = await gameList([...TITLES], 'http://localhost')
const [levels, types] = await Promise.all([
  db.selectFrom('vip.levels').selectAll().orderBy('level').execute(),
  db.selectFrom('vip.game_types').selectAll().execute(),
])
const TOP = levels.length

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

/** What comes back of a bet on this type at the top level. */
function givenBack(gameType: string): number {
  const type = types.find((each) => each.gameType === gameType)
  if (type === undefined) throw new Error(`VIP knows no ${gameType}`)
  return (type.rebateBps + type.rebateStep * TOP) / 10_000 + (bonusShare() * type.weightPercent) / 100
}

/** What the house keeps of the bet that returns most. */
const edgeOf = ({ rtp_bps: bps, facts }: VendorGame): number =>
  1 - Math.max(bps ?? 0, Number(facts?.rtp_most_bps ?? 0)) / 10_000

test('PROMO-4: rebate and VIP together stay below the house edge, in every game and at every level', () => {
  const lost = games
    .filter((game) => givenBack(game.category) >= edgeOf(game))
    .map(({ game_code: code }) => code)
  expect(lost).toEqual([])
  expect(games.length).toBeGreaterThan(400)
})

test('PROMO-4: what comes back of play at a table with seats is a part of its fee', () => {
  const tables = games.filter(({ category }) => category === 'PVP')
  expect(tables.length).toBeGreaterThan(0)
  for (const { game_code: code, fee_bps: bps = 0 } of tables)
    expect(givenBack('PVP'), code).toBeLessThan(bps / 10_000)
})

test('the bonuses of the levels come to about a third of a percent', () => {
  expect(bonusShare()).toBeGreaterThan(0.003)
  expect(bonusShare()).toBeLessThan(0.0035)
})
