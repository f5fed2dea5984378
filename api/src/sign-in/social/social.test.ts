import { describe, expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { TestBrowser } from '../../testing/browser.ts'
import { aMember } from '../../testing/members.ts'
import { anAccount, codeIn, link, registerWith, socialMarket, taken, whoIs } from '../../testing/social.ts'
import { deleteExpired } from '../jobs.ts'

const { issuer, market, consented, signIn } = await socialMarket()
const { db } = market.services
const MINUTE = 60_000
const FAILED = '/login#social-refused=social_failed'

describe.each(['google', 'facebook'] as const)('ID-3: sign-in with %s', (provider) => {
  test('an account linked with the password logs in without it from then on', async () => {
    const account = anAccount()
    const member = await aMember(market)
    const first = await signIn(account, provider)
    expect(first.answer.value).toMatchObject({
      login: null,
      newcomer: { provider, email: account.email, name: 'Asha Rao', hasAccount: false },
    })
    expect(await whoIs(first.browser)).toBeUndefined()
    expect((await link(market, first.browser, first.ticket, member)).value.token).not.toBeNull()
    expect(await whoIs(first.browser)).toBe(member.memberId)

    const second = await signIn(account, provider)
    expect(second.answer.value.newcomer).toBeNull()
    expect(await whoIs(second.browser)).toBe(member.memberId)
  })

  test('a registration that brings the ticket links the newcomer, once', async () => {
    const account = anAccount()
    const { browser, ticket } = await signIn(account, provider)
    const answers = await Promise.all([1, 2].map(() => registerWith(market, browser, ticket)))
    expect(answers.map(({ code }) => code ?? 'in').sort()).toEqual(['in', 'social_over'])
    const entered = await signIn(account, provider)
    expect(await whoIs(entered.browser)).toBeDefined()
  })

  test('a state of another browser, a wrong one and a used one open nothing', async () => {
    const browser = new TestBrowser(market)
    const back = await consented(browser, anAccount(), provider)
    const stranger = new TestBrowser(market)
    expect(await stranger.go(back)).toBe(FAILED)
    await stranger.go(`/wps/session/social/${provider}/start`)
    expect(await stranger.go(back)).toBe(FAILED)
    expect(await browser.go(back.replace(/state=[^&]+/, 'state=wrong'))).toBe(FAILED)
    codeIn(await browser.go(back))
    expect(await browser.go(back)).toBe(FAILED)
  })

  test('of two concurrent returns one succeeds', async () => {
    const browser = new TestBrowser(market)
    const back = await consented(browser, anAccount(), provider)
    const landed = await Promise.all([browser.go(back), browser.go(back)])
    expect(landed.filter((place) => place === FAILED)).toHaveLength(1)
    codeIn(landed.find((place) => place !== FAILED) ?? '')
  })

  test('a denied consent and an unknown code redirect to the login with a refusal', async () => {
    const browser = new TestBrowser(market)
    const back = await consented(browser, anAccount(), provider)
    const state = new URLSearchParams(back.split('?')[1]).get('state')
    const path = `/wps/session/social/${provider}/callback`
    expect(await browser.go(`${path}?error=access_denied&state=${state}`)).toBe(FAILED)
    const again = await consented(browser, anAccount(), provider)
    expect(await browser.go(again.replace(/code=[^&]+/, 'code=made-up'))).toBe(FAILED)
  })

  test('a provider that is down is reported as unreachable', async () => {
    const browser = new TestBrowser(market)
    const back = await consented(browser, anAccount(), provider)
    issuer.faults = { isDown: true }
    expect(await browser.go(back)).toBe('/login#social-refused=social_unreachable')
  })
})

test.each([
  ['another nonce', { nonce: 'of another visit' }],
  ['another issuer', { issuer: 'https://elsewhere.example' }],
  ['another audience', { audience: 'another-house' }],
  ['another’s key', { isForged: true }],
])('ID-3: a token with %s opens nothing', async (_what, faults) => {
  const browser = new TestBrowser(market)
  const back = await consented(browser, anAccount())
  issuer.faults = faults
  expect(await browser.go(back)).toBe(FAILED)
})

test('ID-3: a visit is good for ten minutes, its code for two, its ticket for thirty', async () => {
  const browser = new TestBrowser(market)
  const late = await consented(browser, anAccount())
  market.clock.advance(10 * MINUTE + 1)
  expect(await browser.go(late)).toBe(FAILED)

  const code = codeIn(await browser.go(await consented(browser, anAccount())))
  market.clock.advance(2 * MINUTE + 1)
  expect((await taken(browser, code)).code).toBe('social_over')

  const { browser: slow, ticket } = await signIn(anAccount())
  market.clock.advance(30 * MINUTE + 1)
  expect((await link(market, slow, ticket, await aMember(market))).code).toBe('social_over')
  await deleteExpired(market.services, market.clock.read())
  expect(await db.selectFrom('sign_in.social_arrivals').select('hash').execute()).toEqual([])
})

test('ID-3: the code of a return is used once, by the browser that it was given to', async () => {
  const browser = new TestBrowser(market)
  const code = codeIn(await browser.go(await consented(browser, anAccount())))
  expect((await taken(new TestBrowser(market), code)).code).toBe('social_over')
  const answers = await Promise.all([taken(browser, code), taken(browser, code)])
  expect(answers.map((answer) => answer.code ?? 'in').sort()).toEqual(['in', 'social_over'])
})

test('ID-3: the ticket is no way in by itself, nor of use to another browser', async () => {
  const member = await aMember(market)
  const { ticket } = await signIn(anAccount())
  const stranger = new TestBrowser(market)
  expect((await link(market, stranger, ticket, member)).code).toBe('social_over')
  await stranger.go('/wps/session/social/google/start')
  expect((await link(market, stranger, ticket, member)).code).toBe('social_over')
  expect((await registerWith(market, stranger, ticket)).code).toBe('social_over')
})

test('ID-3: the sign-in goes on to where the visitor wanted, and nowhere outside', async () => {
  const wanted = async (to: string) => {
    const browser = new TestBrowser(market)
    const back = await consented(browser, anAccount(), 'google', encodeURIComponent(to))
    return (await taken(browser, codeIn(await browser.go(back)))).value.to
  }
  expect(await wanted('/seamless?gameCode=dice')).toBe('/seamless?gameCode=dice')
  for (const outside of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]) {
    expect(await wanted(outside)).toBe('')
  }
})

test('ID-3: a house without ids and secrets offers no button and refuses the way', async () => {
  const plain = await testMarket()
  expect((await plain.app.inject('/wps/system/whitelabel')).json().value).toMatchObject({
    signInWith: [],
    firebase: null,
  })
  for (const path of ['start', 'callback?code=x&state=y']) {
    const browser = new TestBrowser(plain)
    const landed = await browser.go(`/wps/session/social/google/${path}`)
    expect(landed).toMatch(/^\/login#social-refused=(not_enabled|social_failed)$/)
  }
  const offered = (await market.app.inject('/wps/system/whitelabel')).json().value
  expect(offered.signInWith).toEqual(['google', 'facebook'])
  expect((await market.app.inject('/wps/session/social/myspace/start')).statusCode).toBe(400)
})
