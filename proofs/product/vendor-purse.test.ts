/**
 * Money goes to a brand that keeps purses, is played with there, and comes home, over HTTP against the whole
 * product.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { familyOf } from '@night-market/games/families/index'
import { replayRound } from '@night-market/games/kernel/replay'
import { TITLES } from '@night-market/games/testing/titles'
import { KEEPS_PURSES } from '@night-market/games/titles/title'
import type { ConsolidatedFunds, RecallValue, VendorTransfer } from '@night-market/protocol/wallet-vendors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SimulatedPlayer } from '../../cli/seed/simulated-member.ts'
import { startTestProduct, verified, type TestProduct } from '../testkit/product.ts'

const DEPOSIT = 100_000n
const MOVED = 50_000n
const STAKE = 100n
const SPINS = 10
const READ_WITHIN_MS = 30_000
const SLOT = TITLES.find(({ family, imprint }) => family === 'slot-lines' && KEEPS_PURSES.includes(imprint))

let product: TestProduct
let player: SimulatedPlayer
beforeAll(async () => {
  product = await startTestProduct()
  player = new SimulatedPlayer(product.sites)
}, 120_000)
afterAll(() => product?.stop())

const newId = (): string => `vtr_${randomUUID().replaceAll('-', '')}`
const funds = () => player.call<ConsolidatedFunds>('GET', '/wps/member/info/funds/consolidated')

test('PAY-5: 500 goes to a vendor’s purse, ten rounds are played from it, everything comes home and every book agrees', async () => {
  if (SLOT === undefined) throw new Error('no brand keeps purses')
  const { imprint, code } = SLOT
  await player.register('purseplayer', 'lanterns over the river')
  await player.deposit(DEPOSIT)
  const wish = { id: newId(), from: 'MAIN', to: imprint, amount: MOVED.toString() }
  const moved = await player.call<VendorTransfer>('POST', '/wps/relay/GCS_walletTransfer', wish)
  expect(moved.status).toBe('done')

  const table = await player.launch(code)
  expect(table.start.balance).toBe(MOVED.toString())
  let net = 0n
  for (let spin = 0; spin < SPINS; spin++) {
    const { round, balance } = await table.play(STAKE, null)
    net += BigInt(round.payout) - STAKE
    expect(balance).toBe((MOVED + net).toString())
  }
  expect(await player.balance()).toBe(DEPOSIT - MOVED)
  const between = await funds()
  expect(between.total).toBe((DEPOSIT + net).toString())

  const recall = await player.call<RecallValue>('POST', '/wps/wallet/vendor-transfers/recall', {
    id: newId(),
  })
  expect(recall.unanswered).toEqual([])
  expect(await player.balance()).toBe(DEPOSIT + net)
  expect((await funds()).wallets.every(({ balance }) => balance === '0')).toBe(true)

  const { rows, totals } = await recordOf(SPINS)
  expect(rows).toHaveLength(SPINS)
  expect(BigInt(totals.net)).toBe(net)
  const seeds = await table.rotateSeeds('a seed of my own')
  const { proof } = await player.round(rows[0]?.roundId ?? '')
  expect(proof?.serverSeed).toBe(seeds.previous?.serverSeed)
  if (!proof?.serverSeed) throw new Error('a played round has no proof')
  const { choice, actions, serverSeed, clientSeed, nonce } = proof
  const played = {
    family: familyOf(SLOT),
    config: SLOT.config,
    stake: STAKE,
    choice,
    actions,
    serverSeed,
    clientSeed,
    nonce,
  }
  expect(replayRound(played).payout).toBe(BigInt(proof.payout))
  const { isGood, output } = await verified(product)
  expect(isGood, output).toBe(true)
}, 120_000)

/** The betting record, once so many rounds stand in it. */
async function recordOf(rounds: number) {
  const giveUpAt = performance.now() + READ_WITHIN_MS
  for (;;) {
    const page = await player.rounds()
    if (page.rows.length >= rounds || performance.now() > giveUpAt) return page
    await sleep(250)
  }
}
