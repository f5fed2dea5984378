import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testMarket } from '../../testing/app.ts'
import { aMember } from '../../testing/members.ts'
import { aStaff, type TestStaff } from '../../testing/staff.ts'

const market = await testMarket()
const { services, clock } = market
const [ann, ben, outsider] = [await aStaff(market), await aStaff(market), await aStaff(market, ['support'])]
const TERMS = {
  kind: 'mission',
  metric: 'rounds',
  gameTypes: [],
  goal: '5',
  reward: { kind: 'points', amount: '40' },
}
const TEXTS = { EN: { title: 'Warm up', text: 'Play five rounds.' } }
const DAY = { period: 'day', firstDay: null, lastDay: null, position: 1 }

async function ask(
  by: Pick<TestStaff, 'headers'>,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  payload?: object,
) {
  const url = `/ops/missions${path}`
  const response = await market.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) })
  return {
    status: response.statusCode,
    ...response.json<{ code?: string; value: { no: number; rows: { id: string }[] } }>(),
  }
}
const fresh = (prefix: 'msn' | 'brd' | 'ver') => newId(prefix, clock.read())
const version = (by: TestStaff, id: string, body: object = {}) =>
  ask(by, 'POST', `/${id}/versions`, { id: fresh('ver'), terms: TERMS, texts: TEXTS, ...body })

async function created(by: TestStaff): Promise<string> {
  const id = fresh('msn')
  expect((await ask(by, 'PUT', `/${id}`, DAY)).status).toBe(200)
  return id
}
async function shownTo(headers: TestStaff['headers']): Promise<string[]> {
  const response = await market.app.inject({ url: '/wps/relay/MCSFE_getMissionSummaryDetails', headers })
  return response.json<{ value: { missions: { id: string }[] } }>().value.missions.map(({ id }) => id)
}

test('PROMO-3: one of the staff writes a mission and another publishes it; ending it takes one', async () => {
  const member = await aMember(market)
  const id = await created(ann)
  const written = await version(ann, id)
  expect(written.value.no).toBe(1)
  expect(await shownTo(member.headers)).not.toContain(id)
  expect((await ask(ann, 'POST', `/${id}/publish`, { no: 1 })).code).toBe('author_publishes')
  expect((await ask(ben, 'POST', `/${id}/publish`, { no: 1 })).status).toBe(200)
  expect(await shownTo(member.headers)).toContain(id)
  // A second version is not live until it is published too.
  expect((await version(ben, id)).value.no).toBe(2)
  expect((await ask(ben, 'POST', `/${id}/publish`, { no: 2 })).code).toBe('author_publishes')
  expect((await ask(ann, 'POST', `/${id}/end`)).status).toBe(200)
  expect(await shownTo(member.headers)).not.toContain(id)
  const { value } = await ask(ann, 'GET', '')
  expect(value.rows.find((row) => row.id === id)).toMatchObject({
    liveNo: null,
    versions: [
      { no: 1, author: ann.username, publishedBy: ben.username },
      { no: 2, author: ben.username, publishedBy: null },
    ],
  })
  const audited = await services.db
    .selectFrom('platform.audit')
    .select(['what', 'who'])
    .where('subject', '=', id)
    .orderBy('no')
    .execute()
  expect(audited.map(({ what }) => what)).toEqual(
    ['created', 'written', 'published', 'written', 'ended'].map((step) => `missions.${step}`),
  )
})

test('a repeated version keeps its number; an id that is already used is refused', async () => {
  const [id, other] = [await created(ann), await created(ann)]
  const ver = { id: fresh('ver') }
  expect((await version(ann, id, ver)).value.no).toBe(1)
  expect((await version(ann, id, ver)).value.no).toBe(1)
  expect((await version(ann, other, ver)).code).toBe('changed_meanwhile')
  expect((await ask(ann, 'PUT', `/${id}`, DAY)).code).toBe('already_set')
  expect((await version(ann, fresh('msn'))).code).toBe('not_found')
  expect((await ask(ben, 'POST', `/${id}/publish`, { no: 9 })).code).toBe('not_found')
})

test('invalid definitions are refused', async () => {
  const [id, board] = [await created(ann), fresh('brd')]
  expect((await ask(ann, 'PUT', `/${board}`, { ...DAY, period: 'week' })).status).toBe(200)
  const prizes = { kind: 'cash', amounts: ['100', '200'] }
  const boardTerms = { kind: 'board', measure: 'rounds', gameTypes: [], least: '1', prizes }
  const wrong: [string, object][] = [
    [id, { terms: { ...TERMS, goal: '0' } }],
    [id, { terms: { ...TERMS, metric: 'losses' } }],
    [id, { terms: { ...TERMS, gameTypes: ['CHESS'] } }],
    [id, { terms: { ...TERMS, reward: { kind: 'points', amount: '-5' } } }],
    [id, { texts: { HI: TEXTS.EN } }],
    [id, { terms: { ...boardTerms, prizes: { kind: 'cash', amounts: ['100'] } } }],
    [board, {}],
    [board, { terms: boardTerms }],
  ]
  for (const [of, body] of wrong)
    expect(await version(ann, of, body), JSON.stringify(body)).toMatchObject({
      status: 400,
      code: 'invalid_request',
    })
  const events = [
    { ...DAY, firstDay: '2026-11-20', lastDay: '2026-11-21' },
    { ...DAY, period: 'event' },
    { ...DAY, period: 'event', firstDay: '2026-11-21', lastDay: '2026-11-20' },
    { ...DAY, period: 'event', firstDay: '2026-11-21' },
  ]
  for (const body of events)
    expect((await ask(ann, 'PUT', `/${fresh('msn')}`, body)).code, JSON.stringify(body)).toBe(
      'invalid_request',
    )
})

test('without the right to promote nothing is read or written', async () => {
  const id = await created(ann)
  for (const [method, path, body] of [
    ['GET', ''],
    ['PUT', `/${fresh('msn')}`, DAY],
    ['POST', `/${id}/versions`, { id: fresh('ver'), terms: TERMS, texts: TEXTS }],
    ['POST', `/${id}/publish`, { no: 1 }],
    ['POST', `/${id}/end`],
    ['GET', `/${fresh('brd')}/results`],
  ] as const)
    expect((await ask(outsider, method, path, body)).status, `${method} ${path}`).toBe(403)
})

test('the results of a board that has none yet are empty', async () => {
  expect(await ask(ann, 'GET', `/${fresh('brd')}/results`)).toMatchObject({
    status: 200,
    value: { rows: [] },
  })
})
