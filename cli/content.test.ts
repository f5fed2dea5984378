import { expect, test } from 'vitest'
import { testMarket } from '../api/src/testing/app.ts'
import { runCommand } from '../proofs/testkit/command.ts'
import { content as contentCommand } from './content.ts'

const market = await testMarket()
const { db } = market.services
process.env.DATABASE_URL = market.database.url

const content = (...words: string[]) => runCommand(contentCommand, words)
const page = async (slug: string, language: string) =>
  (await market.app.inject({ url: `/wps/content/page/${slug}?language=${language}` })).json().value

test('the first texts are published once, marked as drafts in both languages, and audited', async () => {
  const { code, output } = await content('draft')
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^Published as drafts: .*page\/terms.*\nReplace them/),
  ])
  // The command takes the time of this machine, the market that of its test.
  market.clock.advance(Date.now() - market.clock.read().getTime())
  for (const slug of ['terms', 'privacy', 'licences']) {
    expect((await page(slug, 'EN')).body).toMatch(/^\*\*Draft\. The operator of this site/)
    expect((await page(slug, 'HI')).body).toMatch(/^\*\*मसौदा।/)
  }
  expect((await page('licences', 'EN')).body).not.toContain('sandbox')
  const help = await market.app.inject({ url: '/wps/system/helpCenter?lang=EN' })
  expect(help.json().value.articles.length).toBeGreaterThan(10)
  expect((await market.app.inject('/wps/system/whitelabel')).json().value.termsVersion).toBe('1')
  const audited = await db
    .selectFrom('platform.audit')
    .select('who')
    .where('what', '=', 'content.draft_published')
    .execute()
  expect(audited.length).toBeGreaterThan(10)
  expect(audited[0]?.who).toMatch(/^operator ./)
})

test('what is there keeps its texts, however it came there', async () => {
  const texts = () => db.selectFrom('content.texts').select('body').orderBy('body').execute()
  const before = await texts()
  expect((await content('draft')).output).toMatch(/^Already there, not changed: .*page\/terms/)
  expect(await texts()).toEqual(before)
})

test('two at once publish each text once', async () => {
  const other = await testMarket()
  process.env.DATABASE_URL = other.database.url
  const ended = await Promise.all([content('draft'), content('draft')])
  expect(ended.map(({ code }) => code)).toEqual([0, 0])
  const rows = await other.services.db.selectFrom('content.versions').select('entry').execute()
  expect(new Set(rows.map(({ entry }) => entry)).size).toBe(rows.length)
})

test('an unknown word prints what there is', async () => {
  expect((await content('publish')).output).toContain('npm run content -- draft')
})
