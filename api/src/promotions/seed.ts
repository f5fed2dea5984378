import type { Terms } from '@night-market/protocol/promotions/terms'
import type { Asset } from '@night-market/protocol/values/money'
import { transact, type Db, type Tx } from '../platform/database/db.ts'
import { mainAsset, openBudget } from '../rewards/index.ts'
import { merchantOf } from '../site/index.ts'
import { assetOfReward } from './offered.ts'
import * as queries from './queries.ts'
import { SEEDS, type Seed } from './seeds/campaigns.ts'

const DAY_MS = 86_400_000

/** The author and the publisher of the campaigns. */
export interface SeedStaff {
  author: string
  publisher: string
}

/** Publishes the first campaigns of a sandbox; keeps those that exist. */
export async function seedPromotions(db: Db, staff: SeedStaff, now: Date): Promise<void> {
  const [{ timeZone }, main] = await Promise.all([merchantOf(db), mainAsset(db)])
  await transact(db, async (tx) => {
    for (const [place, seed] of SEEDS.entries())
      await publishSeed(tx, { seed, place, zone: timeZone, main }, staff, now)
  })
}

async function publishSeed(
  tx: Tx,
  { seed, place, zone, main }: { seed: Seed; place: number; zone: string; main: Asset },
  { author, publisher }: SeedStaff,
  now: Date,
): Promise<void> {
  const { id, texts, codes = [] } = seed
  const inDays = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString()
  const until = seed.until === null ? null : inDays(seed.until)
  const schedule = { from: inDays(seed.from), until, zone, period: seed.period ?? 'once' } as const
  const terms: Terms = { ...USUAL, position: place, schedule, ...seed.terms }
  if (!(await queries.insertCampaign(tx, { id, by: author }, now))) return
  await queries.insertVersion(tx, { campaign: id, no: 1, author, terms, texts, writtenAt: now })
  const step = { no: 1, note: '', madeAt: now }
  await queries.insertStep(tx, id, { ...step, step: 'submitted', madeBy: author })
  await queries.insertStep(tx, id, { ...step, step: 'published', madeBy: publisher })
  const live = { state: 'published', lastNo: 1, liveNo: 1, changedBy: publisher } as const
  await queries.updateCampaign(tx, { id, version: 0 }, live)
  if (codes.length > 0) await queries.insertCodes(tx, id, codes)
  const isOver = seed.until !== null && seed.until < 0
  if (terms.limits.budget === null || isOver) return
  const asset = assetOfReward(terms.reward, main)
  await openBudget(tx, { programme: id, asset, period: '', approved: BigInt(terms.limits.budget) }, now)
}

const USUAL: Pick<Terms, 'audience' | 'includesAgents' | 'eligibility' | 'product' | 'approval'> = {
  audience: { kind: 'all' },
  includesAgents: true,
  eligibility: { all: [] },
  product: 'none',
  approval: 'automatic',
}
