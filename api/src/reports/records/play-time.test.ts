import { randomUUID } from 'node:crypto'
import type { PlayTime } from '@night-market/protocol/play'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { ask } from '../../testing/cashier.ts'
import { aMember } from '../../testing/members.ts'
import { askWallet, atPlay, aVendor, type Player } from '../../testing/play.ts'

const market = await testMarket()
const vendor = await aVendor(market)
const MINUTE_MS = 60_000

test('safer play: time and net position in play count from the first game of this login, for real money alone', async () => {
  const member = await aMember(market, { balance: 10_000n })
  expect(await stretchOf(member)).toEqual({ since: null, asset: 'INR/2', stake: '0', payout: '0', net: '0' })
  const demo = await atPlay(market, vendor, member, 'demo')
  await bet(demo, 700)
  expect((await stretchOf(member)).since).toBeNull()

  const since = market.clock.read().toISOString()
  const first = await atPlay(market, vendor, member, 'real')
  const { round, id } = await bet(first, 500)
  market.clock.advance(10 * MINUTE_MS)
  const second = await atPlay(market, vendor, member, 'real')
  await bet(second, 200)
  expect(await stretchOf(member)).toMatchObject({ since, stake: '700', payout: '0', net: '-700' })
  await askWallet(market, first, 'transaction/win', { round, reference_transaction_uuid: id, amount: 900 })
  expect(await stretchOf(member)).toMatchObject({ since, stake: '700', payout: '900', net: '200' })
})

test('safer play: a stranger has no time in play', async () => {
  expect((await ask(market, {}, 'GET', '/wps/play/stretch')).code).toBe('not_logged_in')
})

const stretchOf = async (member: Pick<Player, 'headers'>): Promise<PlayTime> =>
  (await ask<PlayTime>(market, member.headers, 'GET', '/wps/play/stretch')).value

async function bet(player: Player, amount: number): Promise<{ round: string; id: string }> {
  const [round, id] = [randomUUID(), randomUUID()]
  const { status } = await askWallet(market, player, 'transaction/bet', {
    round,
    transaction_uuid: id,
    amount,
  })
  expect(status).toBe('RS_OK')
  return { round, id }
}
