/**
 * Faults at random under load: each strikes while members bet, pay in, withdraw, move money and are rewarded; then the deployment
 * recovers, open work is completed, and every answer that a client got is compared with the books.
 */
import { createPrivateKey, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { seeded, type Draw } from '../../api/src/platform/seeded.ts'
import type { TestProduct } from '../testkit/product.ts'
import { verified } from '../testkit/verified.ts'
import type { FaultKind } from './kinds.ts'
import { judgeTurnover } from './turnover.ts'
import {
  newCustomer,
  relaxRules,
  reviewAll,
  TURNOVER_BPS,
  useDeployment,
  type SentRequest,
  type Customer,
} from './load.ts'
import { withRetry } from './retry.ts'
import { collectRewards, type Collector } from './rewards/load.ts'
import { openProgramme } from './rewards/programme.ts'
import { judgeRewards } from './rewards/verdict.ts'
import { RetryingVendor, type Session, type VendorPlayer } from './retrying-vendor.ts'
import { judgeRequests, judgeBets, untilDrained } from './verdict.ts'
import { retryUnknown, type Probe } from './probe.ts'

const CUSTOMERS = 5
const COLLECTORS = 3
const BETS_AT_ONCE = 100
const BETWEEN_MS = 1500
/** A process killed again within this time is restarted more slowly each time. */
const STEADY_MS = 31_000
const SLOT = 'dragon-pearl'

export interface Struck {
  kind: string
  /** Until platform and studio answer again, and until a job queued then has run, in milliseconds. */
  backAfterMs: number
  workerAfterMs: number
  /** Broken promises while it lasted. */
  faults: string[]
}

export interface Campaign {
  struck: Struck[]
  sent: SentRequest[]
  bets: number
  /** Contradicted answers and broken invariants. */
  faults: string[]
}

export interface CampaignPlan {
  kinds: FaultKind[]
  faults: number
  seed: number
  onFault(struck: Struck, no: number): void
}

export async function runCampaign(product: TestProduct, plan: CampaignPlan): Promise<Campaign> {
  const draw = seeded(plan.seed)
  const rulesSetAt = new Date()
  await relaxRules(product)
  const name = randomUUID().slice(0, 6)
  const customers: Customer[] = []
  for (let n = 0; n < CUSTOMERS; n++) customers.push(await newCustomer(product, `brave${name}${n}`))
  const sent: SentRequest[] = []
  const collectors: Collector[] = []
  for (let n = 0; n < COLLECTORS; n++) collectors.push(await newCollector(product, `glad${name}${n}`))
  const programme = await openProgramme(
    product,
    collectors.map(({ memberId }) => memberId),
  )
  const { player } = await newCustomer(product, `probe${name}`)
  const probe: Probe = { product, player, sent, unknown: [], pending: [] }
  const sessions: Session[] = []
  let hasEnded = false
  const isOver = (): boolean => hasEnded
  const load = Promise.all([
    ...customers.map((customer) => useDeployment(customer, draw, isOver, sent)),
    ...collectors.map((collector) => collectRewards(collector, programme, draw, isOver, sent)),
    betOn(product, customers, isOver, sessions),
    reviewAll(product, isOver),
  ])
  const struck: Struck[] = []
  try {
    const order = orderOf(plan, draw)
    await Promise.race([load, strikeAll(probe, order, (each) => plan.onFault(each, struck.push(each)))])
  } finally {
    hasEnded = true
    await load
  }
  await retryUnknown(probe)
  await untilDrained(product)
  const { isGood, output } = await verified(product)
  const faults = [
    ...struck.flatMap((each) => each.faults.map((fault) => `${each.kind}: ${fault}`)),
    ...(await judgeRequests(product, sent)),
    ...(await judgeRewards(product, sent)),
    ...(await judgeBets(product, sessions)),
    ...(await judgeTurnover(product, { bps: TURNOVER_BPS, since: rulesSetAt })),
    ...(isGood ? [] : output.split('\n').filter((line) => !line.startsWith('true'))),
  ]
  const bets = sessions.reduce((sum, { moved }) => sum + moved.size, 0)
  return { struck, sent, bets, faults }
}

async function newCollector(product: TestProduct, name: string): Promise<Collector> {
  const customer = await newCustomer(product, name)
  return { ...customer, memberId: (await customer.player.member()).id }
}

/** Every kind in turn, in an order of the seed's. */
function orderOf({ faults, kinds }: CampaignPlan, draw: Draw): FaultKind[] {
  const order: FaultKind[] = []
  while (order.length < faults) {
    const left = [...kinds]
    while (left.length > 0 && order.length < faults) order.push(...left.splice(draw.below(left.length), 1))
  }
  return order
}

async function strikeAll(probe: Probe, order: FaultKind[], onFault: (struck: Struck) => void): Promise<void> {
  const { product } = probe
  const killedAt = new Map<string, number>()
  for (const kind of order) {
    await sleep(BETWEEN_MS)
    const last = killedAt.get(kind.kills ?? '') ?? -Infinity
    await sleep(Math.max(0, last + STEADY_MS - performance.now()))
    const victim = kind.victim?.(product)
    const faults = (await kind.strike(product, probe)) ?? []
    const began = performance.now()
    // What is being killed may still answer: only its successor counts.
    while (kind.victim?.(product) === victim && victim !== undefined) await sleep(ASK_EVERY_MS)
    await answering(product)
    const backAfterMs = performance.now() - began
    await worked(product)
    onFault({ kind: kind.name, backAfterMs, workerAfterMs: performance.now() - began, faults })
    if (kind.kills !== undefined) killedAt.set(kind.kills, performance.now())
  }
}

const ASK_EVERY_MS = 40

/** Until platform and studio say that they are ready. */
async function answering({ sites }: TestProduct): Promise<void> {
  for (const site of [sites.api, sites.studio]) {
    while (!(await isReady(site))) await sleep(ASK_EVERY_MS)
  }
}

async function isReady(site: string): Promise<boolean> {
  try {
    return (await fetch(`${site}/readyz`, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    return false
  }
}

/** Waits until a job queued now has run. */
async function worked(product: TestProduct): Promise<void> {
  const key = `campaign-${randomUUID()}`
  await withRetry(() =>
    product.rows('select graphile_worker.add_job($1, job_key := $2)', ['cashier_force_receipts', key]),
  )
  for (;;) {
    const rows = await withRetry(() =>
      product.rows('select 1 from graphile_worker.jobs where key = $1', [key]),
    )
    if (rows.length === 0) return
    await sleep(ASK_EVERY_MS)
  }
}

/** A vendor's bets for all customers, until the campaign is over. */
async function betOn(
  product: TestProduct,
  customers: Customer[],
  isOver: () => boolean,
  sessions: Session[],
): Promise<void> {
  const vendorPlayers = await Promise.all(customers.map((customer) => vendorPlayerOf(product, customer)))
  const key = createPrivateKey(readFileSync(join(product.settings.DATA_DIR, 'keys/studio.pem')))
  const vendor = new RetryingVendor(product.sites.api, key)
  while (!isOver()) {
    sessions.push(await vendor.play(vendorPlayers, BETS_AT_ONCE, () => {}))
    await sleep(200)
  }
}

/** Launches a game and takes the launch's token from the studio's own books. */
export async function vendorPlayerOf(
  product: TestProduct,
  { player }: Pick<Customer, 'player'>,
): Promise<VendorPlayer> {
  await withRetry(() => player.launch(SLOT))
  const { id } = await withRetry(() => player.member())
  const [launch] = await product.rows(
    'select token from studio.launches where user_id = $1 order by launch_id desc limit 1',
    [id],
  )
  return { user: id, token: String(launch?.token), gameCode: SLOT }
}
