import { CampaignVersionBody } from '@night-market/protocol/promotions/campaigns'
import type { Terms } from '@night-market/protocol/promotions/terms'
import { expect, test } from 'vitest'
import { typedCampaign, writtenCampaign, type TypedCampaign } from './typed-campaign.ts'

const MONEY = { cash: 'INR/2', locale: 'en-IN' }
const TERMS: Terms = {
  category: 'welcome',
  theme: 'coins',
  position: 3,
  audience: { kind: 'newcomers', days: 30 },
  includesAgents: false,
  schedule: { from: '2026-11-20T18:30:07.000Z', until: null, zone: 'Asia/Kolkata', period: 'once' },
  eligibility: { all: [{ fact: 'verified_mobile', least: '1' }] },
  trigger: { kind: 'deposit', least: '50000', isFirst: true },
  product: 'none',
  reward: { kind: 'cash', size: { bps: 1250, cap: '50000' } },
  limits: { budget: '10000000', count: null, perMember: 2 },
  approval: 'one',
}
const BONUS = { wager: 5, product: 'casino', days: 7, maxStake: '2000', games: ['sky-temple'] } as const
const REWARDS: Terms['reward'][] = [
  { kind: 'points', size: { fixed: '500' } },
  { kind: 'bonus', size: { fixed: '10000' }, terms: { ...BONUS, games: [...BONUS.games] } },
  { kind: 'free_bets', terms: { game: 'book', stake: '1000', count: 5, days: 3, minOddsX100: 200 } },
  { kind: 'tickets', draw: 'drw_festival', count: 2 },
  { kind: 'goods', name: { EN: 'A cap', HI: 'टोपी' }, count: 1 },
]
const TEXTS = {
  EN: { title: 'Half back', summary: 'Half of it.', body: 'Terms.' },
  ES: { title: 'La mitad', summary: 'La mitad.', body: '' },
}
const again = (terms: Terms, change: Partial<TypedCampaign> = {}) =>
  writtenCampaign({ ...typedCampaign(terms, TEXTS, MONEY), ...change }, { terms, texts: TEXTS }, MONEY)

test('what nobody changed is sent as it was read', () => {
  for (const reward of [TERMS.reward, ...REWARDS]) {
    const limits =
      reward.kind === 'tickets' || reward.kind === 'goods'
        ? { budget: null, count: 100, perMember: null }
        : TERMS.limits
    const terms = { ...TERMS, reward, limits }
    const written = again(terms)
    expect(written, reward.kind).toEqual({ terms, texts: TEXTS })
    expect(CampaignVersionBody.safeParse({ version: 1, ...written }).error).toBeUndefined()
  }
})

test('what is typed takes its place, and the rest of the terms stays', () => {
  const { terms, texts } = again(TERMS, {
    percent: '20',
    cap: '750.50',
    budget: '90,000',
    titleHI: 'आधा',
    summaryHI: 'आधा',
  })
  expect(terms).toMatchObject({
    audience: TERMS.audience,
    eligibility: TERMS.eligibility,
    reward: { size: { bps: 2000, cap: '75050' } },
    limits: { budget: '9000000' },
  })
  expect(Object.keys(texts).toSorted()).toEqual(['EN', 'ES', 'HI'])
  const streak = again(TERMS, { trigger: 'login_streak', span: '5' })
  expect(streak.terms.trigger).toEqual({ kind: 'login_streak', days: 5 })
})

test('what is wrong is left to the schema', () => {
  for (const change of [
    { budget: 'much' },
    { percent: '0' },
    { percent: 'half' },
    { cap: '' },
    { from: '' },
    { count: '0' },
    { titleHI: 'आधा' },
  ]) {
    const body = { version: 1, ...again(TERMS, change) }
    expect(CampaignVersionBody.safeParse(body).success, JSON.stringify(change)).toBe(false)
  }
})
