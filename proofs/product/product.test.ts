/** Members play and move money over HTTP alone, against the whole product. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { familyOf } from '@night-market/games/families/index'
import { commitment } from '@night-market/fair/chance'
import { choiceHashOf } from '@night-market/games/kernel/choice-hash'
import { replayRound } from '@night-market/games/kernel/replay'
import { titleOf, TITLES } from '@night-market/games/testing/titles'
import { KEEPS_PURSES } from '@night-market/games/titles/title'
import type { RoundsPage } from '@night-market/protocol/play'
import type { SeedsProof } from '@night-market/protocol/vendor/round-proof'
import type { ConsolidatedFunds, RecallValue, VendorTransfer } from '@night-market/protocol/vendor-funds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refused, SimulatedMember } from '../../cli/seed/simulated-member.ts'
import { startTestProduct, type TestProduct } from '../testkit/product.ts'
import { verified } from '../testkit/verified.ts'

const DEPOSIT = 1_000_000n
const STAKE = 1000n
const SPINS = 20
const SLOT = 'dragon-pearl'
const ROULETTE = 'riviera-roulette'
const MINES = 'powder-mines'
const PURSE_DEPOSIT = 100_000n
const MOVED = 50_000n
const PURSE_STAKE = 100n
const PURSE_SPINS = 10
const READ_WITHIN_MS = 30_000
const PURSE_SLOT = TITLES.find(({ family, brand }) => family === 'slot-lines' && KEEPS_PURSES.includes(brand))

let product: TestProduct
let player: SimulatedMember
/** What the games themselves said was won and lost. */
let net = 0n
beforeAll(async () => {
  product = await startTestProduct()
  player = new SimulatedMember(product.sites)
})
afterAll(() => product?.stop())

test('GAME-6: a member registers, deposits and plays, and every book says the same', async () => {
  await player.register('journeyman', 'lanterns over the river')
  await player.deposit(DEPOSIT)
  net = (await spinSlot()) + (await playRoulette()) + (await playMines())
  const expected = DEPOSIT + net

  expect(await player.balance()).toBe(expected)
  const transfers = await player.transfers()
  expect(transfers.reduce((sum, row) => sum + BigInt(row.amount), 0n)).toBe(expected)
  expect(transfers[0]?.balanceAfter).toBe(String(expected))
  const account = await product.rows(
    `select a.balance, sum(e.amount)::bigint as summed from ledger.accounts a
       join ledger.entries e on e.account = a.id where a.id = $1 group by a.balance`,
    [`${(await player.member()).id}:main`],
  )
  expect(account).toEqual([{ balance: String(expected), summed: String(expected) }])
})

test('PAY-7: the betting record lists every round, and its totals are the sums of its rows', async () => {
  const { rows, totals, next } = await player.rounds()
  expect(next).toBeNull()
  expect(rows.map((row) => row.gameCode).toSorted()).toEqual([
    ...Array<string>(SPINS).fill(SLOT),
    MINES,
    ROULETTE,
  ])
  expect(rows.every((row) => row.status === 'settled')).toBe(true)
  expect(totals).toEqual({
    rounds: SPINS + 2,
    stake: String(BigInt(SPINS + 2) * STAKE),
    payout: String(sumOf(rows, 'payout')),
    net: String(net),
  })
  expect(sumOf(rows, 'net')).toBe(net)
})

test('once the seeds were rotated, every round replays to what was paid', async () => {
  const { rows } = await player.rounds()
  const table = await player.launch(SLOT)
  const sealed = await player.round(rows[0]?.roundId ?? '')
  expect(sealed.proof?.serverSeed).toBeNull()
  expect(sealed.seedHash).toBe(sealed.proof?.serverSeedHash)
  const seeds = await table.rotateSeeds('a seed of my own')
  expect(seeds.clientSeed).toBe('a seed of my own')
  for (const row of rows) {
    const { proof, seedHash, kept } = await player.round(row.roundId)
    expect(commitment(proof?.serverSeed ?? '')).toBe(seedHash)
    expect(kept).toMatchObject({
      clientSeedHash: commitment(proof?.clientSeed ?? ''),
      nonce: proof?.nonce,
      isNext: true,
      mathsHash: proof?.mathsHash,
      choiceHash: choiceHashOf(proof?.choice),
    })
    expect(proof?.serverSeed).toBe(seeds.previous?.serverSeed)
    const replayed = replayOf(proof)
    expect(replayed).toMatchObject({ isOver: true, payout: BigInt(row.payout) })
    expect(replayed.events).toEqual(proof?.events)
  }
})

