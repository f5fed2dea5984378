/** Plays out of a pool on the studio's own draws: sold where a public beacon is mixed into them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lotteryNamed } from './host.ts'
import { lotteryGames, lotteryMaths, soldLotteries } from '../../catalogue/lotteries.ts'
import { lotteryRules } from '../../catalogue/lottery-rules.ts'
import { drawFaults } from '../../testing/draw-judge.ts'
import { testDraws, type TestDraws } from '../../testing/draw-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

const GAME = 'nm-six'
const FULL = 100_000
const SIX = { play: 'six', pick: '1,2,3,4,5,6', unit: '200' }

let it: TestStudio
let draws: TestDraws
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  draws = await testDraws(it, GAME)
})
afterAll(() => it.close())

async function withBeacon(beaconUrl: string): Promise<void> {
  it.options.beaconUrl = beaconUrl
  await it.restart()
  await it.studio.app.ready()
  it.wallet.balances.set('ann', FULL * WIRE)
}
const held = (): number => (it.wallet.balances.get('ann') ?? 0) / WIRE
const listed = async (): Promise<Record<string, unknown> | undefined> => {
  const { games } = await it.platformCall('game/list', {})
  return (games as Record<string, unknown>[]).find(({ game_code: code }) => code === GAME)
}
const boughtOn = async (issue: string, pick = SIX) =>
  (await draws.enter('ann')).buy({ picks: [pick], legs: [{ issue, multiple: 1 }] })

test('LOT-4: without a public beacon the pool is not sold, and the other plays are', async () => {
  await withBeacon('')
  const [issue = ''] = await draws.issues()
  expect(await draws.enter('ann')).toMatchObject({ sellsPools: false })
  expect(await boughtOn(issue)).toMatchObject({ status: 409, code: 'pool_not_sold' })
  expect(held()).toBe(FULL)
  expect((await boughtOn(issue, { play: 'special', pick: '49', unit: '200' })).code).toBeUndefined()
  expect(await listed()).toMatchObject({ maths: { rtp_bps: 9490 } })
})

test('LOT-4: with one it is sold, and its return is that of the fixed prizes and half of the stakes', async () => {
  await withBeacon('sandbox')
  const [issue = ''] = await draws.issues()
  expect(await draws.enter('ann')).toMatchObject({ sellsPools: true })
  expect(await listed()).toMatchObject({
    maths: { rtp_bps: 7954 },
    facts: { rtp_exact: '120899/151998', rtp_most_bps: 9608 },
  })
  expect((await boughtOn(issue)).code).toBeUndefined()
  await draws.until(issue, 'settled')
  expect(await it.rows('select carried::int from studio.draw_pool_standings')).toEqual([{ carried: 100 }])
  expect(await draws.enter('ann')).toMatchObject({
    results: [{ issue, pools: [{ amount: '100', winning: '0', share: '0', paid: '0', carried: '100' }] }],
    current: { pools: [{ mode: 'real', currency: 'INR', scale: 2, carried: '100' }] },
  })
  expect(await drawFaults(it)).toEqual([])
})

test('LOT-4: a draw whose pool was sold with a beacon, and that closes without one, is void', async () => {
  await withBeacon('sandbox')
  const [issue = ''] = await draws.issues()
  expect((await boughtOn(issue)).code).toBeUndefined()
  expect(held()).toBe(FULL - 200)
  await withBeacon('')
  it.wallet.balances.set('ann', (FULL - 200) * WIRE)
  await draws.until(issue, 'void')
  await it.studio.hosts.draws.clock.tick()
  await it.studio.hosts.draws.clock.settled()
  expect(held()).toBe(FULL)
  expect(await it.rows('select carried::int from studio.draw_pool_standings')).toEqual([{ carried: 100 }])
  expect(await drawFaults(it)).toEqual([])
})

test('LOT-4: room is kept by combination: one that is all but full leaves all others for sale', async () => {
  await withBeacon('sandbox')
  const [issue = ''] = await draws.issues()
  const other = { ...SIX, pick: '40,41,42,43,44,45' }
  const codes: (string | undefined)[] = []
  for (let bought = 0; bought < 5; bought++) codes.push((await boughtOn(issue, other)).code)
  expect(codes).toEqual([undefined, undefined, undefined, undefined, 'odds_changed'])
  // 84 units: counted as a whole they would not fit into a draw.
  const many = { ...SIX, pick: '7,8,9,10,11,12,13,14,15' }
  expect((await boughtOn(issue, many)).code).toBeUndefined()
  expect(await drawFaults(it)).toEqual([])
})

test('LOT-4: an official game sells its pool without a beacon: others draw its numbers', () => {
  const listedOf = (hasBeacon: boolean) =>
    lotteryGames('', { lotteries: soldLotteries(['hk-six']), hasBeacon }).find(
      ({ game_code: code }) => code === 'hk-six',
    )?.maths
  expect(listedOf(false)).toMatchObject({ rtp_bps: 7954 })
  expect(listedOf(false)).toEqual(listedOf(true))
})

test('LOT-4: the rules say how a pool is shared, or why it is not sold, and the maths what it is', () => {
  const { title } = lotteryNamed(GAME)
  const html = '<html><div id="page"></div></body>'
  for (const language of ['en', 'hi']) {
    const [sold, unsold] = [true, false].map((hasBeacon) =>
      lotteryRules(html, { title, hasBeacon }, { language, theme: 'dark' }),
    )
    expect(sold).toContain('79.54%')
    expect(sold).toMatch(/pool:? half|पूल से होता है/)
    expect(unsold).not.toContain('79.54%')
    expect(unsold).toMatch(/not sold|नहीं बिकता/)
  }
  expect(lotteryMaths(title)).toMatchObject({
    plays: expect.arrayContaining([
      expect.objectContaining({ code: 'six', pool: { ofStakes: '1/2', hit: '1', sharedBy: 'stake' } }),
    ]),
  })
})
