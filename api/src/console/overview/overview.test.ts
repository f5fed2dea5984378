import { expect, test } from 'vitest'
import { WAITING, type FiguresValue, type WaitingValue } from '@night-market/protocol/console/overview'
import { newId } from '../../platform/ids.ts'
import { testMarket } from '../../testing/app.ts'
import { aPlayer, aVendor } from '../../testing/play.ts'
import { hearAll, playRound } from '../../testing/rounds.ts'
import { aStaff } from '../../testing/staff.ts'

// The merchant's zone is Asia/Kolkata: the clock of tests begins on November 20 at 15:30 there.
const market = await testMarket()
const { app, clock } = market
const vendor = await aVendor(market, { games: [{ game_code: 'lamps', name: 'Lamps' }] })
const HOUR_MS = 3_600_000

async function read<Value>(url: string, rights: Parameters<typeof aStaff>[1]): Promise<Value> {
  const { headers } = await aStaff(market, rights)
  const reply = await app.inject({ url, headers })
  expect(reply.json()).toMatchObject({ success: true })
  return reply.json().value as Value
}

const figures = () => read<FiguresValue>('/ops/console/figures', ['see'])

test('the figures of a day are its rounds and its money, beside the same hours of the days before', async () => {
  const player = await aPlayer(market, vendor)
  await playRound(market, player, { stake: 1000, payout: 400 })
  await hearAll(market)
  const day = await figures()
  expect(day.today).toMatchObject({ day: '2026-11-20', rounds: 1, stake: '1000', payout: '400', ggr: '600' })
  expect(day.today).toMatchObject({ holdBps: 6000, active: 1, ngr: '600', given: '0' })
  expect(day.hours.today).toEqual([{ hour: 15, stake: '1000', ggr: '600' }])
  expect(day.yesterday).toMatchObject({ day: '2026-11-19', rounds: 0, holdBps: null })
  expect(day.weekAgo.day).toBe('2026-11-13')

  // The next day at the same hour, that round is yesterday's; an hour earlier it was not yet played.
  clock.advance(24 * HOUR_MS)
  expect((await figures()).yesterday).toMatchObject({ day: '2026-11-20', rounds: 1, ggr: '600' })
  clock.advance(-1 * HOUR_MS)
  const earlier = await figures()
  expect(earlier.yesterday).toMatchObject({ day: '2026-11-20', rounds: 0 })
  expect(earlier.hours.yesterday).toEqual([{ hour: 15, stake: '1000', ggr: '600' }])
})

test("C11: today is the merchant's: it begins at 18:30 UTC in Kolkata", async () => {
  const until = (at: string) => clock.advance(Date.parse(at) - clock.read().getTime())
  until('2026-11-30T18:29:59.000Z')
  expect((await figures()).today.day).toBe('2026-11-30')
  until('2026-11-30T18:30:00.000Z')
  expect((await figures()).today.day).toBe('2026-12-01')
})

test('the games of a day stand with what they state and what they paid', async () => {
  const player = await aPlayer(market, vendor)
  await playRound(market, player, { stake: 200, payout: 50 })
  await hearAll(market)
  const { rows } = await read<{ rows: object[] }>('/ops/console/figures/games', ['see'])
  expect(rows).toEqual([
    expect.objectContaining({ name: 'Lamps', rounds: 1, stake: '200', payout: '50', paidBps: 2500 }),
  ])
})

test('a proposal waits for those who decide on its kind, and not for its maker', async () => {
  const [chitra, deven] = [await aStaff(market, ['games']), await aStaff(market, ['games'])]
  const call = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: chitra.headers, payload })
  await call('/ops/stops', { what: 'payouts', reason: 'a provider pays twice' })
  const id = newId('prp', clock.read())
  await call('/ops/proposals', { id, kind: 'games.reopen', payload: { what: 'payouts' }, reason: 'mended' })
  const waiting = async ({ headers }: { headers: object }): Promise<number | undefined> => {
    const reply = await app.inject({ url: '/ops/console/waiting', headers: { ...headers } })
    const { rows } = reply.json().value as WaitingValue
    return rows.find(({ name }) => name === 'proposals')?.count
  }
  expect(await waiting(deven)).toBe(1)
  expect(await waiting(chitra)).toBe(0)
  expect(await waiting(await aStaff(market, ['approve']))).toBe(0)
})

test('what waits is what the rights of an account are for', async () => {
  const names = async (rights: Parameters<typeof aStaff>[1]) =>
    (await read<WaitingValue>('/ops/console/waiting', rights)).rows.map(({ name }) => name)
  expect(await names(['pay'])).toEqual(['payables', 'transfers'])
  expect(await names(['support'])).toEqual(['support', 'rooms'])
  expect(await names(['content'])).toEqual([])
  expect(await names(undefined)).toEqual([...WAITING])
  const { headers } = await aStaff(market, ['support'])
  expect((await app.inject({ url: '/ops/console/figures', headers })).json().code).toBe('not_allowed')
})
