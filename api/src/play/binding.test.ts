import { randomUUID } from 'node:crypto'
import { RoundDetail } from '@night-market/protocol/play'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aPlayer, askWallet, atPlay, aVendor, type Player } from '../testing/play.ts'
import { hashOfSecret } from '../platform/crypto/random.ts'

const market = await testMarket()
const { db } = market.services
const vendor = await aVendor(market, { games: [{}, { game_code: 'other' }] })
const CLIENT = hashOfSecret('client')
const CHOICE = hashOfSecret('choice')
const OUT_OF_TURN = 'RS_ERROR_ALREADY_SETTLED'

/** A player with a server seed that no other player has. */
async function aSeeded(): Promise<{ player: Player; seed_hash: string }> {
  const player = await aPlayer(market, vendor)
  return { player, seed_hash: hashOfSecret(player.memberId) }
}

const bound = (seed_hash: string, nonce: number) => ({
  seed_hash,
  nonce,
  client_seed_hash: CLIENT,
  maths_hash: 'maths',
  choice_hash: CHOICE,
  round: randomUUID(),
  transaction_uuid: randomUUID(),
  amount: 100,
})

const stake = async (player: Player, bet: Parameters<typeof askWallet>[3]) =>
  (await askWallet(market, player, 'transaction/bet', bet)).status

/** The nonces that rounds of a server seed were played with. */
async function noncesOf(seedHash: string): Promise<number[]> {
  const { rows } = await sql<{ nonce: number }>`
    select nonce::int as nonce from play.rounds where seed_hash = ${seedHash} order by nonce`.execute(db)
  return rows.map(({ nonce }) => nonce)
}

test('a round keeps what its first stake named, and is not joined by another nonce', async () => {
  const { player, seed_hash } = await aSeeded()
  const first = bound(seed_hash, 0)
  expect(await stake(player, first)).toBe('RS_OK')
  expect(await stake(player, { ...bound(seed_hash, 1), round: first.round })).toBe(OUT_OF_TURN)
  expect(await stake(player, { round: first.round, seed_hash, amount: 100 })).toBe('RS_OK')
  const { rows } = await sql`
    select client_seed_hash, nonce::int as nonce, maths_hash, choice_hash, chain, stake::int as stake
      from play.rounds where seed_hash = ${seed_hash}`.execute(db)
  expect(rows).toEqual([
    { clientSeedHash: CLIENT, nonce: 0, mathsHash: 'maths', choiceHash: CHOICE, chain: null, stake: 200 },
  ])
})

test('each nonce of a server seed is taken once, and only the next', async () => {
  const { player, seed_hash } = await aSeeded()
  for (const nonce of [1, 7]) expect(await stake(player, bound(seed_hash, nonce))).toBe(OUT_OF_TURN)
  expect(await stake(player, bound(seed_hash, 0))).toBe('RS_OK')
  for (const nonce of [0, 2]) expect(await stake(player, bound(seed_hash, nonce))).toBe(OUT_OF_TURN)
  const atOnce = { ...bound(seed_hash, 1), win_amount: 50 }
  expect((await askWallet(market, player, 'transaction/betwin', atOnce)).status).toBe('RS_OK')
  expect(await stake(player, { ...bound(seed_hash, 2), game_code: 'other' })).toBe('RS_OK')
  expect(await noncesOf(seed_hash)).toEqual([0, 1, 2])
  // Another server seed begins anew.
  expect(await stake(player, bound(hashOfSecret(seed_hash), 0))).toBe('RS_OK')
})

test('the client seed of a server seed stays the same', async () => {
  const { player, seed_hash } = await aSeeded()
  expect(await stake(player, bound(seed_hash, 0))).toBe('RS_OK')
  const chosen = { ...bound(seed_hash, 1), client_seed_hash: hashOfSecret('another') }
  expect(await stake(player, chosen)).toBe(OUT_OF_TURN)
  expect(await stake(player, bound(seed_hash, 1))).toBe('RS_OK')
})

