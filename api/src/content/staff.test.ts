import type { EntryDetail } from '@night-market/protocol/content'
import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aDesk, versionBody, type Desk } from '../testing/content.ts'
import { aStaff } from '../testing/staff.ts'
import { aPicture, send } from '../testing/uploads.ts'
import { seedContent } from './index.ts'
import type { Hint } from '../platform/live/live.ts'

const market = await testMarket()
const { app, clock, services } = market
const { db } = services
await seedContent(db, clock.read())
const [asha, bruno] = await Promise.all([aDesk(market), aDesk(market)])
const MINUTE_MS = 60_000

const inMinutes = (minutes: number): string =>
  new Date(clock.read().getTime() + minutes * MINUTE_MS).toISOString()
const read = async (url: string) => (await app.inject(url)).json()
const isRead = async (kind: string, slug: string, query = '') =>
  (await read(`/wps/content/${kind}/${slug}?${query}`)).value

/** The entry as staff see it now. */
const seen = async (at: string): Promise<EntryDetail> => (await asha.call('GET', at)).value as EntryDetail
const versionOf = async (at: string): Promise<number> => (await seen(at)).version

async function anEntry(at: string, details: object = {}, desk: Desk = asha): Promise<void> {
  const body = { version: 0, showsFrom: inMinutes(-1), ...details }
  expect(await desk.call('PUT', at, body), at).toMatchObject({ status: 200 })
}

async function aVersion(at: string, texts: Record<string, { title: string; body?: string }>, desk = asha) {
  const { value } = await desk.call('POST', `${at}/versions`, versionBody(market, texts))
  return (value as { no: number }).no
}

const publish = async (at: string, no: number, languages = ['EN'], desk = asha) =>
  desk.call('POST', `${at}/versions/${no}/publish`, { version: await versionOf(at), languages })
const requestReview = async (at: string, no: number, desk = asha) =>
  desk.call('POST', `${at}/versions/${no}/review`, { version: await versionOf(at) })

test('an entry goes from draft by review to scheduled, live and ended', async () => {
  const at = '/news/ferry'
  await anEntry(at, { showsFrom: inMinutes(10), showsUntil: inMinutes(20) })
  expect(await seen(at)).toMatchObject({ status: 'draft', lastNo: 0 })
  const no = await aVersion(at, { EN: { title: 'The ferry runs again' } })
  expect(await seen(at)).toMatchObject({ status: 'draft', title: 'The ferry runs again' })
  await requestReview(at, no)
  expect(await seen(at)).toMatchObject({ status: 'review_requested' })
  expect(await publish(at, no, ['EN'], bruno)).toMatchObject({ status: 200 })
  expect(await seen(at)).toMatchObject({ status: 'scheduled', live: { EN: 1 }, stale: ['HI'] })
  expect(await isRead('news', 'ferry')).toBeNull()
  clock.advance(10 * MINUTE_MS)
  expect(await seen(at)).toMatchObject({ status: 'live' })
  expect(await isRead('news', 'ferry')).toMatchObject({ title: 'The ferry runs again' })
  clock.advance(10 * MINUTE_MS)
  expect(await seen(at)).toMatchObject({ status: 'ended' })
  expect(await isRead('news', 'ferry')).toBeNull()
})

test('a version that is sent back is a draft again, with its reason', async () => {
  const at = '/blog/lamps'
  await anEntry(at)
  const no = await aVersion(at, { EN: { title: 'Lamps' } })
  const body = async (note: string) => ({ version: await versionOf(at), note })
  const back = `${at}/versions/${no}/back`
  expect(await bruno.call('POST', back, await body(''))).toMatchObject({ code: 'review_needed' })
  await requestReview(at, no)
  expect(await bruno.call('POST', back, await body('Name the source.'))).toMatchObject({ status: 200 })
  const { status, versions } = await seen(at)
  expect(status).toBe('draft')
  expect(versions[0]?.steps).toMatchObject([
    { step: 'review_requested', by: asha.staff.username },
    { step: 'sent_back', by: bruno.staff.username, note: 'Name the source.' },
  ])
})

