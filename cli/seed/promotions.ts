/** What the members of the sandbox do in promotions beside playing, and what the staff decide. */
import { randomUUID } from 'node:crypto'
import type { EntryBody, EntryDetail } from '@night-market/protocol/content'
import type { PromotionDetail } from '@night-market/protocol/promotions/offers'
import type { ReviewsPage } from '@night-market/protocol/reviews'
import { SimulatedMember, type Sites } from './simulated-member.ts'

const FIRST_DEPOSIT = '/wps/promotions/prm_first-deposit'
const LANTERN_WEEK = '/wps/promotions/prm_lantern-week'
const YOUR_LANTERN = '/wps/promotions/prm_your-lantern'

const COMMENTS = [
  'The red lantern over the tea stall in our lane, lit every evening at seven.',
  'A row of paper lanterns by the lake, made by my daughter’s class.',
  'The old brass lantern of the ferry, still in use.',
]

const newId = (prefix: 'clm' | 'apl' | 'ver'): string => `${prefix}_${randomUUID().replaceAll('-', '')}`

/** Before the deposit that it is for. */
export const joinPromotions = (player: SimulatedMember): Promise<PromotionDetail> =>
  player.call('POST', `${FIRST_DEPOSIT}/join`, {})

/** Every second member claims the reward of the deposit, most check in, and a few apply. */
export async function takePromotions(player: SimulatedMember, index: number): Promise<void> {
  if (index % 2 === 0) await player.call('POST', `${FIRST_DEPOSIT}/claim`, { id: newId('clm') })
  if (index % 3 !== 0) await player.call('POST', `${LANTERN_WEEK}/check-in`, {})
  const comment = COMMENTS[index]
  if (comment !== undefined) {
    await player.call('POST', `${YOUR_LANTERN}/apply`, { id: newId('apl'), comment, images: [] })
  }
}

/** The staff grant the first application, the others wait in the queue; a banner leads to the welcome. */
export async function runPromotions(
  sites: Sites,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const staff = new SimulatedMember(sites)
  await staff.enterConsole(username, password)
  const { rows } = await staff.call<ReviewsPage>('GET', '/ops/reviews?kind=application')
  const [first] = rows
  if (first !== undefined) {
    const ballot = { vote: 'approve', note: 'A fine lantern.' }
    await staff.call('POST', `/ops/reviews/${first.id}/votes`, ballot)
  }
  await showBanner(staff)
}

/** HOME-1: a banner of the home page that links to a campaign. */
async function showBanner(staff: SimulatedMember): Promise<void> {
  const at = '/ops/content/banner/home-first-deposit'
  const entry: EntryBody = {
    version: 0,
    groupName: 'w_home',
    position: 2,
    showsFrom: new Date(0).toISOString(),
    linkageType: 'route',
    url: '/promotions/prm_first-deposit',
    gameCodes: ['lantern-roulette', 'fox-dice', 'pearl-mines'],
  }
  await staff.call('PUT', at, entry)
  await staff.call('POST', `${at}/versions`, { id: newId('ver'), texts: BANNER })
  const { version } = await staff.call<EntryDetail>('GET', at)
  await staff.call('POST', `${at}/versions/1/publish`, { version, languages: Object.keys(BANNER) })
}

const BANNER = {
  EN: {
    title: 'Half of your first deposit back',
    body: 'Join, deposit ₹500 or more, and get half of it on top: up to ₹500 in cash.',
    action: 'See the promotion',
  },
  HI: {
    title: 'पहले डिपॉज़िट का आधा वापस',
    body: 'शामिल हों, ₹500 या ज़्यादा जमा करें और उसका आधा, ₹500 तक, नकद पाएँ।',
    action: 'प्रमोशन देखें',
  },
}