test('a sealed round is revealed from the record, with the next server seed whose hash was published', async () => {
  const table = await player.launch(ROULETTE)
  const bet = [{ kind: 'red', stake: String(STAKE) }]
  net += BigInt((await table.play(STAKE, bet)).round.payout) - STAKE
  const roundId = (await player.rounds()).rows[0]?.roundId ?? ''
  const { proof: sealed } = await player.round(roundId)
  const promised = sealed?.nextServerSeedHash ?? ''
  expect(sealed?.serverSeed).toBeNull()

  const moved = { clientSeed: 'mine', nextServerSeedHash: '0'.repeat(64) }
  await expect(player.reveal(roundId, moved)).rejects.toMatchObject({ code: 'seeds_moved' })
  const asked = { clientSeed: 'mine', nextServerSeedHash: promised }
  const revealed = await player.reveal(roundId, asked)
  expect(commitment(revealed.proof?.serverSeed ?? '')).toBe(revealed.seedHash)
  expect(replayOf(revealed.proof).payout).toBe(BigInt(revealed.round.payout))
  expect(await player.reveal(roundId, asked)).toEqual(revealed)
  expect((await player.launch(ROULETTE)).start.seeds).toMatchObject({
    clientSeed: 'mine',
    serverSeedHash: promised,
    nonce: 0,
  })

  const other = new SimulatedMember(product.sites)
  await other.playFree()
  await expect(other.reveal(roundId, asked)).rejects.toMatchObject({ code: 'round_not_found' })
})

test('ID-9: after logging out the old token opens nothing', async () => {
  const old = new SimulatedMember(product.sites, player.session)
  await player.logOut()
  await expect(old.balance()).rejects.toThrow(new Refused('/wps/v2/wallets/balance', 'not_logged_in'))
  await player.logIn('journeyman', 'lanterns over the river')
  expect(await player.balance()).toBe(DEPOSIT + net)
})

test('GAME-5, GAME-7: a visitor plays a demo, and is asked for an account before real money', async () => {
  const visitor = new SimulatedMember(product.sites)
  await visitor.playFree()
  await expect(visitor.launch(SLOT)).rejects.toMatchObject({ code: 'need_true_account' })
  const table = await visitor.launch(SLOT, 'demo')
  const { round, balance } = await table.play(STAKE, null)
  expect(BigInt(balance)).toBe(BigInt(table.start.balance) - STAKE + BigInt(round.payout))
})

