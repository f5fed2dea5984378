/** Members' acts in a campaign, each in one transaction under the lock of the member's entry. */
import { attachUploads } from '../platform/files/uploads.ts'
import { retryConflicts } from '../ledger/index.ts'
import { transact, type Tx } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { openReview } from '../reviews/index.ts'
import { mainAsset, type ClaimId } from '../rewards/index.ts'
import { assetOfReward } from './offered.ts'
import type { Grant } from './award.ts'
import {
  insertApplication,
  insertCheckIn,
  lockEntry,
  updateEntry,
  useCode,
  type Entry,
  type EntryKey,
} from './entry-queries.ts'
import { isMeantFor, judge, lookOf, type Judged } from './judge.ts'
import { mostOf, type ApplicationId, type LiveCampaign } from './model.ts'
import { areCrowded } from './origin.ts'
import { dayIn } from '../platform/time-zones.ts'
import { spanOf } from './period.ts'
import type { Promotions } from './promotions.ts'
import { holdCampaign } from './queries.ts'
import { needsJoin, standing, takerById } from './standing.ts'
import type { Standing } from './status.ts'
import type { MemberId } from '@night-market/protocol/values/ids'

/** A member's act on a campaign. */
export interface Act {
  member: MemberId
  campaign: string
}

export interface Part {
  campaign: LiveCampaign
  entry: Entry
  judged: Judged
  standing: Standing
}

/**
 * Joins a campaign, so that deposits and bets count from now on; repeating it changes nothing. Refuses a campaign
 * that is closed (`promotion_over`) or does not require joining (`not_eligible`).
 */
export function join(promotions: Promotions, act: Act, now: Date): Promise<void> {
  return takePart(promotions, act, now, async (tx, { campaign, entry, standing: { status } }) => {
    if (entry.joinedAt !== null) return
    const { kind } = campaign.terms.trigger
    if (status !== 'join' || kind === 'code' || !needsJoin(campaign)) throw new Refusal('not_eligible')
    await updateEntry(tx, entry, { joinedAt: now })
  })
}

/** Checks in for today; repeating it changes nothing. Refuses a campaign without check-ins (`not_eligible`). */
export function checkIn(promotions: Promotions, act: Act, now: Date): Promise<void> {
  return takePart(promotions, act, now, async (tx, { campaign, entry }) => {
    const { trigger, schedule } = campaign.terms
    if (trigger.kind !== 'login_streak') throw new Refusal('not_eligible')
    await insertCheckIn(tx, entry, dayIn(schedule.zone, now), now)
    if (entry.joinedAt === null) await updateEntry(tx, entry, { joinedAt: now })
  })
}

/**
 * Redeems a code; the same code again changes nothing. Refuses a code that is unknown or used up
 * (`promotion_code_wrong`) and a second code (`already_claimed`).
 */
export function redeemCode(promotions: Promotions, act: Act, typed: string, now: Date): Promise<void> {
  const code = typed.toUpperCase()
  return takePart(promotions, act, now, async (tx, { campaign, entry }) => {
    if (campaign.terms.trigger.kind !== 'code') throw new Refusal('not_eligible')
    if (entry.code === code) return
    if (entry.code !== null) throw new Refusal('already_claimed')
    if (!(await useCode(tx, campaign.id, code))) throw new Refusal('promotion_code_wrong', { field: 'code' })
    await updateEntry(tx, entry, { code, joinedAt: now })
  })
}

/**
 * Claims the reward of this period for a member who takes part. Returns what to grant at once; null where nothing is,
 * as with a claim that staff must approve, also because of its network. `openClaims` says what is refused.
 */
export async function claimIn(
  tx: Tx,
  part: Part,
  { id, network }: { id: ClaimId; network: string | null },
  now: Date,
): Promise<Grant | null> {
  const {
    campaign,
    entry,
    judged,
    standing: { status },
  } = part
  if (entry.claim?.id === id || entry.application?.claim === id) return null
  if (entry.claim !== null || entry.application?.state === 'applying') throw new Refusal('already_claimed')
  if (status !== 'claim') throw new Refusal('conditions_unmet')
  const wanted = { ...keyOf(entry), claim: id, base: judged.base, network }
  if (campaign.terms.approval !== 'automatic') {
    await askForClaim(tx, campaign, wanted, 'claim', now)
    return null
  }
  const [ready = null] = await grantsOf(tx, campaign, [wanted], now)
  return ready
}

/** A claim whose conditions are met. */
export interface WantedClaim extends EntryKey {
  claim: ClaimId
  base: bigint
  /** The hash of the network it comes from; null for a private address. */
  network: string | null
}

/**
 * What to grant for claims on locked entries of an automatic campaign, in their order; null for those that the staff look at
 * because of their network.
 */
