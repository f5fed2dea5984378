import { RoundDetail, RoundsPage } from '@night-market/protocol/play'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { aMember } from '../../testing/members.ts'
import { aPlayer, askWallet, atPlay, aVendor, type Player } from '../../testing/play.ts'

const market = await testMarket()
const vendor = await aVendor(market, {
  games: [{ game_code: 'slot' }, { game_code: 'table', category: 'LIVE', name: 'Baccarat' }],
})

test('a stranger sees no record', async () => {
  const response = await market.app.inject('/wps/play/rounds')
  expect(response.json()).toMatchObject({ code: 'not_logged_in' })
})

test('a record shows the member its own rounds, newest first, page by page, with totals of all', async () => {
  const player = await aPlayer(market, vendor, { balance: 10_000n })
  const stranger = await aPlayer(market, vendor)
  await playRound(stranger, 'other', 100, 0)
  for (let n = 0; n < 5; n++) {
    market.clock.advance(1000)
    await playRound(player, `r${n}`, 100, n * 50)
  }
  market.clock.advance(1000)
  await askWallet(market, player, 'transaction/bet', { round: 'open', amount: 30 })
  const first = await rounds(player, 'pageSize=4')
  expect(first.rows.map(({ status, payout }) => [status, payout])).toEqual([
    ['open', '0'],
    ['settled', '200'],
    ['settled', '150'],
    ['settled', '100'],
  ])
  expect(first.rows[1]).toMatchObject({ gameName: 'Jade Lantern', stake: '100', net: '100', validBet: '100' })
  expect(first.rows[2]?.validBet).toBe('50')
  expect(first.totals).toEqual({ rounds: 6, stake: '530', payout: '500', net: '-30' })
  const second = await rounds(player, `pageSize=4&cursor=${first.next}`)
  expect(second.rows.map(({ payout }) => payout)).toEqual(['50', '0'])
  expect(second.next).toBe(null)
})

test('a record is narrowed by game type, status, mode and days of the merchant', async () => {
  const player = await aPlayer(market, vendor, { balance: 10_000n })
  await playRound(player, 'a', 100, 0)
  await playRound(player, 'b', 100, 0, 'table')
  const demo = await atPlay(market, vendor, player, 'demo')
  await playRound(demo, 'c', 100, 0)
  await askWallet(market, player, 'transaction/bet', { round: 'd', amount: 30 })
  const counts = async (query: string): Promise<number | undefined> =>
    (await rounds(player, query)).totals?.rounds
  expect(await counts('')).toBe(3)
  expect(await counts('gameType=LIVE')).toBe(1)
  expect(await counts('status=open')).toBe(1)
  expect(await counts('mode=demo')).toBe(1)
  expect(await counts('vassalage=ACME')).toBe(3)
  expect(await counts('vassalage=NOBODY')).toBe(0)
  // 10:00 UTC on 20 November is the same day in every zone of the merchant's choice here.
  expect(await counts('from=2026-11-20&to=2026-11-20')).toBe(3)
  expect(await counts('from=2026-11-21')).toBe(0)
  expect(await counts('to=2026-11-19')).toBe(0)
})

test('a round shows its calls, no proof while the vendor is down, and nothing to another member', async () => {
  const player = await aPlayer(market, vendor, { balance: 10_000n })
  await playRound(player, 'a', 100, 250)
  const [row] = (await rounds(player, '')).rows
  const url = `/wps/play/rounds/${row?.roundId}`
  const detail = RoundDetail.parse((await market.app.inject({ url, headers: player.headers })).json().value)
  expect(detail.calls.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['bet', '100'],
    ['win', '250'],
  ])
  expect(detail.proof).toBe(null)
  const stranger = await aMember(market)
  const refused = await market.app.inject({ url, headers: stranger.headers })
  expect(refused.json()).toMatchObject({ code: 'round_not_found' })
})

test('a cursor that is none is refused', async () => {
  const { headers } = await aMember(market)
  const response = await market.app.inject({ url: '/wps/play/rounds?cursor=nonsense', headers })
  expect(response.json()).toMatchObject({ code: 'invalid_request', details: { field: 'cursor' } })
})

async function rounds(player: Player, query: string): Promise<RoundsPage> {
  const url = `/wps/play/rounds?${query}`
  return RoundsPage.parse((await market.app.inject({ url, headers: player.headers })).json().value)
}

test('PAY-7: the transaction history names the game of each bet and win', async () => {
  const player = await aPlayer(market, vendor, { balance: 10_000n })
  await playRound(player, 'named', 100, 50)
  const { headers } = player
  const { value } = (await market.app.inject({ url: '/wps/wallet/transfers', headers })).json()
  const rows = value.rows as { reason: string; gameName: string | null }[]
  expect(rows.map(({ reason, gameName }) => [reason, gameName])).toEqual([
    ['play.win', 'Jade Lantern'],
    ['play.bet', 'Jade Lantern'],
    [expect.any(String), null],
  ])
})

async function playRound(
  player: Player,
  round: string,
  stake: number,
  payout: number,
  game_code = 'slot',
): Promise<void> {
  const transaction_uuid = `${round}-bet-${player.token.slice(0, 8)}`
  const bet = await askWallet(market, player, 'transaction/bet', {
    round,
    amount: stake,
    transaction_uuid,
    game_code,
  })
  const about = { round, reference_transaction_uuid: transaction_uuid, game_code }
  const win = await askWallet(market, player, 'transaction/win', { ...about, amount: payout })
  expect([bet.status, win.status]).toEqual(['RS_OK', 'RS_OK'])
}
