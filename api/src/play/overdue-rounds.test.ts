import { expect, test, vi } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aPlayer, askWallet, aVendor } from '../testing/play.ts'
import { aStaff } from '../testing/staff.ts'
import { OVERDUE_DAYS, overdueJob } from './overdue-rounds.ts'

const market = await testMarket()
const vendor = await aVendor(market)
const DAY_MS = 86_400_000

test('rounds that their vendor does not close are reported to the staff after seven days', async () => {
  const [player, demo] = [await aPlayer(market, vendor), await aPlayer(market, vendor, { mode: 'demo' })]
  const bet = (round: string, of = player) =>
    askWallet(market, of, 'transaction/bet', {
      transaction_uuid: `${round}-${of.memberId}`,
      round,
      amount: 100,
    })
  await bet('forgotten')
  await bet('played', demo)
  await bet('closed')
  const won = { round: 'closed', reference_transaction_uuid: `closed-${player.memberId}`, amount: 0 }
  await askWallet(market, player, 'transaction/win', won)

  market.clock.advance(OVERDUE_DAYS * DAY_MS)
  expect(await reported()).toEqual([])
  expect(await logged()).toEqual([])
  market.clock.advance(1)
  expect(await reported()).toEqual([
    expect.objectContaining({
      vendor: 'acme',
      vendorRound: 'forgotten',
      memberId: player.memberId,
      stake: '100',
    }),
  ])
  expect(await logged()).toEqual([{ aggregator: 'acme', rounds: 1, days: 7 }])
  const clerk = await aStaff(market, ['approve'])
  const refused = await market.app.inject({ url: '/ops/rounds/overdue', headers: clerk.headers })
  expect(refused.statusCode).toBe(403)
})

async function reported(): Promise<object[]> {
  const { headers } = await aStaff(market, ['review'])
  const reply = await market.app.inject({ url: '/ops/rounds/overdue', headers })
  expect(reply.statusCode).toBe(200)
  return reply.json().value.rounds
}

async function logged(): Promise<unknown[]> {
  const warn = vi.spyOn(market.services.log, 'warn').mockImplementation(() => {})
  await overdueJob(market.services).run(market.clock.read())
  const lines = warn.mock.calls.map(([fields]) => fields)
  warn.mockRestore()
  return lines
}
