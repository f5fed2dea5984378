/**
 * What a play with the cashier happens in: its chance and clock, its members, and a database that is let down now
 * and then.
 */
import type { Services } from '../../../api/src/platform/services.ts'
import { seal } from '../../../api/src/platform/crypto/vault.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import { amount } from '@night-market/protocol/values/money'
import { houseAccount, memberAccount, openAccount, postSet } from '../../../api/src/ledger/index.ts'
import type { Db, Tx } from '../../../api/src/platform/database/db.ts'
import type { Env } from '../../../api/src/env.ts'
import type { Subscription } from '../../../api/src/platform/work/outbox.ts'
import { seeded, type Draw } from '../../../api/src/platform/seeded.ts'
import type { SignedClient } from '../../../api/src/platform/http/signed-http.ts'
import { insertAccount } from '../../../api/src/cashier/payout-accounts/queries.ts'
import { LetDown, simProvider, type SimProvider } from './provider.ts'
import { simVendor, type SimBrand, type SimVendor } from './vendor.ts'
import type { AccountId } from '../../../api/src/cashier/withdrawals/model.ts'

/** Where plays happen: what the wallet does not know by itself. */
export interface SimDeployment {
  db: Db
  /** How many there were. */
  plays: number
  env: Pick<Env, 'SECRETS_KEY'>
  /** So many members with purses and this payment password; the first is an agent, the others its downlines. */
  openMembers(name: string, count: number, paymentPassword: string, now: Date): Promise<MemberId[]>
  /** A wallet call of a game: its definite status. */
  play(call: TableCall): Promise<string>
  /** Subscribers of settled rounds. */
  subscriptions: Subscription[]
  /** A brand that keeps purses. */
  brand: SimBrand
  /** Reads the brand's feed into the record of rounds. */
  readFeed(parts: { db: Db; log: Services['log']; client: SignedClient }, now: Date): Promise<void>
}

export interface TableCall {
  kind: 'bet' | 'win' | 'rollback'
  member: MemberId
  transaction: string
  /** The bet that it is about. */
  reference: string | null
  minor: bigint
  at: Date
}

export interface SimMember {
  id: MemberId
  account: AccountId
}

export const PAYMENT_PASSWORD = '482915'
const FUNDED = 100_000n
/** Where it is more than the deposit, money can be lost before it is staked: only then is turnover forgiven. */
const TURNOVERS_BPS = [3000, 3000, 3000, 100_000]
const BEGAN = Date.parse('2026-11-20T10:00:00.000Z')
const PLAY_MS = 90 * 86_400_000

/** Each play has days of its own: a day is compared with the provider's list once. */
const beginOf = (deployment: SimDeployment): Date => new Date(BEGAN + PLAY_MS * deployment.plays++)

/** The last outcome its sender got; `unknown` after an injected fault. */
export type ReportedOutcome = string

export interface SimRequest {
  kind: 'deposit' | 'withdrawal' | 'hierarchy' | 'vendor' | 'call'
  id: string
  reported: ReportedOutcome
  ask(): Promise<unknown>
  /** Its members, and how it changes their balances when accepted. */
  moves: { member: MemberId; by: bigint }[]
}

export interface World {
  deployment: SimDeployment
  name: string
  draw: Draw
  now: Date
  hasSkippedDay: boolean
  members: SimMember[]
  provider: SimProvider
  vendor: SimVendor
  client: SignedClient
  /** The database as the product uses it: processes die before and after it commits. */
  db: Db
  log: Services['log']
  requests: SimRequest[]
  /** No more faults: open work is completed. */
  isCalm: boolean
  outcomes: Record<string, number>
  faults: string[]
  next: number
}

export async function openWorld(deployment: SimDeployment, seed: number): Promise<World> {
  const draw = seeded(seed)
  const name = `sim${seed}`
  const isLetDown = (chances: number): boolean => !world.isCalm && draw.below(chances) === 0
  const provider = simProvider({ name, draw, isLetDown, clock: () => world.now })
  const vendor = simVendor(name, deployment.brand, isLetDown)
  const world: World = {
    deployment,
    name,
    draw,
    provider,
    vendor,
    now: beginOf(deployment),
    members: [],
    requests: [],
    isCalm: false,
    hasSkippedDay: false,
    outcomes: {},
    faults: [],
    next: 0,
    client: vendor.client,
    db: mortal(deployment.db, isLetDown),
    log: listening((error) => note(world, error)),
  }
  await deployment.db
    .updateTable('cashier.policy')
    .set({ turnoverBps: draw.pick(TURNOVERS_BPS) })
    .execute()
  const ids = await deployment.openMembers(name, 2 + draw.below(2), PAYMENT_PASSWORD, world.now)
  for (const id of ids) world.members.push(await settle(deployment, id, world.now))
  return world
}

/** Something of ours failed that was not made to fail. */
export function note(world: World, error: unknown): void {
  if (isExpected(error)) return
  world.faults.push(
    `an unplanned error: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  )
}

/** Let down on purpose, or by another caller that holds what this one needs. */
export function isExpected(error: unknown): boolean {
  if (error instanceof LetDown) return true
  if (!(error instanceof Error)) return false
  if ('code' in error && /^(40P01|40001|55P03)$/.test(String(error.code))) return true
  return error.cause !== undefined && isExpected(error.cause)
}

async function settle({ db, env }: SimDeployment, id: MemberId, now: Date): Promise<SimMember> {
  const account: AccountId = `pac_${id.slice(4)}`
  const details = { method: 'upi', upiId: `${id.slice(4)}@sandbox` } as const
  await db.transaction().execute((tx) =>
    insertAccount(tx, {
      id: account,
      memberId: id,
      method: 'upi',
      holder: 'Asha Rao',
      label: 'UPI',
      sealedDetails: seal(env, account, JSON.stringify(details)),
      fingerprint: account,
      addedAt: now,
      // The clock of a play goes back, too.
      usableAt: new Date(0),
    }),
  )
  const from = houseAccount('cashier', 'INR/2')
  await openAccount(db, {
    id: from,
    owner: 'house.cashier',
    purse: 'main',
    asset: 'INR/2',
    keepsBalance: false,
  })
  const about = { reason: 'sim.fund', reference: id, happenedAt: now }
  const to = memberAccount(id, 'main')
  await postSet(db, [{ id: `trf_fund_${id}`, from, to, amount: amount(FUNDED), ...about }])
  return { id, account }
}

export const FUND = FUNDED

/**
 * The same database, used by processes that die: in the middle of a transaction, or before they could say it is
 * done.
 */
function mortal(db: Db, isLetDown: (chances: number) => boolean): Db {
  const execute = async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    const diesBefore = isLetDown(14)
    const result = await db.transaction().execute(async (tx) => {
      const done = await work(tx)
      if (diesBefore) throw new LetDown('died before it committed')
      return done
    })
    if (isLetDown(14)) throw new LetDown('died after it committed')
    return result
  }
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction') return () => ({ execute })
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function listening(hear: (error: unknown) => void): Services['log'] {
  const log = ({ err }: { err?: unknown }): void => (err === undefined ? undefined : hear(err))
  return { warn: log, error: log, info: () => {} } as unknown as Services['log']
}
