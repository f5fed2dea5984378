/** Campaigns for tests: written by one member of staff and published by another, over HTTP as the console does. */
import type { CampaignDetail } from '@night-market/protocol/promotions/campaigns'
import type { PromotionDetail } from '@night-market/protocol/promotions/offers'
import type { Terms } from '@night-market/protocol/promotions/terms'
import { newId } from '../../platform/ids.ts'
import type { PromotionId } from '../../promotions/model.ts'
import type { TestMarket } from '../app.ts'
import type { TestMember } from '../members.ts'
import { aStaff, type TestStaff } from '../staff.ts'

interface Answered<Value> {
  status: number
  code: string | undefined
  value: Value
}

export interface PromotionDesk {
  author: TestStaff
  publisher: TestStaff
  /** A step of the author, or of the publisher, on the campaign as it is now. */
  step(id: string, step: string, body?: object, by?: TestStaff): Promise<Answered<unknown>>
  detail(id: string): Promise<CampaignDetail>
  /** Publishes a campaign that is live from now on, with these terms in place of the usual ones. */
  publish(terms?: Partial<Terms>): Promise<PromotionId>
}

export const TEXTS = {
  EN: { title: 'Lantern gift', summary: 'A gift for you.', body: 'The terms.' },
  HI: { title: 'लालटेन उपहार', summary: 'आपके लिए उपहार।', body: 'शर्तें।' },
}

export const termsOf = (market: TestMarket, options: Partial<Terms> = {}): Terms => ({
  category: 'welcome',
  theme: 'lanterns',
  position: 1,
  audience: { kind: 'all' },
  includesAgents: false,
  schedule: {
    from: new Date(market.clock.read().getTime() - 60_000).toISOString(),
    until: null,
    zone: 'Asia/Kolkata',
    period: 'once',
  },
  eligibility: { all: [] },
  trigger: { kind: 'manual' },
  product: 'none',
  reward: { kind: 'cash', size: { fixed: '5000' } },
  limits: { budget: '100000', count: null, perMember: null },
  approval: 'automatic',
  ...options,
})

export async function ask<Value = PromotionDetail>(
  { app }: TestMarket,
  headers: Partial<TestMember['headers']>,
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
): Promise<Answered<Value>> {
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) })
  const { code, value } = response.json()
  return { status: response.statusCode, code, value }
}

export async function aPromotionDesk(market: TestMarket): Promise<PromotionDesk> {
  const [author, publisher] = await Promise.all([
    aStaff(market, ['promote', 'approve', 'review']),
    aStaff(market, ['promote', 'approve', 'review']),
  ])
  const detail = async (id: string): Promise<CampaignDetail> =>
    (await ask<CampaignDetail>(market, author.headers, 'GET', `/ops/promotions/${id}`)).value
  const desk: PromotionDesk = {
    author,
    publisher,
    detail,
    async step(id, step, body = {}, by = author) {
      const { version } = await detail(id)
      return ask(market, by.headers, 'POST', `/ops/promotions/${id}/${step}`, { version, ...body })
    },
    async publish(options) {
      const id = newId('prm', market.clock.read())
      const body = { id, terms: termsOf(market, options), texts: TEXTS }
      for (const answer of [
        await ask(market, author.headers, 'POST', '/ops/promotions', body),
        await desk.step(id, 'submit'),
        await desk.step(id, 'publish', {}, publisher),
      ])
        if (answer.status !== 200) throw new Error(`${id} was not published: ${JSON.stringify(answer)}`)
      return id
    },
  }
  return desk
}

/** What a member does in a campaign. */
export function partOf(market: TestMarket, { headers }: Pick<TestMember, 'headers'>, id: string) {
  const at = `/wps/promotions/${id}`
  const newClaim = () => newId('clm', market.clock.read())
  return {
    newClaim,
    see: () => ask(market, headers, 'GET', at),
    status: async () => (await ask(market, headers, 'GET', at)).value.status,
    join: () => ask(market, headers, 'POST', `${at}/join`),
    checkIn: () => ask(market, headers, 'POST', `${at}/check-in`),
    code: (code: string) => ask(market, headers, 'POST', `${at}/code`, { code }),
    claim: (claim = newClaim()) => ask(market, headers, 'POST', `${at}/claim`, { id: claim }),
    apply: (options: { id?: string; comment?: string; images?: string[] } = {}) =>
      ask(market, headers, 'POST', `${at}/apply`, {
        id: newId('apl', market.clock.read()),
        comment: 'My lantern',
        images: [],
        ...options,
      }),
  }
}
