import { plainText } from '@night-market/protocol/values/text/rich-text'
import { expect, test } from 'vitest'
import { ContentParams } from '@night-market/protocol/content'
import { BANNER_GROUPS } from '@night-market/protocol/values/content'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial } from '../testing/members.ts'
import { aStaff } from '../testing/staff.ts'
import { liveSetOf } from './live-set.ts'
import { readSeeds } from './seed.ts'
import { seedContent } from './index.ts'

const market = await testMarket()
const { db } = market.services
await seedContent(db, market.clock.read())

const read = async (url: string, headers: Record<string, string> = {}) =>
  (await market.app.inject({ url, headers })).json()
const announcements = async (query: string, headers?: Record<string, string>) =>
  (await read(`/wps/relay/MCSFE_getListAnnouncements?${query}`, headers)).value
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

test('HOME-1: banners of every group, in their order, in the reader’s language', async () => {
  const english = await announcements('language=EN')
  const groups = new Set(english.banners.map((banner: { groupName: string }) => banner.groupName))
  expect(groups).toEqual(new Set(BANNER_GROUPS))
  const home = english.banners.filter((banner: { groupName: string }) => banner.groupName === 'w_home')
  expect(idsOf(home)).toEqual(['home-returns', 'home-fair', 'home-demo', 'home-withdrawals', 'home-join'])
  expect(home[0]).toMatchObject({ title: 'Every game shows its hand', linkageType: 'route', url: '/rng' })
  expect((await announcements('language=HI')).banners[0].title).not.toBe(english.banners[0].title)
  expect((await announcements('language=fr')).banners[0].title).toBe(english.banners[0].title)
})

test('HOME-1: a banner for a VIP level is shown to the members who have it', async () => {
  const [ann, ben] = [await aMember(market), await aMember(market)]
  const url = `/ops/vip/members/${ann.memberId}`
  const payload = { level: 1, note: 'Moved from another site' }
  await market.app.inject({ method: 'PUT', url, headers: (await aStaff(market)).headers, payload })
  const entry = db.updateTable('content.entries').where('kind', '=', 'banner').where('slug', '=', 'home-fair')
  const sees = async (headers: Record<string, string>): Promise<boolean> =>
    idsOf((await announcements('language=EN', headers)).banners).includes('home-fair')
  await entry.set({ audience: JSON.stringify({ vip: 1 }) }).execute()
  liveSetOf.forget(db)
  expect([await sees(ann.headers), await sees(ben.headers)]).toEqual([true, false])
  await entry.set({ audience: '{}' }).execute()
  liveSetOf.forget(db)
})

test('MSG-1: notices come by the asked types, the newest first', async () => {
  const all = await announcements('types=B,PL,PU,PR,H&platform=W&language=EN')
  expect(idsOf(all.player)).toEqual(['welcome', 'verify-rounds', 'demo-purse', 'adults-only'])
  expect(all.player[0]).toMatchObject({ promotionType: 'PL', execution: 'B' })
  const banners = await announcements('types=B')
  expect(banners.banners.length).toBeGreaterThan(5)
  expect(banners.player).toEqual([])
  expect((await announcements('types=PL')).banners).toEqual([])
  const empty = { banners: [], player: [], popup: [], promotion: [], help: [] }
  expect(await announcements('platform=APP')).toEqual(empty)
})

test('MSG-1: popups by audience: B for visitors and trials, F at the first login, neither afterwards', async () => {
  const popups = async (headers?: Record<string, string>) =>
    (await announcements('types=PU', headers)).popup.map(({ id, execution }: Record<string, string>) => [
      id,
      execution,
    ])
  expect(await popups()).toEqual([['first-visit', 'B']])
  expect(await popups((await aTrial(market)).headers)).toEqual([['first-visit', 'B']])
  const member = await aMember(market)
  expect(await popups(member.headers)).toEqual([['first-login', 'F']])
  await db.updateTable('sessions.sessions').set({ isFirstLogin: false }).execute()
  expect(await popups(member.headers)).toEqual([])
})