test('of two texts written after the same version the second is refused, and a repeat gives its number again', async () => {
  const at = '/blog/harbour'
  await anEntry(at)
  const first = { ...versionBody(market, { EN: { title: 'Harbour' } }), after: 0 }
  const others = { ...versionBody(market, { EN: { title: 'The harbour' } }), after: 0 }
  const write = (desk: Desk, body: object) => desk.call('POST', `${at}/versions`, body)
  expect(await write(asha, first)).toMatchObject({ status: 200, value: { no: 1 } })
  expect(await write(bruno, others)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  expect(await write(asha, first)).toMatchObject({ status: 200, value: { no: 1 } })
  expect(await write(bruno, { ...others, after: 1 })).toMatchObject({ status: 200, value: { no: 2 } })
  expect(await seen(at)).toMatchObject({
    lastNo: 2,
    needsSecondPerson: false,
    changedBy: asha.staff.username,
  })
})

test('each language shows its own number; a late translation is marked, and going back shows the older text', async () => {
  const at = '/blog/tides'
  await anEntry(at)
  await publish(at, await aVersion(at, { EN: { title: 'Tides' }, HI: { title: 'ज्वार' } }), ['EN', 'HI'])
  await publish(at, await aVersion(at, { EN: { title: 'Tides, corrected' } }))
  expect(await isRead('blog', 'tides', 'language=EN')).toMatchObject({
    title: 'Tides, corrected',
    version: 2,
  })
  expect(await isRead('blog', 'tides', 'language=HI')).toMatchObject({
    title: 'ज्वार',
    version: 1,
    isStale: true,
  })
  expect(await seen(at)).toMatchObject({ live: { EN: 2, HI: 1 }, stale: ['HI'] })
  await publish(at, await aVersion(at, { HI: { title: 'ज्वार, सुधरा हुआ' } }), ['HI'])
  expect(await seen(at)).toMatchObject({ live: { EN: 2, HI: 3 }, stale: [] })
  expect(await publish(at, 3, ['EN'])).toMatchObject({ status: 422, code: 'text_missing' })
  await publish(at, 1)
  expect(await isRead('blog', 'tides', 'language=EN')).toMatchObject({ title: 'Tides', version: 1 })
  expect(await isRead('blog', 'tides', 'language=EN&version=2')).toMatchObject({ title: 'Tides, corrected' })
})

test.each(['popup', 'promotion'])('a %s is published by a second person, after a review', async (kind) => {
  const at = `/${kind}/regatta`
  await anEntry(at)
  const no = await aVersion(at, { EN: { title: 'Regatta' } })
  expect(await publish(at, no, ['EN'], bruno)).toMatchObject({ code: 'review_needed' })
  await requestReview(at, no)
  expect(await publish(at, no)).toMatchObject({ status: 409, code: 'author_publishes' })
  expect(await publish(at, no, ['EN'], bruno)).toMatchObject({ status: 200 })
  const details = {
    version: await versionOf(at),
    showsFrom: inMinutes(-1),
    linkageType: 'route',
    url: '/elsewhere',
  }
  expect(await asha.call('PUT', at, details)).toMatchObject({ code: 'entry_published' })
  expect(await bruno.call('POST', `${at}/end`, { version: await versionOf(at) })).toMatchObject({
    status: 200,
  })
  expect(await seen(at)).toMatchObject({ status: 'ended' })
  const changed = { ...details, version: await versionOf(at) }
  expect(await asha.call('PUT', at, changed)).toMatchObject({ status: 200 })
  // What was changed after the end is published again, by a second person.
  expect(await seen(at)).toMatchObject({ status: 'draft', live: {} })
  expect(await publish(at, no)).toMatchObject({ code: 'author_publishes' })
})

test('the terms are published in all their languages at once, and registrations note their number', async () => {
  const at = '/page/terms'
  const english = await aVersion(at, { EN: { title: 'Terms' } })
  await requestReview(at, english)
  expect(await publish(at, english, ['EN'], bruno)).toMatchObject({ code: 'text_missing' })
  const both = await aVersion(at, { EN: { title: 'Terms' }, HI: { title: 'शर्तें' } })
  await requestReview(at, both)
  expect(await publish(at, both)).toMatchObject({ code: 'author_publishes' })
  expect(await publish(at, both, ['EN'], bruno)).toMatchObject({ status: 200 })
  expect(await isRead('page', 'terms', 'language=HI')).toMatchObject({ title: 'शर्तें', version: 3 })
  expect(await isRead('page', 'terms', 'language=EN&version=1')).toMatchObject({ version: 1 })
  expect(await isRead('page', 'terms', 'language=EN&version=2')).toBeNull()
  const { termsVersion } = await db
    .selectFrom('site.merchants')
    .select('termsVersion')
    .executeTakeFirstOrThrow()
  expect(termsVersion).toBe('3')
  expect(await bruno.call('POST', `${at}/end`, { version: await versionOf(at) })).toMatchObject({
    code: 'not_allowed',
  })
})

test('of two publications at once one wins; the other learns that the entry changed', async () => {
  const at = '/news/two-at-once'
  await anEntry(at)
  await aVersion(at, { EN: { title: 'One' } })
  await aVersion(at, { EN: { title: 'Two' } })
  const version = await versionOf(at)
  const desks = [asha, bruno]
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (desks[index % 2] ?? asha).call('POST', `${at}/versions/${(index % 2) + 1}/publish`, {
        version,
        languages: ['EN'],
      }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['changed_meanwhile']),
  )
})

test('numbers of versions have no holes, however many are written at once, and a repeat writes none', async () => {
  const at = '/blog/numbers'
  await anEntry(at)
  const bodies = Array.from({ length: 20 }, (_, index) =>
    versionBody(market, { EN: { title: `No ${index}` } }),
  )
  const numbers = await Promise.all(
    bodies.map(async (body, index) => {
      const { value } = await (index % 2 === 0 ? asha : bruno).call('POST', `${at}/versions`, body)
      return (value as { no: number }).no
    }),
  )
  expect(numbers.toSorted((one, other) => one - other)).toEqual(bodies.map((_, index) => index + 1))
  const again = await asha.call('POST', `${at}/versions`, bodies[4])
  expect(again.value).toEqual({ no: numbers[4] })
  expect(await seen(at)).toMatchObject({ lastNo: 20 })
})

