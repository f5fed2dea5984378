import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aMember, type TestMember } from '../testing/members.ts'
import { aPromotionDesk, partOf, termsOf, type PromotionDesk } from '../testing/rewards/promotions.ts'

const market = await testMarket()
const { db } = market.services
let desk: PromotionDesk

beforeAll(async () => {
  desk = await aPromotionDesk(market)
})

async function claimFrom({ headers }: TestMember, campaign: string, remoteAddress: string): Promise<string> {
  const url = `/wps/promotions/${campaign}/claim`
  const payload = { id: partOf(market, { headers }, campaign).newClaim() }
  const response = await market.app.inject({ method: 'POST', url, remoteAddress, headers, payload })
  const { code, value } = response.json()
  return code ?? value.status
}

test('PROMO-1: of claims of one network that arrive together three are paid, the staff look at the others', async () => {
  const campaign = await desk.publish()
  const members = await Promise.all(Array.from({ length: 6 }, () => aMember(market)))
  const statuses = await Promise.all(
    members.map((member, no) => claimFrom(member, campaign, `203.0.113.${no + 1}`)),
  )
  expect(statuses.toSorted()).toEqual(['claimed', 'claimed', 'claimed', 'process', 'process', 'process'])
  const claims = await db
    .selectFrom('rewards.claims')
    .select('state')
    .where('programme', '=', campaign)
    .execute()
  expect(claims.map(({ state }) => state)).toEqual(['claimed', 'claimed', 'claimed'])
})

test('a claim is judged again where another process has published other terms since they were read', async () => {
  const campaign = await desk.publish()
  const [ann, ben] = [await aMember(market), await aMember(market)]
  expect(await partOf(market, ann, campaign).status()).toBe('claim')
  const terms = termsOf(market, { eligibility: { all: [{ fact: 'deposits', least: '1' }] } })
  await sql`insert into promotions.versions (campaign, no, author, terms, texts, written_at)
    select campaign, 2, author, ${JSON.stringify(terms)}::jsonb, texts, now() from promotions.versions
     where campaign = ${campaign}`.execute(db)
  await sql`update promotions.campaigns set last_no = 2, live_no = 2 where id = ${campaign}`.execute(db)
  const answers = await Promise.all([ann, ben].map((member) => partOf(market, member, campaign).claim()))
  expect(answers.map(({ code }) => code)).toEqual(['conditions_unmet', 'conditions_unmet'])
  const claims = await db
    .selectFrom('rewards.claims')
    .select('id')
    .where('programme', '=', campaign)
    .execute()
  expect(claims).toEqual([])
})
