import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aMember } from '../testing/members.ts'
import { aPlayer, askWallet, atPlay, aVendor, type Player } from '../testing/play.ts'
import { hearAll, playRound } from '../testing/rounds.ts'
import { aBonus } from '../testing/stand-ins/bonuses.ts'

const market = await testMarket()
const { app, database } = market
const vendor = await aVendor(market, {
  games: [
    { game_code: 'slot', name: '=Jade, Lantern' },
    { game_code: 'lucky', name: 'Lucky', takes_bonus: true },
    { game_code: 'table', category: 'LIVE', name: 'Baccarat' },
  ],
})

async function file({ headers }: Pick<Player, 'headers'>, url: string) {
  const response = await app.inject({ url, headers })
  const [titles = '', ...lines] = response.body.trimEnd().split('\r\n')
  return { response, titles: titles.split(','), lines }
}

test('PAY-7: a stranger gets no file', async () => {
  for (const name of ['bets', 'transfers', 'account', 'bonuses', 'profit']) {
    const response = await app.inject(`/wps/records/${name}.csv`)
    expect(response.json(), name).toMatchObject({ code: 'not_logged_in' })
  }
})

test('PAY-7: the file of bets holds what the page shows, narrowed as the page is, and no formula', async () => {
  const player = await aPlayer(market, vendor, { balance: 10_000n })
  const stranger = await aPlayer(market, vendor)
  await playRound(market, stranger, { stake: 900, payout: 0 })
  await playRound(market, player, { stake: 100, payout: 0, game_code: 'slot' })
  market.clock.advance(1000)
  await playRound(market, player, { stake: 150, payout: 400, game_code: 'table' })
  const { response, titles, lines } = await file(
    player,
    '/wps/records/bets.csv?from=2026-11-01&to=2026-11-30',
  )
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="betting-record_2026-11-01_2026-11-30.csv"',
  })
  expect(titles[0]).toBe('\uFEFFRound')
  expect(lines.map((line) => line.replace(/^rnd_\w+/, 'rnd'))).toEqual([
    'rnd,2026-11-20 15:30:01,2026-11-20 15:30:01,LIVE,Baccarat,Acme,Real,Settled,INR,1.50,4.00,2.50,1.50,,,',
    'rnd,2026-11-20 15:30:00,2026-11-20 15:30:00,RNG,"\'=Jade, Lantern",Acme,Real,Settled,INR,1.00,0.00,-1.00,1.00,,,',
  ])
  expect((await file(player, '/wps/records/bets.csv?gameType=LIVE')).lines).toHaveLength(1)
  expect((await file(player, '/wps/records/bets.csv?mode=demo')).lines).toHaveLength(0)
  const hindi = await file(player, '/wps/records/bets.csv?language=HI')
  expect([hindi.titles[9], hindi.lines[0]]).toEqual(['दाँव', expect.stringContaining('असली')])
})

test('PAY-7: the file of bets has what was kept of a round since its stake', async () => {
  const player = await aPlayer(market, vendor, { balance: 10_000n })
  const [seed_hash, chain] = ['a'.repeat(64), 'b'.repeat(64)]
  const stake = { round: 'shared', amount: 100, game_code: 'table', seed_hash, chain, number: 7 }
  expect((await askWallet(market, player, 'transaction/bet', stake)).status).toBe('RS_OK')
  const { titles, lines } = await file(player, '/wps/records/bets.csv')
  expect(titles.slice(-3)).toEqual(['Seed hash', 'Chain', 'Number'])
  expect(lines[0]?.split(',').slice(-3)).toEqual([seed_hash, chain, '7'])
})

test('PROMO-3: the file of bets writes bonus money in the currency of the merchant, and names it', async () => {
  const member = await aMember(market, { balance: 10_000n })
  await aBonus(market, member.memberId, { games: ['lucky'] })
  const player = await atPlay(market, { ...vendor, gameCode: 'lucky' }, member, 'bonus')
  await playRound(market, player, { stake: 100, payout: 250, game_code: 'lucky' })
  const { lines } = await file(player, '/wps/records/bets.csv?mode=bonus')
  expect(lines[0]).toMatch(/,Lucky,Acme,Bonus,Settled,INR,1\.00,2\.50,1\.50,/)
  expect(lines.join()).not.toContain('BNS')
})

test('PAY-7: the file of a purse runs over many batches, each entry once, with the balance after it', async () => {
  const player = await aPlayer(market, vendor, { balance: 1n })
  await asAdmin(
    database.url,
    `do $$ begin for n in 1..2500 loop perform ledger.post_set(array['trf_many_' || n], array['house:cashier:INR/2'],
       array['${player.memberId}:main'], array[2::bigint], array['test.fund'], array['x'], array[now()],
       array[false]); end loop; end $$`,
  )
  const { lines } = await file(player, '/wps/records/transfers.csv')
  const balances = lines.map((line) => line.split(',')[5])
  expect(balances).toEqual(Array.from({ length: 2501 }, (_, n) => rupees(5001 - 2 * n)))
})

await app.listen({ port: 0, host: '127.0.0.1' })

