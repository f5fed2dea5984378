import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { TestBrowser } from '../../testing/browser.ts'
import { aMember, aTrial } from '../../testing/members.ts'
import {
  softwareAuthenticator,
  type SoftwareAuthenticator,
} from '../../testing/stand-ins/software-authenticator.ts'

const market = await testMarket()
const ORIGIN = 'http://localhost:8080'
type Options = Parameters<SoftwareAuthenticator['create']>[0] & Parameters<SoftwareAuthenticator['get']>[0]

test('ID-15: visitors and trials cannot add a passkey, and members need a step-up', async () => {
  const url = '/wps/security/passkeys/options'
  const ask = async (headers: object) =>
    (await market.app.inject({ method: 'POST', url, headers: { ...headers } })).json().code
  expect(await ask({})).toBe('not_logged_in')
  expect(await ask((await aTrial(market)).headers)).toBe('need_true_account')
  expect(await ask((await aMember(market)).headers)).toBe('step_up_required')
})

test('ID-7: a passkey is a way in: no name, no password, nothing else asked', async () => {
  const { device } = await withPasskey()
  const browser = new TestBrowser(market)
  const entered = await enter(browser, device)
  expect(entered.value).toMatchObject({ challenge: null, firstTimeLogin: false })
  expect((await browser.call('GET', '/wps/member/info')).status).toBe(200)
})

test('ID-7: a passkey is refused that signs for another site, without its owner, twice, or with an old counter', async () => {
  const { device } = await withPasskey()
  const browser = new TestBrowser(market)
  expect((await enter(browser, device, { origin: 'https://evil.example' })).code).toBe('passkey_failed')
  expect((await enter(browser, device, { isVerified: false })).code).toBe('passkey_failed')
  const options = await loginOptions(browser)
  const response = device.get(options)
  expect((await browser.call('POST', '/wps/session/passkey', { response })).status).toBe(200)
  expect((await browser.call('POST', '/wps/session/passkey', { response })).code).toBe('passkey_failed')
  expect((await enter(browser, device, { counter: 1 })).code).toBe('passkey_failed')
  expect((await enter(browser, device, { counter: 99 })).status).toBe(200)
  const other = new TestBrowser(market)
  const shown = await loginOptions(other)
  expect((await browser.call('POST', '/wps/session/passkey', { response: device.get(shown) })).code).toBe(
    'passkey_failed',
  )
  expect((await enter(browser, softwareAuthenticator(ORIGIN))).code).toBe('passkey_failed')
})

test('ID-7: a passkey is a second factor after the password; another member’s is refused', async () => {
  const { ann, device, codes } = await withPasskey()
  const { device: others } = await withPasskey()
  expect(codes).toHaveLength(10)
  const browser = new TestBrowser(market)
  const challengeId = (await browser.login(ann)).value.challenge?.id
  const answer = async (by: SoftwareAuthenticator) => {
    const options = await browser.call<Options>('POST', '/wps/session/login/challenge/passkey', {
      challengeId,
    })
    const passkey = by.get(options.value, { isVerified: false })
    const body = { challengeId, factor: 'passkey', passkey }
    return browser.keep(await browser.call('POST', '/wps/session/login/challenge', body))
  }
  expect((await answer(others)).code).toBe('factor_wrong')
  expect((await answer(device)).value.token).not.toBeNull()
})

test('ID-15: a passkey is renamed and removed by its owner alone; with the last one the second step goes', async () => {
  const { ann, browser } = await withPasskey()
  const { browser: stranger } = await withPasskey()
  const [passkey] = await passkeysOf(browser)
  const url = `/wps/security/passkeys/${passkey?.id}`
  expect((await stranger.call('PUT', url, { name: 'mine' })).code).toBe('not_found')
  expect((await stranger.call('DELETE', url)).code).toBe('not_found')
  expect((await browser.call('PUT', url, { name: 'Telephone' })).status).toBe(200)
  expect(await passkeysOf(browser)).toMatchObject([{ name: 'Telephone', lastUsedAt: null }])
  expect((await browser.call('DELETE', url)).status).toBe(200)
  expect(await passkeysOf(browser)).toEqual([])
  expect((await new TestBrowser(market).login(ann)).value.challenge).toBeNull()
})

async function withPasskey() {
  const ann = await aMember(market)
  const browser = new TestBrowser(market)
  await browser.login(ann)
  await browser.call('POST', '/wps/security/step-up', { password: ann.password })
  const device = softwareAuthenticator(ORIGIN)
  const { value } = await browser.call<Options>('POST', '/wps/security/passkeys/options')
  const response = device.create(value)
  const added = await browser.call<{ codes: string[] }>('POST', '/wps/security/passkeys', {
    name: 'Laptop',
    response,
  })
  expect(added.status).toBe(200)
  expect((await browser.call('POST', '/wps/security/passkeys', { response })).code).toBe('passkey_failed')
  return { ann, browser, device, codes: added.value.codes }
}

async function loginOptions(browser: TestBrowser): Promise<Options> {
  return (await browser.call<Options>('POST', '/wps/session/passkey/options')).value
}

async function enter(browser: TestBrowser, device: SoftwareAuthenticator, change: object = {}) {
  const response = device.get(await loginOptions(browser), change)
  return browser.keep(await browser.call('POST', '/wps/session/passkey', { response }))
}

async function passkeysOf(browser: TestBrowser) {
  const overview = await browser.call<{ passkeys: { id: string }[] }>('GET', '/wps/security')
  return overview.value.passkeys
}
