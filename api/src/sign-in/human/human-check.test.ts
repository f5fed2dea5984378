import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { productionMarket, testMarket } from '../../testing/app.ts'
import { TestBrowser } from '../../testing/browser.ts'
import { aMember } from '../../testing/members.ts'
import { markOf } from '../../platform/crypto/vault.ts'

const open = await testMarket()
const market = await testMarket()
await sql`update site.merchants set flags = flags || '{"HUMANCHECK": true}'`.execute(market.services.db)

test('ID-1, ID-18: HUMANCHECK: where it is on, a login needs a solved challenge; where it is off, none', async () => {
  const careless = await aMember(open)
  expect((await new TestBrowser(open).login(careless)).status).toBe(200)
  const ann = await aMember(market)
  const browser = new TestBrowser(market)
  expect((await browser.login(ann)).code).toBe('human_check_failed')
  expect((await browser.login({ ...ann, verification: 'bm9uc2Vuc2U=' })).code).toBe('human_check_failed')
  expect((await browser.login({ ...ann, verification: await solved(browser) })).status).toBe(200)
})

test('ID-1: a solution opens one login, of two at once too, within two minutes, and only as it was handed out', async () => {
  const ann = await aMember(market)
  const browser = new TestBrowser(market)
  const verification = await solved(browser)
  const tries = await Promise.all([1, 2].map(() => browser.login({ ...ann, verification })))
  expect(tries.map((answer) => answer.code ?? 'entered').sort()).toEqual(['entered', 'human_check_failed'])
  const late = await solved(browser)
  market.clock.advance(120_000)
  expect((await browser.login({ ...ann, verification: late })).code).toBe('human_check_failed')
  const easier = await solved(browser, (challenge) => {
    challenge.parameters.data = { until: Number(challenge.parameters.data?.until) + 1000 }
  })
  expect((await browser.login({ ...ann, verification: easier })).code).toBe('human_check_failed')
})

test('ID-1: a captcha is a PNG that people can read, at most one a second, good for one answer and five minutes', async () => {
  const browser = new TestBrowser(open)
  const first = await browser.call<string>('GET', '/wps/captcha')
  const picture = await sharp(Buffer.from(first.value, 'base64')).metadata()
  expect(picture).toMatchObject({ format: 'png', width: 360, height: 128 })
  expect((await browser.call('GET', '/wps/captcha')).code).toBe('too_many_requests')
  open.clock.advance(1000)
  expect((await browser.call('GET', '/wps/captcha')).status).toBe(200)
  const rows = await open.services.db.selectFrom('sign_in.captchas').selectAll().execute()
  expect(rows).toHaveLength(1)

  const ann = await aMember(open)
  for (let turn = 0; turn < 3; turn++) await browser.login({ ...ann, password: 'a guess' })
  const answer = async (captcha: string) => (await browser.login({ ...ann, captcha })).code ?? 'entered'
  await know('ACHK7')
  expect(await answer('AAAAA')).toBe('captcha_wrong')
  expect(await answer('ACHK7')).toBe('captcha_wrong')
  await browser.call('GET', '/wps/captcha')
  await know('ACHK7')
  open.clock.advance(5 * 60_000)
  expect(await answer('ACHK7')).toBe('captcha_wrong')
  await browser.call('GET', '/wps/captcha')
  await know('ACHK7')
  expect(await answer(' achk7 ')).toBe('entered')
})

const know = (answer: string) =>
  open.services.db
    .updateTable('sign_in.captchas')
    .set({ answerHash: markOf(open.services.env, answer) })
    .execute()

async function solved(browser: TestBrowser, change = (_challenge: Challenge) => {}): Promise<string> {
  const { value: challenge } = await browser.call<Challenge>('GET', '/wps/verification/human')
  const solution = await solveChallenge({ challenge, deriveKey })
  change(challenge)
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

test('ID-1, ID-18: in production a login needs a solved challenge unless the merchant has that off', async () => {
  const markets = [await testMarket({ PROFILE: 'production' }), await productionMarket()]
  const claim = { username: 'nobody', password: 'x' }
  const answers = await Promise.all(markets.map((each) => new TestBrowser(each).login(claim)))
  expect(answers.map(({ code }) => code)).toEqual(['human_check_failed', 'wrong_credentials'])
})
