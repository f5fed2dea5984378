/** Campaigns as a member or a visitor sees them. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { ActivityStatus } from '@night-market/protocol/values/promotions'
import { sql } from 'kysely'
import type { Viewer } from '../members/index.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import { cached } from '../platform/work/cached.ts'
import { Refusal } from '../platform/refusal.ts'
import { memberWithEntries, tallies, type Entry } from './entry-queries.ts'
import { isMeantFor, judge, lookOf, type Judged, type Look } from './judge.ts'
import { mostOf, phaseOf, type LiveCampaign } from './model.ts'
import { spanOf, type Span } from './period.ts'
import type { Promotions } from './promotions.ts'
import { campaignById, liveCampaigns } from './queries.ts'
import { standing, takerIn, type TakerRow } from './standing.ts'
import type { Standing } from './status.ts'

/** How long an ended campaign stays on the list. */
const SHOWN_AFTER_MS = 14 * 86_400_000

/** A campaign as one reader sees it. */
export interface Offer extends Standing {
  campaign: LiveCampaign
  span: Span
  /** Whether the reader can take part; one who did keeps seeing the campaign. */
  isMeant: boolean
  /** Null for a visitor. */
  judged: Judged | null
  entry: Entry | null
}

interface Published {
  campaigns: LiveCampaign[]
  /** What is left in each campaign's open budget. */
  left: Map<string, bigint>
  given: Map<string, number>
}

/** All published campaigns, at most three seconds old. */
export const publishedOf = cached(async (db: Db): Promise<Published> => {
  const [campaigns, left, given] = await Promise.all([liveCampaigns(db), budgetsLeft(db), tallies(db)])
  return { campaigns, left, given }
})

async function budgetsLeft(db: Db | Tx): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ programme: string; left: bigint }>`
    select programme, approved - spent - reserved as "left" from rewards.budgets
     where closed_at is null and programme like 'prm!_%' escape '!'`.execute(db)
  return new Map(rows.map(({ programme, left }) => [programme, left]))
}

/**
 * The offers of a reader, open ones first and closed ones last. Refuses excluded members, who get no offers
 * (`cooling_off`, `self_excluded`).
 */
export async function offersFor(promotions: Promotions, viewer: Viewer | null, now: Date): Promise<Offer[]> {
  const { db } = promotions.services
  const { campaigns } = await publishedOf(db)
  const reader = await readerOf(promotions, memberOf(viewer), now)
  const shown = campaigns.filter((campaign) => isShown(campaign, reader, now))
  const offers = await Promise.all(shown.map((campaign) => offerOf(promotions, campaign, reader, now)))
  return offers.filter((offer) => offer !== null).toSorted(inOrder)
}

/** One offer. Refuses a campaign that is unknown or not meant for this reader (`not_found`), and what `offersFor` refuses. */
export const offerFor = (
  promotions: Promotions,
  viewer: Viewer | null,
  id: string,
  now: Date,
): Promise<Offer> => offerTo(promotions, memberOf(viewer), id, now)

/** One offer for a member, or for a visitor. Refuses what `offerFor` refuses. */
export async function offerTo(
  promotions: Promotions,
  member: MemberId | null,
  id: string,
  now: Date,
): Promise<Offer> {
  const campaign = await publishedById(promotions.services.db, id)
  if (campaign === null) throw new Refusal('not_found')
  const reader = await readerOf(promotions, member, now)
  const offer = await offerOf(promotions, campaign, reader, now)
  if (offer === null) throw new Refusal('not_found')
  return offer
}

/** Reads a campaign that is not cached yet: another process may have published it a moment ago. */
async function publishedById(db: Db, id: string): Promise<LiveCampaign | null> {
  const find = async (): Promise<LiveCampaign | undefined> =>
    (await publishedOf(db)).campaigns.find((each) => each.id === id)
  const known = await find()
  if (known !== undefined) return known
  if (((await campaignById(db, id))?.liveNo ?? null) === null) return null
  publishedOf.forget(db)
  return (await find()) ?? null
}

const AVAILABLE: readonly ActivityStatus[] = ['join', 'claim', 'issued']

/** Spec 3: the number of offers that wait for the member to act. */
export const countAvailable = (offers: readonly Offer[]): number =>
  offers.filter(({ status }) => AVAILABLE.includes(status)).length

interface Reader {
  look: Look | null
  entries: Entry[]
}

/** A trial visitor has no account, and sees what a visitor sees. */
const memberOf = (viewer: Viewer | null): MemberId | null =>
  viewer === null || viewer.role === 'trial' ? null : viewer.memberId

async function readerOf(
  { services: { db }, readers }: Promotions,
  member: MemberId | null,
  now: Date,
): Promise<Reader> {
  if (member === null) return { look: null, entries: [] }
  const { row, entries } = await memberWithEntries<TakerRow>(db, member, now)
  const taker = await takerIn(db, member, row, now)
  return { look: lookOf(db, taker, readers, now), entries }
}

function isShown({ id, state, terms }: LiveCampaign, { entries }: Reader, now: Date): boolean {
  const phase = phaseOf(state, terms.schedule, now)
  if (entries.some(({ campaign, claim }) => campaign === id && claim !== null)) return true
  if (phase === 'stopped') return false
  const { until } = terms.schedule
  return phase !== 'ended' || (until !== null && now.getTime() - Date.parse(until) < SHOWN_AFTER_MS)
}

/** Null where the campaign is not meant for the reader. */
async function offerOf(
  { services: { db } }: Promotions,
  campaign: LiveCampaign,
  { look, entries }: Reader,
  now: Date,
): Promise<Offer | null> {
  const { schedule, audience } = campaign.terms
  const span = spanOf(schedule.period, schedule.zone, now)
  const own = entries.filter((entry) => entry.campaign === campaign.id)
  if (look === null && audience.kind === 'list') return null
  const isMeant = look === null || (await isMeantFor(look, campaign))
  if (!isMeant && own.length === 0) return null
  const entry = own.find(({ period }) => period === span.key) ?? null
  const judged = look === null ? null : await judge(look, campaign, entry)
  const hasRoom = hasRoomFor(await publishedOf(db), campaign)
  return { campaign, span, isMeant, judged, entry, ...standing(campaign, { entry, judged, hasRoom }, now) }
}

/** Whether the budget and the number of claims allow another claim now, read in this transaction. */
export const hasRoomNow = async (tx: Tx, campaign: LiveCampaign): Promise<boolean> =>
  hasRoomFor({ left: await budgetsLeft(tx), given: await tallies(tx) }, campaign)

function hasRoomFor(
  { left, given }: Pick<Published, 'left' | 'given'>,
  { id, terms }: LiveCampaign,
): boolean {
  const { reward, limits } = terms
  if (limits.count !== null && (given.get(id) ?? 0) >= limits.count) return false
  if ('count' in reward) return true
  const least = 'size' in reward && 'bps' in reward.size ? 1n : mostOf(reward)
  return (left.get(id) ?? 0n) >= least
}

const isLast = ({ status }: Offer): boolean => status === 'closed'

function inOrder(one: Offer, other: Offer): number {
  return (
    Number(isLast(one)) - Number(isLast(other)) ||
    one.campaign.terms.position - other.campaign.terms.position ||
    one.campaign.id.localeCompare(other.campaign.id)
  )
}