test.each(['identity', 'gzip'])('an unchanged reply is sent once, also as %s', async (encoding) => {
  const url = '/wps/system/helpCenter?lang=EN&device=WEB'
  const ask = (address: string, tag?: string) =>
    market.app.inject({
      url: address,
      headers: { 'accept-encoding': encoding, ...(tag !== undefined && { 'if-none-match': tag }) },
    })
  const first = await ask(url)
  expect(first.headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined)
  const tag = String(first.headers.etag)
  const again = await ask(url, tag)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await ask(url.replace('EN', 'HI'), tag)).statusCode).toBe(200)
})

test('MSG-6: the help centre answers by language and device', async () => {
  const { articles } = (await read('/wps/system/helpCenter?lang=HI&device=WEB')).value
  expect(articles.length).toBeGreaterThanOrEqual(25)
  expect(
    articles.every(({ language, isStale }: Record<string, unknown>) => language === 'HI' && !isStale),
  ).toBe(true)
  await db
    .updateTable('content.entries')
    .set({ audience: JSON.stringify({ devices: ['IOS'] }) })
    .where('kind', '=', 'help')
    .where('slug', '=', articles[0].slug)
    .execute()
  liveSetOf.forget(db)
  const slugs = async (device: string) =>
    (await read(`/wps/system/helpCenter?lang=EN&device=${device}`)).value.articles.map(
      ({ slug }: { slug: string }) => slug,
    )
  expect(await slugs('WEB')).not.toContain(articles[0].slug)
  expect(await slugs('IOS')).toContain(articles[0].slug)
})

test('MSG-1: lists hold nine lines a page, and a page past the end is empty', async () => {
  const page = async (number: number) => (await read(`/wps/content/help?page=${number}`)).value
  const first = await page(1)
  expect(first.rows).toHaveLength(9)
  expect(first.totalPages).toBeGreaterThanOrEqual(3)
  const second = await page(2)
  expect(second.rows[0].slug).not.toBe(first.rows[0].slug)
  expect((await page(1000)).rows).toEqual([])
  expect((await read('/wps/content/help?page=0')).code).toBe('invalid_request')
  expect((await read('/wps/content/popup')).code).toBe('invalid_request')
})

test('NAV-20: news, blog and pages are read by their name', async () => {
  for (const [kind, least] of [
    ['news', 6],
    ['blog', 4],
  ] as const) {
    const { rows } = (await read(`/wps/content/${kind}?language=EN`)).value
    expect(rows.length).toBeGreaterThanOrEqual(least)
    const { value } = await read(`/wps/content/${kind}/${rows[0].slug}?language=HI`)
    expect(value).toMatchObject({ language: 'HI', slug: rows[0].slug })
    expect(value.body.length).toBeGreaterThan(300)
  }
  for (const slug of ['about', 'licences', 'terms', 'privacy', 'apps']) {
    expect((await read(`/wps/content/page/${slug}?language=EN`)).value, slug).toMatchObject({ version: 1 })
  }
  expect((await read('/wps/content/page/nothing')).code).toBe('not_found')
  expect((await read('/wps/content/page/terms?version=2')).code).toBe('not_found')
})

test('the seeds are complete in English and Hindi, and their names fit', () => {
  const seeds = readSeeds()
  for (const { kind, slug, texts } of seeds) {
    expect(Object.keys(texts), `${kind} ${slug}`).toEqual(['EN', 'HI'])
    expect(ContentParams.shape.slug.safeParse(slug).success, slug).toBe(true)
    for (const [language, text] of Object.entries(texts)) {
      expect(text.title, `${kind} ${slug} ${language}`).not.toBe('')
      expect(text.body, `${kind} ${slug} ${language}`).not.toBe('')
      expect(text.action === '', `${kind} ${slug} ${language}`).toBe(texts.EN?.action === '')
      expect(plainText(text.body), `tables of ${kind} ${slug} ${language}`).not.toContain('|')
      expect(text.summary === '', `${kind} ${slug} ${language}`).toBe(texts.EN?.summary === '')
    }
  }
})

test('seeding again changes nothing', async () => {
  const count = async () =>
    (
      await db
        .selectFrom('content.texts')
        .select((is) => is.fn.countAll().as('count'))
        .executeTakeFirst()
    )?.count
  const before = await count()
  await seedContent(db, market.clock.read())
  expect(await count()).toBe(before)
})

test('the first terms are the version that registrations note', async () => {
  expect((await read('/wps/system/whitelabel')).value.termsVersion).toBe('1')
})
