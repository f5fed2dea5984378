import { afterAll, beforeAll, expect, test } from 'vitest'
import { commitment } from '@night-market/fair/chance'
import { RoundProof } from '@night-market/protocol/play'
import { testDraws, type TestDraws } from '../../testing/draw-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

const FULL = 100_000
/** Every sum of three dice: one of them wins. */
const ALL_SUMS = Array.from({ length: 16 }, (_, index) => String(index + 3)).join(',')
const SUMS = { play: 'sum', pick: ALL_SUMS, unit: '20' }

let it: TestStudio
let k3: TestDraws
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.ready()
  k3 = await testDraws(it, 'nm-k3-1')
})
afterAll(() => it.close())

const held = (user: string): number => (it.wallet.balances.get(user) ?? 0) / WIRE

test('LOT-2: a ticket is bought, drawn on the clock and paid once', async () => {
  it.wallet.balances.set('ann', FULL * WIRE)
  const ann = await k3.enter('ann')
  const [issue = ''] = await k3.issues()
  const bought = await ann.buy({ picks: [SUMS], legs: [{ issue, multiple: 1 }] })
  expect(bought).toMatchObject({ status: 200, value: { balance: String(FULL - 320) } })
  const [ticket] = bought.value.tickets
  expect(ticket).toMatchObject({ state: 'accepted', stake: '320', issue, payout: null, chase: null })
  expect(held('ann')).toBe(FULL - 320)
  await k3.until(issue, 'settled')
  const { value } = await ann.get<{ tickets: { state: string; payout: string }[] }>('/play/draw/tickets')
  const [drawn] = value.tickets
  expect(drawn?.state).toBe('won')
  expect(held('ann')).toBe(FULL - 320 + Number(drawn?.payout))
  const draw = await k3.draw(issue)
  const { proof } = await it.platformCall('round/detail', { user: 'ann', round: ticket?.round })
  const read = RoundProof.parse(proof)
  expect(read).toMatchObject({ stake: '320', payout: drawn?.payout, nonce: 0, serverSeed: draw.server_seed })
  expect(commitment(read.serverSeed ?? '')).toBe(read.serverSeedHash)
})