test('PAY-5: 500 moves to a vendor, ten rounds are played from it, and all of it returns in balanced books', async () => {
  const holder = new SimulatedMember(product.sites)
  if (PURSE_SLOT === undefined) throw new Error('no brand keeps purses')
  const { brand, code } = PURSE_SLOT
  await holder.register('purseholder', 'lanterns over the river')
  await holder.deposit(PURSE_DEPOSIT)
  const transfer = { id: newId(), from: 'MAIN', to: brand, amount: MOVED.toString() }
  const moved = await holder.call<VendorTransfer>('POST', '/wps/relay/GCS_walletTransfer', transfer)
  expect(moved.status).toBe('done')

  const table = await holder.launch(code)
  expect(table.start.balance).toBe(MOVED.toString())
  let net = 0n
  for (let spin = 0; spin < PURSE_SPINS; spin++) {
    const { round, balance } = await table.play(PURSE_STAKE, null)
    net += BigInt(round.payout) - PURSE_STAKE
    expect(balance).toBe((MOVED + net).toString())
  }
  expect(await holder.balance()).toBe(PURSE_DEPOSIT - MOVED)
  const between = await funds(holder)
  expect(between.total).toBe((PURSE_DEPOSIT + net).toString())

  const recall = await holder.call<RecallValue>('POST', '/wps/wallet/vendor-transfers/recall', {
    id: newId(),
  })
  expect(recall.unanswered).toEqual([])
  expect(await holder.balance()).toBe(PURSE_DEPOSIT + net)
  expect((await funds(holder)).wallets.every(({ balance }) => balance === '0')).toBe(true)

  const { rows, totals } = await recordOf(holder, PURSE_SPINS)
  expect(rows).toHaveLength(PURSE_SPINS)
  expect(BigInt(totals.net)).toBe(net)
  const seeds = await table.rotateSeeds('a seed of my own')
  const { proof } = await holder.round(rows[0]?.roundId ?? '')
  expect(proof?.serverSeed).toBe(seeds.previous?.serverSeed)
  if (!proof?.serverSeed) throw new Error('a played round has no proof')
  const { choice, actions, serverSeed, clientSeed, nonce } = proof
  const { config } = PURSE_SLOT
  const draw = { serverSeed, clientSeed, nonce }
  const played = { family: familyOf(PURSE_SLOT), config, stake: PURSE_STAKE, choice, actions, ...draw }
  expect(replayRound(played).payout).toBe(BigInt(proof.payout))
})

test('every invariant of the books holds', async () => {
  const { isGood, output } = await verified(product)
  expect(isGood, output).toBe(true)
})

async function spinSlot(): Promise<bigint> {
  const table = await player.launch(SLOT)
  let won = 0n
  for (let spin = 0; spin < SPINS; spin++) {
    const { round } = await table.play(STAKE, null)
    expect(round.isOver).toBe(true)
    won += BigInt(round.payout) - STAKE
  }
  return won
}

async function playRoulette(): Promise<bigint> {
  const table = await player.launch(ROULETTE)
  const { round } = await table.play(STAKE, [{ kind: 'straight', numbers: [17], stake: String(STAKE) }])
  expect(['0', String(STAKE * 36n)]).toContain(round.payout)
  return BigInt(round.payout) - STAKE
}

/** Leaves and comes back in the middle of the board, then takes the money unless the first cell was a mine. */
async function playMines(): Promise<bigint> {
  const begun = await (await player.launch(MINES)).play(STAKE, { mines: 3 })
  const table = await player.launch(MINES)
  expect(table.start.unfinished?.roundId).toBe(begun.round.roundId)
  const picked = await table.act(begun.round.roundId, 0, { type: 'pick', cell: 7 })
  if (picked.round.isOver) return -STAKE
  const { round } = await table.act(begun.round.roundId, 1, { type: 'cash_out' })
  expect(BigInt(round.payout)).toBeGreaterThan(STAKE)
  return BigInt(round.payout) - STAKE
}

function sumOf(rows: RoundsPage['rows'], field: 'payout' | 'net'): bigint {
  return rows.reduce((sum, row) => sum + BigInt(row[field]), 0n)
}

function replayOf(proof: SeedsProof | null): ReturnType<typeof replayRound> {
  const title = titleOf(proof?.gameCode ?? '')
  if (!proof?.serverSeed) throw new Error('a played round has no proof')
  const { choice, actions, serverSeed, clientSeed, nonce } = proof
  return replayRound({
    family: familyOf(title),
    config: title.config,
    stake: BigInt(proof.stake),
    choice,
    actions,
    serverSeed,
    clientSeed,
    nonce,
  })
}

const newId = (): string => `vtr_${randomUUID().replaceAll('-', '')}`
const funds = (holder: SimulatedMember) =>
  holder.call<ConsolidatedFunds>('GET', '/wps/member/info/funds/consolidated')

/** Waits until the betting record has this many rounds. */
async function recordOf(holder: SimulatedMember, rounds: number) {
  const giveUpAt = performance.now() + READ_WITHIN_MS
  for (;;) {
    const page = await holder.rounds()
    if (page.rows.length >= rounds || performance.now() > giveUpAt) return page
    await sleep(250)
  }
}