test('versions, texts and steps are never changed', async () => {
  for (const table of ['content.versions', 'content.texts', 'content.steps'] as const) {
    await expect(market.database.db.deleteFrom(table).execute(), table).rejects.toThrow()
  }
})

test('unfit entries, foreign links and stale decisions are refused', async () => {
  const unfit = async (at: string, details: object) =>
    (await asha.call('PUT', at, { version: 0, showsFrom: inMinutes(0), ...details })).code
  expect(await unfit('/banner/x', { groupName: 'w_moon' })).toBe('invalid_request')
  expect(await unfit('/news/x', { linkageType: 'route', url: '//evil.example' })).toBe('invalid_request')
  expect(await unfit('/news/x', { linkageType: 'route', url: '/\\evil.example' })).toBe('invalid_request')
  expect(await unfit('/news/x', { linkageType: 'dialog', url: 'bank' })).toBe('invalid_request')
  expect(await unfit('/news/x', { showsUntil: inMinutes(-1) })).toBe('invalid_request')
  expect(await unfit('/page/terms', {})).toBe('changed_meanwhile')
  expect(await unfit('/song/x', {})).toBe('invalid_request')
  await anEntry('/news/links')
  const linked = (body: string) =>
    asha.call('POST', '/news/links/versions', versionBody(market, { EN: { title: 'Links', body } }))
  expect(await linked('[here](https://evil.example/)')).toMatchObject({ code: 'invalid_request' })
  expect(await linked('[here](https://www.gamblingtherapy.org/)')).toMatchObject({ status: 200 })
  expect(await linked('![a stall](upl_0000000000000000)')).toMatchObject({ code: 'upload_missing' })
})

test('writing needs its right, publishing another', async () => {
  const writer = await aDesk(market, ['content'])
  const at = '/news/rights'
  await anEntry(at, {}, writer)
  const no = await aVersion(at, { EN: { title: 'Rights' } }, writer)
  expect(await publish(at, no, ['EN'], writer)).toMatchObject({ status: 403, code: 'not_allowed' })
  const { headers } = await aStaff(market, ['support'])
  expect((await app.inject({ url: '/ops/content', headers })).statusCode).toBe(403)
  expect((await app.inject('/ops/content')).statusCode).toBe(401)
})

test('staff send pictures of texts, strangers may see them', async () => {
  const { value } = await send(market, asha.staff.headers, await aPicture('png'), {
    url: '/ops/content/pictures',
  })
  await anEntry('/blog/pictures')
  await aVersion('/blog/pictures', { EN: { title: 'P', body: `![a lantern](${value.id})` } })
  const picture = await app.inject(`/wps/content/pictures/${value.id}`)
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png'])
  expect((await app.inject('/wps/content/pictures/upl_none')).statusCode).toBe(404)
})

test('a publication is read at once, and open pages get a hint', async () => {
  const sent: Hint[] = []
  const { notify } = services.live
  services.live.notify = async (tx, hints) => {
    sent.push(...hints)
    await notify(tx, hints)
  }
  const at = '/news/elsewhere'
  await anEntry(at)
  const no = await aVersion(at, { EN: { title: 'Elsewhere' } })
  expect(sent).toEqual([])
  expect(await publish(at, no)).toMatchObject({ status: 200 })
  expect(await isRead('news', 'elsewhere')).toMatchObject({ title: 'Elsewhere' })
  expect(sent).toEqual([{ to: 'all', message: { type: 'content.changed', spreadMs: 10_000 } }])
})

test('the link of a preview shows a draft for an hour, as its reader would see it', async () => {
  const at = '/popup/preview'
  await anEntry(at, { audience: { who: ['A'] } })
  const no = await aVersion(at, { EN: { title: 'Not yet' } })
  const preview = async (execution: 'A' | 'B') => {
    const body = { no, language: 'EN', execution, at: inMinutes(0) }
    const { value } = await asha.call('POST', `${at}/previews`, body)
    return new URL((value as { url: string }).url).hash.slice(1)
  }
  const opened = async (secret: string) => {
    const url = '/wps/content/previews'
    return (await app.inject({ method: 'POST', url, payload: { secret } })).json()
  }
  const member = await preview('A')
  expect((await opened(member)).value).toMatchObject({
    text: { title: 'Not yet', version: no },
    notice: { title: 'Not yet', execution: 'A' },
    isShown: true,
  })
  expect((await opened(await preview('B'))).value).toMatchObject({ isShown: false })
  clock.advance(60 * MINUTE_MS)
  expect((await opened(member)).code).toBe('link_over')
  for (const secret of ['x'.repeat(43), member.slice(1), ''])
    expect((await opened(secret)).code, secret).toBe('link_over')
})
