/** Servers die while members play; afterwards nothing is lost and nothing is doubled. */
import { readFileSync } from 'node:fs'
import { createPrivateKey, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deposit } from '@night-market/protocol/cashier/deposits'
import { extent, IS_LONG } from '@night-market/fair/testing/extent'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vendorPlayerOf } from './campaign.ts'
import { keepDatabaseAway } from './database-away.ts'
import { relaxRules } from './load.ts'
import { withRetry } from './retry.ts'
import { RetryingVendor, type Session } from './retrying-vendor.ts'
import { backendsOf, databasePid } from './processes.ts'
import { judgeRequests, untilDrained } from './verdict.ts'
import { retryUnknown, type Probe } from './probe.ts'
import { Refused, type SimulatedMember, type GameTable } from '../../cli/seed/simulated-member.ts'
import { newMember } from '../testkit/member.ts'
import { startTestProduct, type TestProduct } from '../testkit/product.ts'
import { verified } from '../testkit/verified.ts'

const MEMBERS = 8
const DEPOSIT = 1_000_000n
const SLOT = 'dragon-pearl'
const MINES = 'powder-mines'
const STAKE = 1000n
const BETS = extent(400, 1000)
const FAULT_AFTER = BETS / 4
const SPINS = extent(12, 25)
const DEPOSITS_EACH = 4
const AWAY_MS = 4000

let product: TestProduct
let players: SimulatedMember[]
beforeAll(async () => {
  product = await startTestProduct()
  players = await Promise.all(Array.from({ length: MEMBERS }, (_, n) => newPlayer(`steadfast${n}`)))
})
afterAll(() => product?.stop())

test('GAME-9: the platform is killed amid bets: nothing is lost, nothing is doubled', () =>
  betThrough('platform killed', () => process.kill(product.api.pid(), 'SIGKILL')))

test('GAME-9: PostgreSQL is killed amid bets: nothing is lost, nothing is doubled', async () => {
  const platform = product.api.pid()
  await betThrough('PostgreSQL killed', () => process.kill(databasePid(product), 'SIGKILL'))
  expect(product.api.pid(), 'the platform outlives its database').toBe(platform)
})

test.runIf(IS_LONG)(
  'a database that is suspended for seconds delays callers, and no server ends',
  async () => {
    const pids = [product.api.pid(), product.studio.pid(), databasePid(product)]
    await betThrough('PostgreSQL stood still for 5 s', () => {
      const stopped = backendsOf(databasePid(product))
      stopped.forEach((pid) => process.kill(pid, 'SIGSTOP'))
      setTimeout(() => stopped.forEach((pid) => process.kill(pid, 'SIGCONT')), 5000)
    })
    expect([product.api.pid(), product.studio.pid(), databasePid(product)]).toEqual(pids)
  },
)

test.runIf(IS_LONG)(
  'GAME-6: members spin while the platform dies: every round ends, and both books agree',
  () => spinThrough('platform killed under the studio', () => process.kill(product.api.pid(), 'SIGKILL')),
)

test('GAME-6: members spin while the studio dies: no stake is lost', () =>
  spinThrough('studio killed', () => process.kill(product.studio.pid(), 'SIGKILL')))

test('a round of several steps waits for its player through a kill of the studio', async () => {
  const [player] = players as [SimulatedMember]
  const before = await player.balance()
  const { round } = await (await player.launch(MINES)).play(STAKE, { mines: 1 })
  process.kill(product.studio.pid(), 'SIGKILL')
  const table = await withRetry(() => player.launch(MINES))
  expect(table.start.unfinished).toEqual(round)
  const picked = await table.act(round.roundId, 0, { type: 'pick', cell: 12 })
  const last = picked.round.isOver ? picked : await table.act(round.roundId, 1, { type: 'cash_out' })
  expect(await player.balance()).toBe(before - STAKE + BigInt(last.round.payout))
})

test('PAY-2: the platform is killed while deposits are begun and called back: each is paid, and paid once', () =>
  depositThrough('platform killed at the cashier', () => process.kill(product.api.pid(), 'SIGKILL')))

test.runIf(IS_LONG)(
  'PostgreSQL is down for seconds: requests that need it fail at once, and no server ends',
  async () => {
    await relaxRules(product)
    const [player] = players as [SimulatedMember]
    const pids = [product.api.pid(), product.studio.pid()]
    const probe: Probe = { product, player, sent: [], unknown: [], pending: [] }
    expect(await keepDatabaseAway(AWAY_MS)(product, probe)).toEqual([])
    expect([product.api.pid(), product.studio.pid()]).toEqual(pids)
    await retryUnknown(probe)
    await untilDrained(product)
    expect(await judgeRequests(product, probe.sent)).toEqual([])
  },
)

test('after all faults every invariant of the books holds', async () => {
  const { isGood, output } = await verified(product)
  expect(isGood, output).toBe(true)
})

async function betThrough(what: string, fault: () => void): Promise<void> {
  const vendorPlayers = await Promise.all(players.map((player) => vendorPlayerOf(product, { player })))
  const before = await balances()
  const key = createPrivateKey(readFileSync(join(product.settings.DATA_DIR, 'keys/studio.pem')))
  const vendor = new RetryingVendor(product.sites.api, key)
  const session = await vendor.play(vendorPlayers, BETS, (answered) => {
    if (answered === FAULT_AFTER) fault()
  })
  print(what, session)
  expect(session.unanswered, 'the fault was felt').toBeGreaterThan(0)
  await booksAgree(session)
  for (const [index, player] of players.entries()) {
    const net = session.net.get(vendorPlayers[index]?.user ?? '') ?? 0n
    expect(await withRetry(() => player.balance())).toBe((before[index] ?? 0n) + net)
  }
}

