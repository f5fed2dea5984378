import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GameListAnswer } from '@night-market/protocol/vendor/game-list'
import { LaunchAnswer, RoundDetailAnswer } from '@night-market/protocol/vendor/seamless-wallet'
import { LOTTERIES } from '@night-market/games/titles/lotteries'
import { TITLES } from '@night-market/games/testing/titles'
import { aLaunch, aRoundId, testStudio, WIRE, type TestStudio } from '../testing/test-studio.ts'

const SLOT = TITLES.find((title) => title.family === 'slot-lines')?.code ?? ''
let it: TestStudio
beforeAll(async () => {
  it = await testStudio()
})
afterAll(() => it.close())

const calls: [string, object][] = [
  ['game/list', {}],
  ['game/launch', aLaunch('ann', SLOT)],
  ['round/detail', { user: 'ann', round: 'some-round' }],
  [
    'wallet/withdraw',
    { user: 'ann', vendor_code: 'PXB', currency: 'INR', scale: 2, transaction_uuid: 'w-1', amount: 1000 },
  ],
]

test.each(calls)('GAME-9: a stranger is refused: %s', async (call, fields) => {
  const stranger = generateKeyPairSync('ed25519').privateKey
  const forged = [
    { key: stranger },
    { tamper: (body: string) => body.replace('"sent_at"', '"sent_at" ') },
    { sentAt: new Date().getTime() - 301_000 },
    { sentAt: new Date().getTime() + 310_000 },
    { version: 1 as const },
    { path: call === 'game/list' ? 'game/launch' : 'game/list' },
    { code: 'acme' },
  ]
  for (const change of forged)
    expect((await it.platformCall(call, fields, change)).status).toBe('RS_ERROR_INVALID_SIGNATURE')
  const unsigned = await it.studio.app.inject({ method: 'POST', url: `/vendor/${call}`, payload: fields })
  expect(unsigned.json().status).toBe('RS_ERROR_INVALID_SIGNATURE')
  expect((await it.platformCall(call, fields)).status).not.toBe('RS_ERROR_INVALID_SIGNATURE')
})

test('the platform’s key may be an RSA key', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  it.options.platformKeys.push(pem)
  await it.restart()
  expect((await it.platformCall('game/list', {}, { key: privateKey })).status).toBe('RS_OK')
  expect((await it.platformCall('game/list', {})).status).toBe('RS_OK')
})

test('the list has every title with its certificate', async () => {
  const list = GameListAnswer.parse(await it.platformCall('game/list', {}))
  expect(list.games).toHaveLength(TITLES.length + LOTTERIES.length + 2)
  // Lotteries and the book are no titles: `listed.test.ts` of their hosts has theirs.
  const games = list.games.filter(({ vendor_code: brand }) => brand !== 'DRW' && brand !== 'MDN')
  expect(games).toHaveLength(TITLES.length)
  const certified = new Map(TITLES.map(({ code, certificate }) => [code, certificate.rtpBps]))
  // A shared table may deal by the maths of a game that is played alone.
  for (const shared of [true, false]) {
    const alike = games.filter(({ category }) => (category === 'LIVE') === shared)
    expect(new Set(alike.map((game) => game.maths?.maths_hash)).size).toBe(alike.length)
  }
  for (const game of games) {
    // What the pools of a jackpot game return comes on top; a table is named by its main bet, and certified by the worst.
    const { rtp_jackpot_bps: pools = 0, rtp_least_bps: least = (game.maths?.rtp_bps ?? 0) - pools } =
      game.facts as {
        rtp_jackpot_bps?: number
        rtp_least_bps?: number
      }
    expect(least).toBe(certified.get(game.game_code))
    expect(pools > 0).toBe(game.category === 'JACKPOT')
    expect(game.maths?.certificate_method === 'fee').toBe(game.fee_bps !== undefined)
    expect('rtp_margin_bps' in game.facts).toBe(game.maths?.certificate_method === 'simulated')
    expect(game.icon_url).toMatch(
      /^http:\/\/studio\.test\/art\/[a-z0-9-]+\/[0-9a-f]+\/tile-360\.webp#widths=180,240,360$/,
    )
  }
  const slot = games.find((game) => game.game_code === SLOT)
  expect(slot?.lines).toBeGreaterThan(0)
  expect(slot?.maths?.paytable[1]?.pays.length).toBeGreaterThan(0)
  expect(slot?.facts).toMatchObject({ maths_url: `http://studio.test/games/${SLOT}/maths.json` })
  const dice = games.find((game) => game.game_code === 'bazaar-dice')
  expect(dice).toMatchObject({
    maths: { volatility: 'chosen', rtp_bps: 9806 },
    facts: { odds: 'chosen', rtp_most_bps: 9900 },
  })
  const baccarat = games.find((game) => game.game_code === 'velvet-night-baccarat')
  expect(baccarat).toMatchObject({
    maths: { rtp_bps: 9898 },
    facts: { rtp_least_bps: 8556, rtp_exact: '1510310905339/1525814595305' },
  })
})

test('GAME-1: slots are listed as slots, roulette among the tables, small games among the minis', async () => {
  const { games } = GameListAnswer.parse(await it.platformCall('game/list', {}))
  const familiesOf = (category: string) =>
    new Set(games.filter((game) => game.category === category).map((game) => game.facts.family))
  expect(familiesOf('RNG')).toEqual(new Set(['slot-lines', 'slot-tumble', 'slot-ways', 'slot-hold']))
  expect(familiesOf('JACKPOT')).toEqual(new Set(['slot-ways', 'slot-hold']))
  expect(familiesOf('TABLE')).toContain('roulette')
  expect(familiesOf('LIVE')).toContain('roulette')
  expect(familiesOf('FISH')).toEqual(new Set(['fish-hunt']))
  expect(familiesOf('MINI')).toEqual(
    new Set([
      'coin-flip',
      'crash',
      'dice',
      'hilo',
      'keno',
      'limbo',
      'mines',
      'plinko',
      'scratch',
      'solo-crash',
      'tower-climb',
      'wheel',
    ]),
  )
})

