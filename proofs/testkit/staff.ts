/** The sandbox's staff over HTTP alone, as its console would. */
import type { ReviewsPage } from '@night-market/protocol/reviews'
import type { GrantBody } from '@night-market/protocol/rewards/grants'
import { DEMO_STAFF } from '../../cli/seed/seed.ts'
import { SimulatedMember, type Sites } from '../../cli/seed/simulated-member.ts'
import { newId } from './member.ts'

/** One of the sandbox's staff at the console. */
export async function demoStaff(sites: Sites): Promise<SimulatedMember> {
  const [{ username, password }] = DEMO_STAFF
  const staff = new SimulatedMember(sites)
  await staff.enterConsole(username, password)
  return staff
}

/** Votes on the review of this payment. */
export async function voteOn(sites: Sites, subject: string, vote: 'approve' | 'reject'): Promise<void> {
  const staff = await demoStaff(sites)
  const { rows } = await staff.call<ReviewsPage>('GET', '/ops/reviews?pageSize=100')
  const review = rows.find((row) => row.subject === subject)
  if (review === undefined) throw new Error(`no review of ${subject} is open`)
  await staff.call('POST', `/ops/reviews/${review.id}/votes`, { vote, note: 'looked at it' })
}

/** The staff give a member a reward by hand. */
export async function giveByStaff(
  sites: Sites,
  username: string,
  { title, reward }: Pick<GrantBody, 'title' | 'reward'>,
): Promise<void> {
  const staff = await demoStaff(sites)
  const body = { id: newId('grt'), usernames: [username], title, reward, reason: 'for the journey' }
  await staff.call('POST', '/ops/rewards/grants', body)
}