/** Every answered call is in the books once, with the answered amount, and no other call of this session is. */
async function booksAgree(session: Session): Promise<void> {
  const [first = ''] = session.moved.keys()
  const written = await product.rows(
    `select c.transaction, c.moved, t.amount, t.from_account = c.account as is_out
       from play.wallet_calls c left join ledger.transfers t on t.id = c.transfer where c.transaction like $1`,
    [`${first.slice(0, 36)}-%`],
  )
  const moved = new Map(written.map((row) => [row.transaction, BigInt(String(row.moved))]))
  for (const row of written) {
    const amount = BigInt(String(row.amount ?? 0))
    expect(row.is_out === true ? -amount : amount).toBe(moved.get(row.transaction))
  }
  const nothing = [...session.moved].filter(([id, amount]) => amount === 0n && !moved.has(id))
  expect(new Map([...moved, ...nothing])).toEqual(session.moved)
}

/** All members spin: answers, the studio's rounds and the wallet's payouts must agree. */
async function spinThrough(what: string, fault: () => void): Promise<void> {
  const before = await balances()
  const answered = new Map<string, bigint>()
  let isStruck = false
  const sent = await Promise.all(
    players.map(async (player) => {
      const table = await withRetry(() => player.launch(SLOT))
      const ids = Array.from({ length: SPINS }, () => randomUUID())
      for (const id of ids) {
        const payout = await withRetry(() => spin(table, id))
        if (payout === null) await sleep(200)
        else answered.set(id, payout)
        if (isStruck || answered.size < 50) continue
        isStruck = true
        fault()
      }
      return ids
    }),
  )
  const rounds = await endedRounds(sent.flat())
  console.log(`${what}: ${rounds.size} rounds ended, ${answered.size} of them with an answer`)
  for (const [id, payout] of answered) expect(rounds.get(id)).toEqual({ state: 'settled', payout })
  const after = await balances()
  const nets = sent.map((ids) => ids.reduce((sum, id) => sum + netOf(rounds.get(id)), 0n))
  expect(after).toEqual(before.map((balance, index) => balance + (nets[index] ?? 0n)))
}

/** What it paid; null when the studio says that it could not be played. */
async function spin(table: GameTable, roundId: string): Promise<bigint | null> {
  try {
    return BigInt((await table.play(STAKE, null, roundId)).round.payout)
  } catch (error) {
    if (error instanceof Refused && ['wallet_unreachable', 'stake_returned'].includes(error.code)) return null
    throw error
  }
}

/** All members deposit several times: each begun deposit must be in the wallet, and nothing else. */
async function depositThrough(what: string, fault: () => void): Promise<void> {
  const before = await balances()
  const begun: { player: SimulatedMember; id: string }[] = []
  await Promise.all(
    players.map(async (player) => {
      for (let time = 0; time < DEPOSITS_EACH; time++) {
        const id = `trf_${randomUUID().replaceAll('-', '')}`
        const sent = { id, channel: 'sandbox_ewallet', amount: String(STAKE * 100n) }
        await withRetry(() => player.call('POST', '/wps/wallet/deposits', sent))
        begun.push({ player, id })
        if (begun.length === DEPOSITS_EACH * 3) fault()
      }
    }),
  )
  for (const { player, id } of begun) {
    while (
      (await withRetry(() => player.call<Deposit>('GET', `/wps/wallet/deposits/${id}`))).status !== 'paid'
    ) {
      await sleep(100)
    }
  }
  const after = await balances()
  expect(after).toEqual(before.map((balance) => balance + BigInt(DEPOSITS_EACH) * STAKE * 100n))
  const payments = await product.rows(
    'select count(*)::int as count from cashier.sandbox_payments where payment = any($1)',
    [begun.map(({ id }) => id)],
  )
  expect(payments).toEqual([{ count: begun.length }])
  console.log(`${what}: ${begun.length} deposits paid`)
}

interface EndedRound {
  state: string
  payout: bigint
}

/** These rounds in the studio's books, once the clock has taken up all that hung. */
async function endedRounds(ids: string[]): Promise<Map<string, EndedRound>> {
  for (;;) {
    const rows = await product.rows(
      'select round_id, state, payout from studio.bets where round_id = any($1)',
      [ids],
    )
    if (rows.some((row) => !['settled', 'refused', 'rolled_back'].includes(String(row.state)))) {
      await sleep(200)
      continue
    }
    return new Map(
      rows.map((row) => [
        String(row.round_id),
        { state: String(row.state), payout: BigInt(String(row.payout)) },
      ]),
    )
  }
}

/** Also while a server that was killed is started again. */
const balances = (): Promise<bigint[]> =>
  Promise.all(players.map((player) => withRetry(() => player.balance())))

const netOf = (round: EndedRound | undefined): bigint =>
  round?.state === 'settled' ? round.payout - STAKE : 0n

async function newPlayer(username: string): Promise<SimulatedMember> {
  return (await newMember(product.sites, { username, deposit: DEPOSIT })).player
}

function print(what: string, session: Session): void {
  const silence = (session.longestSilenceMs / 1000).toFixed(1)
  console.log(
    `${what}: ${session.moved.size} calls answered, ${session.unanswered} sent again, silent for ${silence} s`,
  )
}
