import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testMarket } from '../../testing/app.ts'
import { aDesk, draftOf } from '../../testing/chance.ts'
import { aMember } from '../../testing/members.ts'
import { aStaff } from '../../testing/staff.ts'
import { drawCalls, ENVELOPE, WHEEL } from '../../testing/rewards/draw-calls.ts'
import { ask, type Answered } from '../../testing/rooms.ts'

const market = await testMarket()
const { db } = market.services
const desk = await aDesk(market)
const { open } = drawCalls(market, desk)

test('a draw is published once, by a second person, and members do not see it before', async () => {
  const draft = draftOf(market, ENVELOPE)
  const both = await aDesk(market)
  const post = (path: string, by = both.promoter.headers, body?: object): Promise<Answered> =>
    ask(market, by, 'POST', `/ops/rewards/draws${path}`, body)
  expect((await post('', both.promoter.headers, draft)).status).toBe(200)
  expect((await post('', both.promoter.headers, draft)).status).toBe(200)
  const ann = await aMember(market)
  expect((await ask(market, ann.headers, 'GET', `/wps/rewards/draws/${draft.id}`)).code).toBe('not_found')
  expect((await open(ann, draft.id)).code).toBe('not_found')
  expect((await post(`/${draft.id}/publish`)).code).toBe('not_allowed')
  await sql`update staff.accounts set rights = '{promote,approve}' where id = ${both.promoter.staffId}`.execute(
    db,
  )
  expect((await post(`/${draft.id}/publish`)).code).toBe('second_person_needed')
  const published = await Promise.all([1, 2].map(() => post(`/${draft.id}/publish`, both.approver.headers)))
  expect(published.map(({ status }) => status)).toEqual([200, 200])
  expect((await post(`/${draft.id}/drop`)).code).toBe('reward_over')
  expect((await open(ann, draft.id)).status).toBe(200)
})

test('PROMO-4: a draw that gives more than 100,000.00 takes a proposal, of exactly what it gives', async () => {
  const [maker, checker] = [await aStaff(market, ['promote']), await aStaff(market, ['approve'])]
  const draft = draftOf(market, { ...ENVELOPE, total: '10000001', pieces: 10, least: '100' })
  const post = (path: string, by = maker.headers, body: object = {}): Promise<Answered> =>
    ask(market, by, 'POST', `/ops${path}`, body)
  expect((await post('/rewards/draws', desk.promoter.headers, draft)).status).toBe(200)
  expect(await post(`/rewards/draws/${draft.id}/publish`, checker.headers)).toMatchObject({
    code: 'needs_proposal',
    details: { kind: 'rewards.draw', people: 2 },
  })
  const decided = async (budget: string): Promise<Answered> => {
    const id = newId('prp', market.clock.read())
    const payload = { draw: draft.id, budget }
    const proposal = { id, kind: 'rewards.draw', payload, reason: 'for the festival' }
    expect((await post('/proposals', maker.headers, proposal)).code).toBeUndefined()
    return post(`/proposals/${id}/votes`, checker.headers, { vote: 'approve', note: 'agreed' })
  }
  expect((await decided('1')).code).toBe('invalid_request')
  expect(await open(await aMember(market), draft.id)).toMatchObject({ code: 'not_found' })
  expect((await decided('10000001')).value).toMatchObject({ status: 'applied' })
  expect((await open(await aMember(market), draft.id)).status).toBe(200)
})

test('a draft that cannot be divided, has no prize or is already over is refused', async () => {
  const post = (draft: object): Promise<Answered> =>
    ask(market, desk.promoter.headers, 'POST', '/ops/rewards/draws', draft)
  const field = async (draft: object): Promise<unknown> => (await post(draft)).details?.field
  expect(await field({ ...draftOf(market, ENVELOPE), least: '3000' })).toBe('total')
  expect(await field({ ...draftOf(market, WHEEL), prizes: [{ kind: 'none', count: 3 }] })).toBe('prizes')
  expect(await field({ ...draftOf(market, WHEEL), prizes: [{ kind: 'cash', amount: '0', count: 3 }] })).toBe(
    'prizes',
  )
  expect(await field({ ...draftOf(market, ENVELOPE), closesAt: '2026-11-01T00:00:00.000Z' })).toBe('closesAt')
})
