/** Carries out decisions about applications; registered with the reviews. */
import assert from 'node:assert/strict'
import { textOfActor } from '../platform/actor.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { Live } from '../platform/live/live.ts'
import type { Decide, Deciders, SubjectFacts } from '../reviews/index.ts'
import { reportApproval, reportRejection } from '../rewards/index.ts'
import { grant, titleOf } from './award.ts'
import { applicationsById, endApplication, lockApplication, lockEntry } from './entry-queries.ts'
import { holdCampaign } from './queries.ts'

export const applicationDecider = (live: Live): Pick<Deciders, 'application'> => ({
  application: { lock: (tx, subject) => lockFor(tx, live, subject), factsOf },
})

async function factsOf(db: Db, subject: string): Promise<SubjectFacts> {
  const [application] = await applicationsById(db, [subject])
  return { steps: [], received: null, remaining: null, comment: application?.comment ?? '' }
}

/** Locks the campaign first and the entry second, in the order in which members' requests lock them. */
async function lockFor(tx: Tx, live: Live, subject: string): Promise<Decide> {
  const [found] = await applicationsById(tx, [subject])
  assert(found, `there is no application ${subject}`)
  const campaign = await holdCampaign(tx, found.campaign)
  assert(campaign, `${found.campaign} was never published`)
  const { campaign: id, member, period } = found
  const key = { campaign: id, member, period }
  return async (isApproved, { by, note }, now) => {
    const entry = await lockEntry(tx, key, found.version, now)
    const application = await lockApplication(tx, subject)
    if (application?.state !== 'applying') return
    const end = { reason: isApproved ? '' : note, decidedBy: textOfActor(by), decidedAt: now }
    await endApplication(tx, subject, { ...end, state: isApproved ? 'approved' : 'rejected' })
    if (isApproved) {
      const isCollected = campaign.terms.trigger.kind === 'application'
      const state = isCollected ? 'issued' : 'claimed'
      await grant(tx, campaign, { key, claim: application.claim, base: entry.base, state }, now)
    }
    const about = { id: application.claim, member, title: titleOf(campaign) }
    await (isApproved ? reportApproval(tx, about, now) : reportRejection(tx, about, note, now))
    await live.notify(tx, [{ to: { owner: member }, message: { type: 'promotions.changed' } }])
  }
}
