import assert from 'node:assert/strict'
import type { Tx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { closeReviewOf } from '../../reviews/index.ts'
import { changeBudget, closeBudget, openBudget } from '../../rewards/index.ts'
import { endApplication, openApplications } from '../entry-queries.ts'
import type { Campaign, Version } from '../model.ts'
import type { Promotions } from '../promotions.ts'
import * as queries from '../queries.ts'
import { budgetKey, liveVersion } from './budget-key.ts'
import { changeCampaign, type Done, type SeenCampaign } from './change.ts'

type Noted = SeenCampaign & { note: string }

/** Submits the newest version for a second person's review. */
export async function submitCampaign(
  p: Promotions,
  { note, ...seen }: Noted,
  by: string,
  now: Date,
): Promise<void> {
  await changeCampaign(p, seen, by, now, async (tx, campaign) => {
    if (campaign.state === 'stopped') throw new Refusal('promotion_over', { because: 'stopped' })
    const state = campaign.state === 'draft' ? 'review' : campaign.state
    await queries.updateCampaign(tx, campaign, { state })
    return { step: 'submitted', no: campaign.lastNo, note }
  })
}

/** Sends the newest version back to its author with the reason. Refuses one that was not submitted (`review_needed`). */
export async function sendCampaignBack(
  p: Promotions,
  { note, ...seen }: Noted,
  by: string,
  now: Date,
): Promise<void> {
  await changeCampaign(p, seen, by, now, async (tx, campaign) => {
    await requireSubmitted(tx, campaign)
    const state = campaign.state === 'review' ? 'draft' : campaign.state
    await queries.updateCampaign(tx, campaign, { state })
    return { step: 'sent_back', no: campaign.lastNo, note }
  })
}

/**
 * Publishes the newest version and funds its budget. Refuses a version that was not submitted (`review_needed`), its
 * author (`author_publishes`), and a change to terms that entries and claims depend on (`invalid_request`).
 */
export async function publishCampaign(
  p: Promotions,
  seen: SeenCampaign,
  by: string,
  now: Date,
): Promise<void> {
  await changeCampaign(p, seen, by, now, async (tx, campaign) => {
    await requireSubmitted(tx, campaign)
    const version = await queries.versionOf(tx, campaign.id, campaign.lastNo)
    assert(version, `${campaign.id} has no version ${campaign.lastNo}`)
    if (version.author === by) throw new Refusal('author_publishes')
    const live = await liveVersion(tx, campaign)
    if (live !== null) refuseOtherGround(live, version)
    await fund(tx, version, live, now)
    const state = live === null ? 'published' : campaign.state
    await queries.updateCampaign(tx, campaign, { liveNo: version.no, state, changedBy: by })
    return { step: 'published', no: version.no, isVisible: true }
  })
}

/** Closes a campaign to members until it is resumed. */
export const pauseCampaign = (p: Promotions, seen: Noted, by: string, now: Date): Promise<void> =>
  setState(p, seen, { from: 'published', to: 'paused', step: 'paused' }, by, now)

export const resumeCampaign = (p: Promotions, seen: Noted, by: string, now: Date): Promise<void> =>
  setState(p, seen, { from: 'paused', to: 'published', step: 'resumed' }, by, now)

/**
 * Ends a campaign for good: its budget closes, and undecided applications are withdrawn. Issued rewards can still be
 * collected. A claim already in progress finishes first.
 */
export async function stopCampaign(
  p: Promotions,
  { note, ...seen }: Noted,
  by: string,
  now: Date,
): Promise<void> {
  await changeCampaign(p, seen, by, now, async (tx, campaign): Promise<Done> => {
    if (campaign.state === 'stopped') throw new Refusal('promotion_over', { because: 'stopped' })
    for (const { id } of await openApplications(tx, campaign.id)) {
      await endApplication(tx, id, { state: 'withdrawn', reason: '', decidedBy: by, decidedAt: now })
      await closeReviewOf(tx, 'application', id, 'withdrawn', now)
    }
    const live = await liveVersion(tx, campaign)
    const key = live === null ? null : await budgetKey(tx, live)
    if (key !== null) await closeBudget(tx, key, now)
    await queries.updateCampaign(tx, campaign, { state: 'stopped', changedBy: by })
    return { step: 'stopped', no: campaign.liveNo ?? campaign.lastNo, note, isVisible: live !== null }
  })
}

async function setState(
  p: Promotions,
  { note, ...seen }: Noted,
  { from, to, step }: { from: Campaign['state']; to: Campaign['state']; step: string },
  by: string,
  now: Date,
): Promise<void> {
  await changeCampaign(p, seen, by, now, async (tx, campaign) => {
    if (campaign.state !== from) throw new Refusal('changed_meanwhile')
    await queries.updateCampaign(tx, campaign, { state: to, changedBy: by })
    return { step, no: campaign.liveNo ?? campaign.lastNo, note, isVisible: true }
  })
}

async function requireSubmitted(tx: Tx, { id, lastNo }: Campaign): Promise<void> {
  const steps = (await queries.stepsOf(tx, id)).filter(({ no, step }) => no === lastNo && step in REVIEWED)
  if (steps.at(-1)?.step !== 'submitted') throw new Refusal('review_needed')
}

/** The steps of a version's review. */
const REVIEWED = { written: true, submitted: true, sent_back: true, published: true }

/** Entries are keyed by the period and claims are paid from one budget, so neither may change. */
function refuseOtherGround(live: Version, next: Version): void {
  const [was, is] = [live.terms, next.terms]
  const field =
    was.schedule.period !== is.schedule.period || was.schedule.zone !== is.schedule.zone
      ? 'schedule'
      : was.trigger.kind !== is.trigger.kind
        ? 'trigger'
        : was.reward.kind !== is.reward.kind
          ? 'reward'
          : null
  if (field !== null) throw new Refusal('invalid_request', { field, problem: 'cannot change once published' })
}

async function fund(tx: Tx, version: Version, live: Version | null, now: Date): Promise<void> {
  const key = await budgetKey(tx, version)
  const { budget } = version.terms.limits
  if (key === null || budget === null) return
  if (live === null) await openBudget(tx, { ...key, approved: BigInt(budget) }, now)
  else if (live.terms.limits.budget !== budget)
    await changeBudget(tx, { ...key, approved: BigInt(budget) }, now)
}