export async function grantsOf(
  tx: Tx,
  campaign: LiveCampaign,
  wanted: readonly WantedClaim[],
  now: Date,
): Promise<(Grant | null)[]> {
  const crowded = await areCrowded(tx, campaign.id, wanted, { since: new Date(0) })
  for (const [no, each] of wanted.entries())
    if (crowded[no] === true) await askForClaim(tx, campaign, each, 'network', now)
  return wanted.map(({ claim, base, member, period }, no) =>
    crowded[no] === true
      ? null
      : { key: { campaign: campaign.id, member, period }, claim, base, state: 'claimed' },
  )
}

const askForClaim = (
  tx: Tx,
  campaign: LiveCampaign,
  { claim, base, network: _network, ...key }: WantedClaim,
  reason: 'claim' | 'network',
  now: Date,
): Promise<void> =>
  ask(tx, campaign, { ...key, base }, { id: newId('apl', now), comment: '', images: [], claim, reason }, now)

/**
 * Applies with a comment and pictures; the same id again changes nothing. After a rejection the member can apply
 * again where the campaign allows it.
 *
 * Refuses unmet conditions (`conditions_unmet`), a second application (`already_claimed`) and missing pictures
 * (`field_required`).
 */
export function apply(
  promotions: Promotions,
  act: Act,
  wanted: { id: ApplicationId; comment: string; images: string[] },
  now: Date,
): Promise<void> {
  return takePart(promotions, act, now, async (tx, { campaign, entry, judged, standing: { status } }) => {
    const { trigger } = campaign.terms
    if (trigger.kind !== 'application') throw new Refusal('not_eligible')
    if (entry.application?.id === wanted.id) return
    if (status === 'rejected' ? !trigger.isAgain : status !== 'join') throw new Refusal('already_claimed')
    if (!judged.isMet) throw new Refusal('conditions_unmet')
    if (wanted.images.length < trigger.images) throw new Refusal('field_required', { field: 'images' })
    const { member: owner } = act
    const attaching = { owner, purpose: 'application', ids: wanted.images, subject: wanted.id, now } as const
    await attachUploads(tx, attaching)
    const claim = newId('clm', now)
    await ask(tx, campaign, entry, { ...wanted, claim, reason: 'application' }, now)
  })
}

interface ApplicationRequest {
  id: ApplicationId
  comment: string
  images: string[]
  claim: ClaimId
  /** Why the staff look at it. */
  reason: 'claim' | 'application' | 'network'
}

/** Leaves the decision on a claim to staff. */
async function ask(
  tx: Tx,
  campaign: LiveCampaign,
  entry: EntryKey & Pick<Entry, 'base'>,
  { reason, ...application }: ApplicationRequest,
  now: Date,
): Promise<void> {
  const { reward, approval } = campaign.terms
  await insertApplication(tx, {
    ...application,
    ...keyOf(entry),
    version: campaign.liveNo,
    madeAt: now,
  })
  await updateEntry(tx, entry, { application: application.id, base: entry.base })
  const concern = { kind: 'application', subject: application.id, memberId: entry.member } as const
  const main = await mainAsset(tx)
  await openReview(
    tx,
    {
      ...concern,
      asset: assetOfReward(reward, main),
      amount: (mostOf(reward) || 1n) as Parameters<typeof openReview>[1]['amount'],
      reasons: [reason],
      people: approval === 'two' ? 2 : 1,
    },
    now,
  )
}

const keyOf = ({ campaign, member, period }: EntryKey) => ({ campaign, member, period })

/** Runs an act under the lock of the member's entry, as `partOf` finds it. */
function takePart(
  promotions: Promotions,
  taken: Act,
  now: Date,
  act: (tx: Tx, part: Part) => Promise<void>,
): Promise<void> {
  return retryConflicts(() =>
    transact(promotions.services.db, async (tx) => act(tx, await partOf(tx, promotions, taken, now))),
  )
}

/**
 * Locks the member's entry of this period and judges the member for the campaign. Refuses excluded members, a
 * campaign that is unknown or not meant for the member (`not_found`), and one that is closed (`promotion_over`).
 */
export async function partOf(
  tx: Tx,
  { readers }: Promotions,
  { member, campaign: id }: Act,
  now: Date,
): Promise<Part> {
  const taker = await takerById(tx, member, now)
  const campaign = await holdCampaign(tx, id)
  const look = lookOf(tx, taker, readers, now)
  if (campaign === null || !(await isMeantFor(look, campaign))) throw new Refusal('not_found')
  const { period, zone } = campaign.terms.schedule
  const key = { campaign: campaign.id, member, period: spanOf(period, zone, now).key }
  const entry = await lockEntry(tx, key, campaign.liveNo, now)
  const judged = await judge(look, campaign, entry)
  const found = standing(campaign, { entry, judged, hasRoom: true }, now)
  refuseClosed(found)
  return { campaign, entry, judged, standing: found }
}

function refuseClosed({ status, closedBecause }: Standing): void {
  if (status === 'coming_soon') throw new Refusal('promotion_over', { because: 'soon' })
  if (status === 'closed') throw new Refusal('promotion_over', { because: closedBecause ?? 'over' })
}
