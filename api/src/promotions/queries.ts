/** The SQL of campaigns and their versions. */
import type { CampaignTexts, Terms } from '@night-market/protocol/promotions/terms'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Campaign, LiveCampaign, PromotionId, Version } from './model.ts'

const CAMPAIGN = [
  'c.id',
  'c.state',
  'c.version',
  'c.lastNo',
  'c.liveNo',
  'c.changedBy',
  'c.createdAt',
] as const

/** Campaigns with the version that members see. */
const published = (db: Db | Tx) =>
  db
    .selectFrom('promotions.campaigns as c')
    .innerJoin('promotions.versions as v', (join) =>
      join.onRef('v.campaign', '=', 'c.id').onRef('v.no', '=', 'c.liveNo'),
    )
    .select([...CAMPAIGN, 'v.terms', 'v.texts'])

export async function liveCampaigns(db: Db): Promise<LiveCampaign[]> {
  const rows = await published(db).orderBy('c.createdAt', 'desc').execute()
  return rows as unknown as LiveCampaign[]
}

/**
 * Reads a published campaign and keeps staff from changing it until the transaction ends. Concurrent claims do not
 * wait for each other.
 */
export async function holdCampaign(tx: Tx, id: string): Promise<LiveCampaign | null> {
  const row = await published(tx).where('c.id', '=', id).forShare('c').executeTakeFirst()
  return row === undefined ? null : (row as unknown as LiveCampaign)
}

export async function campaignById(db: Db | Tx, id: string): Promise<Campaign | null> {
  const row = await db
    .selectFrom('promotions.campaigns as c')
    .select(CAMPAIGN)
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as Campaign)
}

/** Locks a campaign for a change by the staff. */
export async function lockCampaign(tx: Tx, id: string): Promise<Campaign | null> {
  const row = await tx
    .selectFrom('promotions.campaigns as c')
    .select(CAMPAIGN)
    .where('c.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as Campaign)
}

/** Inserts a campaign; false when the id is taken. */
export async function insertCampaign(
  tx: Tx,
  { id, by }: { id: PromotionId; by: string },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('promotions.campaigns')
    .values({ id, changedBy: by, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Updates a locked campaign and increments its version. */
export async function updateCampaign(
  tx: Tx,
  { id, version }: Pick<Campaign, 'id' | 'version'>,
  change: Partial<Pick<Campaign, 'state' | 'lastNo' | 'liveNo' | 'changedBy'>>,
): Promise<void> {
  await tx
    .updateTable('promotions.campaigns')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

export async function insertVersion(tx: Tx, { terms, texts, ...version }: Version): Promise<void> {
  await tx
    .insertInto('promotions.versions')
    .values({ ...version, terms: JSON.stringify(terms), texts: JSON.stringify(texts) })
    .execute()
}

export async function versionOf(db: Db | Tx, campaign: string, no: number): Promise<Version | null> {
  const row = await db
    .selectFrom('promotions.versions')
    .selectAll()
    .where('campaign', '=', campaign)
    .where('no', '=', no)
    .executeTakeFirst()
  return row === undefined ? null : (row as unknown as Version)
}

export async function versionsOf(db: Db | Tx, campaign: string): Promise<Version[]> {
  const rows = await db
    .selectFrom('promotions.versions')
    .selectAll()
    .where('campaign', '=', campaign)
    .orderBy('no', 'desc')
    .execute()
  return rows as unknown as Version[]
}

export interface Step {
  step: string
  no: number
  madeBy: string
  note: string
  madeAt: Date
}

export async function insertStep(tx: Tx, campaign: string, step: Step): Promise<void> {
  await tx
    .insertInto('promotions.steps')
    .values({ campaign, ...step })
    .execute()
}

export const stepsOf = (db: Db | Tx, campaign: string): Promise<Step[]> =>
  db
    .selectFrom('promotions.steps')
    .select(['step', 'no', 'madeBy', 'note', 'madeAt'])
    .where('campaign', '=', campaign)
    .orderBy('id')
    .execute()

export interface ListedCampaign extends Campaign {
  terms: Terms
  texts: CampaignTexts
  entries: number
  claims: number
}

/** Campaigns with their newest versions, the newest first. */
export async function allCampaigns(db: Db, id: string | null): Promise<ListedCampaign[]> {
  let query = db
    .selectFrom('promotions.campaigns as c')
    .innerJoin('promotions.versions as v', (join) =>
      join.onRef('v.campaign', '=', 'c.id').onRef('v.no', '=', 'c.lastNo'),
    )
    .select([...CAMPAIGN, 'v.terms', 'v.texts'])
    .select((is) =>
      is
        .selectFrom('promotions.entries as e')
        .select((of) => of.fn.countAll<bigint>().as('count'))
        .whereRef('e.campaign', '=', 'c.id')
        .as('entries'),
    )
    .select((is) =>
      is
        .selectFrom('promotions.entries as e')
        .select((of) => of.fn.countAll<bigint>().as('count'))
        .whereRef('e.campaign', '=', 'c.id')
        .where('e.claim', 'is not', null)
        .as('claims'),
    )
    .orderBy('c.createdAt', 'desc')
    .limit(200)
  if (id !== null) query = query.where('c.id', '=', id)
  const rows = await query.execute()
  return rows.map((row) => ({
    ...(row as unknown as ListedCampaign),
    entries: Number(row.entries ?? 0n),
    claims: Number(row.claims ?? 0n),
  }))
}

/** Adds members to the list of a campaign; those on it already stay. */
export async function addListed(tx: Tx, campaign: string, members: MemberId[]): Promise<void> {
  if (members.length === 0) return
  await tx
    .insertInto('promotions.listed')
    .values(members.map((member) => ({ campaign, member })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Adds codes; false when one of them exists. */
export async function insertCodes(
  tx: Tx,
  campaign: string,
  codes: { code: string; uses: number }[],
): Promise<boolean> {
  const rows = await tx
    .insertInto('promotions.codes')
    .values(codes.map(({ code, uses }) => ({ campaign, code, mostUses: uses })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute()
  return rows.length === codes.length
}