test.each(['identity', 'gzip'])(
  'PAY-7: a second file waits its turn; who goes away stops the first (%s)',
  async (encoding) => {
    const { headers, memberId } = await aMember(market)
    const player = await atPlay(market, vendor, { memberId, headers }, 'demo')
    await askWallet(market, player, 'transaction/bet', { round: 'first', amount: 1 })
    await asAdmin(
      database.url,
      `insert into play.rounds (id, aggregator, vendor_round, account, member, game_code, game_type, vendor_code, mode, asset,
        status, stake, payout, valid_bet, live_bets, wins, started_at)
     select 'rnd_many_' || member || n, 'acme', 'many-' || n, account, member, game_code, game_type, vendor_code, mode, asset,
             'settled',
            stake, payout, 0, 1, 1, started_at - n * interval '1 second'
       from play.rounds, generate_series(1, 60000) n where member = '${memberId}'`,
    )
    const { port } = app.server.address() as AddressInfo
    const url = `http://127.0.0.1:${port}/wps/records/bets.csv?mode=demo`
    const request = get(url, { headers: { ...headers, 'accept-encoding': encoding } })
    const [download] = (await once(request, 'response')) as [IncomingMessage]
    await once(download, 'readable')
    const second = await app.inject({ url: '/wps/records/bets.csv?mode=demo', headers })
    expect(second.json()).toMatchObject({ code: 'too_many_requests' })
    request.destroy()
    await expect
      .poll(async () => (await app.inject({ url: '/wps/records/transfers.csv', headers })).statusCode)
      .toBe(200)
    const { rows } = await sql<{ busy: number }>`
    select count(*)::int as busy from pg_stat_activity
     where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()`.execute(database.db)
    expect(rows[0]?.busy).toBe(0)
  },
)

test('PAY-7: totals of a record are of all days, those before yesterday as they were counted', async () => {
  const player = await aPlayer(market, vendor, { balance: 10_000n })
  const { headers, memberId } = player
  await playRound(market, player, { stake: 100, payout: 250, game_code: 'slot' })
  await playRound(market, player, { stake: 70, payout: 0, game_code: 'table' })
  await hearAll(market)
  await asAdmin(
    database.url,
    `update play.rounds set started_at = started_at - interval '10 days' where member = '${memberId}' and game_type = 'RNG';
     update reports.member_days set day = day - 10 where member = '${memberId}' and game_type = 'RNG'`,
  )
  await askWallet(market, player, 'transaction/bet', { round: 'open', amount: 30, game_code: 'table' })
  const totals = async (query: string) =>
    (await app.inject({ url: `/wps/play/rounds?${query}`, headers })).json().value.totals
  expect(await totals('')).toEqual({ rounds: 3, stake: '200', payout: '250', net: '50' })
  expect(await totals('from=2026-11-15')).toMatchObject({ rounds: 2, stake: '100' })
  expect(await totals('to=2026-11-15')).toMatchObject({ rounds: 1, stake: '100', payout: '250' })
  expect(await totals('gameType=RNG')).toMatchObject({ rounds: 1 })
  expect(await totals('gameType=LIVE&vassalage=ACME')).toMatchObject({ rounds: 2 })
  expect(await totals('status=open')).toMatchObject({ rounds: 1, stake: '30' })
  expect(await totals('gameCode=slot')).toBe(null)
})

test('PAY-7: the files of profit and of bonuses hold what their pages show', async () => {
  const player = await aPlayer(market, vendor, { balance: 10_000n })
  await playRound(market, player, { stake: 100, payout: 250, game_code: 'slot' })
  await playRound(market, player, { stake: 70, payout: 0, game_code: 'table' })
  await askWallet(market, player, 'promo/win', { amount: 700, round: 'gift', promotion: 'jackpot' })
  await hearAll(market)
  const profit = await file(player, '/wps/records/profit.csv?from=2026-11-01&to=2026-11-30')
  expect(profit.response.headers['content-disposition']).toContain(
    'profit-and-loss_2026-11-01_2026-11-30.csv',
  )
  expect(profit.titles).toEqual(['\uFEFFDay', 'Rounds', 'Currency', 'Stake', 'Payout', 'Result', 'Valid bet'])
  expect(profit.lines).toEqual(['2026-11-20,3,INR,1.70,9.50,7.80,1.70'])
  const bonuses = await file(player, '/wps/records/bonuses.csv?from=2026-11-01')
  expect(bonuses.lines.map((line) => line.split(',').slice(2, 5))).toEqual([['Promotion win', 'INR', '7.00']])
  const tooLong = await file(player, '/wps/records/profit.csv?from=2020-01-01&to=2026-11-30')
  expect(tooLong.response.json()).toMatchObject({ code: 'invalid_request' })
})

const rupees = (minor: number): string => String(minor).padStart(3, '0').replace(/(..)$/, '.$1')

test('PAY-7: a day beyond 2000 to 2199 is refused, in every list and file', async () => {
  const { headers } = await aMember(market)
  const lists = ['/wps/wallet/transfers', '/wps/play/rounds', '/wps/records/account', '/wps/records/bonuses']
  const files = ['bets', 'transfers', 'account', 'bonuses', 'profit'].map(
    (name) => `/wps/records/${name}.csv`,
  )
  for (const url of [...lists, ...files, '/wps/records/profit'])
    for (const days of ['from=0000-01-01&to=2026-11-22', 'from=2026-11-01&to=9999-12-31']) {
      const response = await app.inject({ url: `${url}?${days}`, headers })
      expect(response.json(), `${url}?${days}`).toMatchObject({ code: 'invalid_request' })
    }
})
