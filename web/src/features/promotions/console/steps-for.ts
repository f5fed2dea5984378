import type { StaffPage } from '../../../shell/back-office/staff-page.ts'
import type { CampaignDetail, Step } from './queries.ts'

type Seen = Pick<CampaignDetail, 'phase' | 'lastNo' | 'liveNo' | 'versions' | 'steps'>
type Note = 'campaign.another_publishes' | 'campaign.approvers_publish' | 'campaign.over'

/** Whether the newest version waits for its review. */
function isSubmitted({ steps, lastNo }: Seen): boolean {
  const ofReview = steps.filter(({ no, step }) => no === lastNo && REVIEW.includes(step))
  return ofReview.at(-1)?.step === 'submitted'
}

const REVIEW = ['written', 'submitted', 'sent_back', 'published']

/** What a person may do to a campaign now, and why not what one might look for. */
export function stepsFor(
  campaign: Seen,
  { username, rights }: Pick<StaffPage['staff'], 'username' | 'rights'>,
): { steps: Step[]; note: Note | null } {
  const { phase, lastNo, liveNo, versions } = campaign
  if (phase === 'stopped') return { steps: [], note: 'campaign.over' }
  const mayApprove = rights.includes('approve')
  const hasDraft = lastNo !== liveNo
  const waits = hasDraft && isSubmitted(campaign)
  const isAuthor = versions.find(({ no }) => no === lastNo)?.author === username
  const steps: Step[] = []
  if (hasDraft && !waits) steps.push('submit')
  if (waits && mayApprove) steps.push(...(isAuthor ? (['back'] as const) : (['publish', 'back'] as const)))
  if (phase === 'live' || phase === 'scheduled') steps.push('pause')
  if (phase === 'paused' && mayApprove) steps.push('resume')
  steps.push('stop')
  const note = !waits
    ? null
    : !mayApprove
      ? 'campaign.approvers_publish'
      : isAuthor
        ? 'campaign.another_publishes'
        : null
  return { steps, note }
}