test('a launch answers an address whose code opens one session, once', async () => {
  it.wallet.balances.set('bea', 5000 * WIRE)
  const { url } = LaunchAnswer.parse(await it.platformCall('game/launch', aLaunch('bea', SLOT)))
  const address = new URL(url ?? '')
  expect(address.origin + address.pathname + address.search).toBe(
    `http://studio.test/play?game=${SLOT}&language=EN`,
  )
  const code = address.hash.slice(1)
  const replies = await Promise.all(Array.from({ length: 5 }, () => it.authenticate(code)))
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  expect(replies.filter((reply) => reply.code === 'session_ended')).toHaveLength(4)
  const { value } = replies.find((reply) => reply.success) ?? {}
  expect(value).toMatchObject({
    gameCode: SLOT,
    currency: 'INR',
    scale: 2,
    balance: '5000',
    parentOrigin: 'http://site.test',
  })
  expect(value?.stakes[0]).toBe('20')
  expect(value?.maxStake).toBe(value?.stakes.at(-1))
})

test('PROMO-3: bonus money opens games that are played alone, and no stake above its limit', async () => {
  const bonus = { currency: 'BNS', mode: 'bonus', max_stake: 100 * WIRE, shown_currency: 'INR' }
  it.wallet.balances.set('bob', 5000 * WIRE)
  const bob = await it.enter('bob', SLOT, bonus)
  expect(bob).toMatchObject({ mode: 'bonus', currency: 'BNS', maxStake: '100', bonusLimit: '100' })
  expect(bob).toMatchObject({ shownCurrency: 'INR', stakesStopAt: '100' })
  // A limit above every stake of the game stops none of them.
  const rich = await it.enter('bob', SLOT, { ...bonus, max_stake: 1e9 * WIRE })
  expect(rich).not.toHaveProperty('stakesStopAt')
  expect(bob.stakes).toEqual(['20', '40', '60', '100'])
  expect((await bob.start(200n)).code).toBe('limit_reached')
  expect((await bob.start(100n)).status).toBe(200)
  const real = await it.enter('bob', SLOT)
  expect(real.seeds.serverSeedHash).not.toBe(bob.seeds.serverSeedHash)
  const shared = TITLES.filter(({ table, seats, jackpot }) => table ?? seats ?? jackpot)
  const kept = TITLES.find(({ brand }) => brand === 'PXB')
  for (const code of [...shared.map((title) => title.code), kept?.code ?? ''])
    expect(await it.platformCall('game/launch', { ...aLaunch('bob', code), ...bonus })).toEqual({
      status: 'RS_ERROR_WRONG_CURRENCY',
    })
  const asked = (fields: object) => it.platformCall('game/launch', { ...aLaunch('bob', SLOT), ...fields })
  expect(await asked({ mode: 'bonus' })).toEqual({ status: 'RS_ERROR_WRONG_CURRENCY' })
  expect(await asked({ currency: 'BNS' })).toEqual({ status: 'RS_ERROR_WRONG_CURRENCY' })
  expect(await asked({ ...bonus, max_stake: 19 * WIRE })).toEqual({ status: 'RS_ERROR_LIMIT_REACHED' })
})

test('a code lives for two minutes, a session for twelve idle hours', async () => {
  it.wallet.balances.set('cat', 5000 * WIRE)
  const early = new URL(await it.launch('cat', SLOT)).hash.slice(1)
  it.clock.offsetMs += 121_000
  expect((await it.authenticate(early)).code).toBe('session_ended')
  const cat = await it.enter('cat', SLOT)
  it.clock.offsetMs += 11 * 3_600_000
  expect((await cat.balanceNow()).value.balance).toBe('5000')
  it.clock.offsetMs += 11 * 3_600_000
  await it.restart()
  expect((await cat.balanceNow()).status).toBe(200)
  it.clock.offsetMs += 12 * 3_600_000 + 1000
  expect((await cat.balanceNow()).code).toBe('session_ended')
})

test('an unknown game and a malformed call are refused by their names', async () => {
  expect((await it.platformCall('game/launch', aLaunch('dan', 'no-such-game'))).status).toBe(
    'RS_ERROR_INVALID_GAME',
  )
  expect((await it.platformCall('game/launch', { ...aLaunch('dan', SLOT), mode: 'free' })).status).toBe(
    'RS_ERROR_WRONG_SYNTAX',
  )
  expect((await it.platformCall('game/launch', { ...aLaunch('dan', SLOT), scale: 8 })).status).toBe(
    'RS_ERROR_WRONG_CURRENCY',
  )
})

test('the platform gets a round for its own player only', async () => {
  it.wallet.balances.set('eve', 5000 * WIRE)
  const eve = await it.enter('eve', SLOT)
  const roundId = aRoundId()
  await eve.start(100n, null, roundId)
  const detail = RoundDetailAnswer.parse(
    await it.platformCall('round/detail', { user: 'eve', round: roundId }),
  )
  expect(detail.proof).toMatchObject({ gameCode: SLOT, stake: '100', serverSeed: null, nonce: 0 })
  for (const asked of [
    { user: 'fay', round: roundId },
    { user: 'eve', round: aRoundId() },
  ])
    expect((await it.platformCall('round/detail', asked)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
})