test('a refused bet frees its nonce and stays refused, though its nonce comes up later', async () => {
  const { player, seed_hash } = await aSeeded()
  const early = bound(seed_hash, 1)
  expect(await stake(player, early)).toBe(OUT_OF_TURN)
  expect(await stake(player, { ...bound(seed_hash, 0), amount: 10_000_000 })).toBe(
    'RS_ERROR_NOT_ENOUGH_MONEY',
  )
  expect(await stake(player, bound(seed_hash, 0))).toBe('RS_OK')
  expect(await stake(player, early)).toBe(OUT_OF_TURN)
  expect(await stake(player, bound(seed_hash, 1))).toBe('RS_OK')
})

test('a bet that is rolled back keeps its nonce, one that never arrived does not', async () => {
  const { player, seed_hash } = await aSeeded()
  const rollback = (bet: string, transaction_uuid: string = randomUUID()) =>
    askWallet(market, player, 'transaction/rollback', { reference_transaction_uuid: bet, transaction_uuid })
  const [first, lost, refused] = [bound(seed_hash, 0), bound(seed_hash, 1), bound(seed_hash, 5)]
  expect(await stake(player, first)).toBe('RS_OK')
  const id = randomUUID()
  for (let turn = 0; turn < 2; turn++)
    expect(await rollback(first.transaction_uuid, id)).toMatchObject({ status: 'RS_OK', nonce_used: true })
  expect(await rollback(first.transaction_uuid)).toMatchObject({ status: 'RS_OK', nonce_used: true })
  expect(await rollback(lost.transaction_uuid)).toMatchObject({ status: 'RS_OK', nonce_used: false })
  expect(await stake(player, lost)).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
  expect(await stake(player, refused)).toBe(OUT_OF_TURN)
  expect(await rollback(refused.transaction_uuid)).toMatchObject({ status: 'RS_OK', nonce_used: false })
  expect(await stake(player, bound(seed_hash, 1))).toBe('RS_OK')
  expect(await noncesOf(seed_hash)).toEqual([0, 1])
  // Only the answer to a rollback says it.
  const won = { reference_transaction_uuid: first.transaction_uuid, amount: 0 }
  expect(await askWallet(market, player, 'transaction/win', won)).not.toHaveProperty('nonce_used')
})

test('of many bets on one nonce at once, in two games and of two players, one is taken', async () => {
  const [one, other] = [await aSeeded(), await aSeeded()]
  const { seed_hash } = one
  for (let nonce = 0; nonce < 5; nonce++) {
    const bets = [one.player, other.player, one.player, other.player].map((player, index) =>
      stake(player, { ...bound(seed_hash, nonce), game_code: index < 2 ? vendor.gameCode : 'other' }),
    )
    expect((await Promise.all(bets)).filter((status) => status === 'RS_OK')).toHaveLength(1)
  }
  expect(await noncesOf(seed_hash)).toEqual([0, 1, 2, 3, 4])
})

test('a hundred copies of one bound bet are one bet, and the same with another choice is a duplicate', async () => {
  const { player, seed_hash } = await aSeeded()
  const bet = bound(seed_hash, 0)
  const statuses = await Promise.all(Array.from({ length: 100 }, () => stake(player, bet)))
  expect(new Set(statuses)).toEqual(new Set(['RS_OK']))
  for (const change of [{ choice_hash: CLIENT }, { maths_hash: 'others' }, { nonce: 1 }])
    expect(await stake(player, { ...bet, ...change })).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
})

test('a shared round keeps its chain and number for every player', async () => {
  const [one, other] = [await aSeeded(), await aSeeded()]
  const place = { chain: CLIENT, number: 12, seed_hash: one.seed_hash, round: 'table-12', amount: 100 }
  expect(await stake(one.player, place)).toBe('RS_OK')
  expect(await stake(one.player, place)).toBe('RS_OK')
  expect(await stake(other.player, place)).toBe('RS_OK')
  const { rows } = await sql`
    select chain, number::int as number, nonce, stake::int as stake from play.rounds
     where vendor_round = 'table-12' order by stake`.execute(db)
  const kept = { chain: CLIENT, number: 12, nonce: null }
  expect(rows).toEqual([
    { ...kept, stake: 100 },
    { ...kept, stake: 200 },
  ])
})

test('the record shows what was kept of a round, and whether the one before it is there', async () => {
  const { player, seed_hash } = await aSeeded()
  const shared = { chain: CLIENT, number: 3, seed_hash, round: 'shared' }
  for (const bet of [bound(seed_hash, 0), bound(seed_hash, 1), shared])
    expect(await stake(player, { amount: 100, ...bet })).toBe('RS_OK')
  const terminal = { aggregator: vendor.code, terminal: CLIENT, gameCode: vendor.gameCode }
  await db
    .insertInto('catalogue.terminals')
    .values({ ...terminal, listedAt: new Date(0) })
    .execute()
  const own = (nonce: number) => ({
    seedHash: seed_hash,
    clientSeedHash: CLIENT,
    nonce,
    mathsHash: 'maths',
    choiceHash: CHOICE,
    isNext: true,
    chain: null,
    number: null,
    chainListedAt: null,
  })
  expect(await keptOf(player)).toEqual([
    own(0),
    own(1),
    {
      seedHash: seed_hash,
      clientSeedHash: null,
      nonce: null,
      mathsHash: null,
      choiceHash: null,
      isNext: null,
      chain: CLIENT,
      number: 3,
      chainListedAt: '1970-01-01T00:00:00.000Z',
    },
  ])
  // The wallet leaves no gap: as if the database had been tampered with.
  const gap = `update play.rounds set nonce = 7 where seed_hash = '${seed_hash}' and nonce = 1`
  await asAdmin(market.database.url, gap)
  expect(await keptOf(player)).toContainEqual({ ...own(7), isNext: false })
})

/** What the record shows of each round, those with a nonce first. */
async function keptOf({ headers }: Player) {
  const { rows } = (await market.app.inject({ url: '/wps/play/rounds', headers })).json().value
  const details = await Promise.all(
    rows.map(async ({ roundId }: { roundId: string }) => {
      const { value } = (await market.app.inject({ url: `/wps/play/rounds/${roundId}`, headers })).json()
      return RoundDetail.parse(value).kept
    }),
  )
  return details.toSorted((a, b) => (a.nonce ?? Infinity) - (b.nonce ?? Infinity))
}

test.each([['client_seed_hash'], ['nonce'], ['maths_hash'], ['choice_hash'], ['seed_hash']])(
  'a binding without %s is wrong syntax',
  async (field) => {
    const { player, seed_hash } = await aSeeded()
    for (const path of ['transaction/bet', 'transaction/betwin'] as const) {
      const answer = await askWallet(market, player, path, {
        ...bound(seed_hash, 0),
        win_amount: 0,
        [field]: undefined,
      })
      expect(answer.status).toBe('RS_ERROR_WRONG_SYNTAX')
    }
  },
)

test.each([
  [{ chain: CLIENT }, 'RS_ERROR_WRONG_SYNTAX'],
  [{ number: 1 }, 'RS_ERROR_WRONG_SYNTAX'],
  [{ chain: CLIENT, number: 1, seed_hash: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
  [{ chain: 'short', number: 1 }, 'RS_ERROR_WRONG_SYNTAX'],
  [{ chain: CLIENT, number: 0 }, 'RS_ERROR_WRONG_TYPES'],
  [{ chain: CLIENT, number: '1' }, 'RS_ERROR_WRONG_TYPES'],
  [{ ...bound(CLIENT, 0), chain: CLIENT, number: 1 }, 'RS_ERROR_WRONG_SYNTAX'],
  [bound(CLIENT, -1), 'RS_ERROR_WRONG_TYPES'],
  [bound(CLIENT, 0.5), 'RS_ERROR_WRONG_TYPES'],
  [{ ...bound(CLIENT, 0), choice_hash: 'A'.repeat(64) }, 'RS_ERROR_WRONG_SYNTAX'],
])('a stake with %o is refused', async (fields, status) => {
  const { player, seed_hash } = await aSeeded()
  expect(await stake(player, { amount: 100, seed_hash, ...fields })).toBe(status)
})

test('a round keeps the rate that its launch was opened with', async () => {
  const { player } = await aSeeded()
  await asAdmin(
    market.database.url,
    `update play.launches set rate_bps = 150 where member = '${player.memberId}'`,
  )
  const rateless = await atPlay(market, vendor, player, 'real')
  await stake(player, { amount: 100, round: 'rated' })
  await stake(rateless, { amount: 100, round: 'rateless' })
  const { rows } = await sql`
    select rate_bps from play.rounds where member = ${player.memberId} order by vendor_round`.execute(db)
  expect(rows).toEqual([{ rateBps: 150 }, { rateBps: null }])
})
