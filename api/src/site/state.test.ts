import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { LANGUAGES } from '@night-market/protocol/values/languages'
import { testMarket, type TestMarket } from '../testing/app.ts'
import { testFolder } from '../testing/folder.ts'
import { servedCountries } from './countries.ts'
import { audienceOf, changeSetting, factsOf, merchantOf, setFlag, setStatus, type Setting } from './index.ts'

const regions = join(testFolder(), 'regions.json')
writeFileSync(
  regions,
  JSON.stringify({ '203.0.113.0/24': 'IN', '198.51.100.0/24': 'KP', '2001:db8::/32': 'IN' }),
)

const market = await testMarket({ REGION_FILE: regions, TRUSTED_PROXIES: '10.9.0.0/16' })
const INDIA = '203.0.113.7'
const KOREA = '198.51.100.9'

const ask = (url: string, remoteAddress = INDIA, headers: Record<string, string> = {}, on = market) =>
  on.app.inject({ url, remoteAddress, headers })
const codeOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).json().code
const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).json().value
const change = (setting: Setting, value: unknown, on: TestMarket = market) =>
  changeSetting(on.services.db, { setting, value, by: 'test' }, on.clock.read())

afterEach(async () => {
  await change('status', 0)
  for (const setting of ['allowed_countries', 'blocked_countries', 'denied_networks'] as const) {
    await change(setting, [])
  }
})

test('NAV-18: maintenance refuses every call but those of the closed page, which shows its message and support', async () => {
  await change('closed_message', { EN: 'Back at nine.' })
  await change('support_url', 'mailto:help@market.example')
  await setStatus(market.services.db, 1, 'test', market.clock.read())
  const refused = ['/wps/system/setting/register', '/wps/system/countries', '/wps/member/info']
  for (const url of refused) {
    const reply = await ask(url)
    expect({ url, status: reply.statusCode, code: reply.json().code }).toEqual({
      url,
      status: 503,
      code: 'maintenance',
    })
  }
  expect(await statusOf('/wps/system/status')).toEqual({
    status: 1,
    reason: 'maintenance',
    ip: INDIA,
    message: { EN: 'Back at nine.' },
    supportUrl: 'mailto:help@market.example',
  })
  for (const url of ['/wps/system/whitelabel', '/wps/relay/MCSFE_getListAnnouncements', '/readyz']) {
    expect((await ask(url)).statusCode, url).toBe(200)
  }
  expect((await statusOf('/wps/system/permission')).maintenance).toBe(true)
  await setStatus(market.services.db, 0, 'test', market.clock.read())
  expect((await ask('/wps/system/countries')).statusCode).toBe(200)
})

test('NAV-18: under maintenance a vendor may still settle: its calls reach the wallet', async () => {
  await change('status', 1)
  const reply = await market.app.inject({
    method: 'POST',
    url: '/vendor-wallet/nobody/transaction/win',
    body: {},
    remoteAddress: INDIA,
  })
  expect(reply.json().code).not.toBe('maintenance')
})

test('NAV-18: a blocked country is shut out and shown its address; others are served', async () => {
  await change('blocked_countries', ['KP'])
  expect(await codeOf('/wps/system/countries', KOREA)).toBe('region_restricted')
  expect((await ask('/wps/system/countries', KOREA)).statusCode).toBe(403)
  expect(await statusOf('/wps/system/status', KOREA)).toMatchObject({
    status: 2,
    reason: 'region',
    ip: KOREA,
  })
  expect(await codeOf('/wps/system/countries', INDIA)).toBeUndefined()
  expect(await codeOf('/wps/system/countries', '127.0.0.1')).toBeUndefined()
  expect(await statusOf('/wps/system/permission', KOREA)).toMatchObject({
    regionRestriction: true,
    location: { ip: KOREA, country: 'KP' },
  })
})

test('with an allow list only its countries are served, and an unknown one is none of them', async () => {
  await change('allowed_countries', ['IN'])
  expect(await codeOf('/wps/system/countries', INDIA)).toBeUndefined()
  expect(await codeOf('/wps/system/countries', '2001:db8::5')).toBeUndefined()
  expect(await codeOf('/wps/system/countries', KOREA)).toBe('region_restricted')
  expect(await codeOf('/wps/system/countries', '192.0.2.1')).toBe('region_restricted')
})

test('NAV-18: a denied network is shut out with its own reason, in IPv6 as in IPv4', async () => {
  await change('denied_networks', ['203.0.113.0/28', '2001:db8:7::/48'])
  expect(await codeOf('/wps/system/countries', INDIA)).toBe('access_restricted')
  expect(await codeOf('/wps/system/countries', `::ffff:${INDIA}`)).toBe('access_restricted')
  expect(await codeOf('/wps/system/countries', '2001:db8:7::1')).toBe('access_restricted')
  expect(await codeOf('/wps/system/countries', '203.0.113.17')).toBeUndefined()
  expect(await statusOf('/wps/system/status')).toMatchObject({ status: 2, reason: 'address', ip: INDIA })
})

test('status 2 refuses every visitor', async () => {
  await change('status', 2)
  expect(await codeOf('/wps/system/countries', '127.0.0.1')).toBe('region_restricted')
})

test('the visitor’s address is taken from trusted proxies only', async () => {
  await change('blocked_countries', ['KP'])
  const claiming = { 'x-forwarded-for': KOREA }
  expect(await codeOf('/wps/system/countries', INDIA, claiming)).toBeUndefined()
  expect(await codeOf('/wps/system/countries', '10.9.1.1', claiming)).toBe('region_restricted')
  expect(await codeOf('/wps/system/countries', KOREA, { 'x-forwarded-for': INDIA })).toBe('region_restricted')
})

test('SYS-1: a host name that is not the merchant’s is refused', async () => {
  const production = await testMarket({ PROFILE: 'production', PUBLIC_URL: 'https://market.example' })
  const from = (host: string) => codeOf('/wps/system/domainRoute', INDIA, { host }, production)
  expect(await from('market.example')).toBeUndefined()
  expect(await from('phishing.example')).toBe('invalid_url')
  const status = await statusOf('/wps/system/status', INDIA, { host: 'phishing.example' }, production)
  expect(status).toMatchObject({ status: 2, reason: 'domain' })
  await change('hosts', ['www.market.example'], production)
  expect(await from('www.market.example')).toBeUndefined()
  expect(await statusOf('/wps/system/domainRoute', INDIA, { host: 'market.example' }, production)).toEqual({
    mainDomain: 'https://market.example',
    domains: ['market.example', 'www.market.example'],
    isValid: true,
  })
})

test('a sandbox answers by names of its own machine, so that no other site’s page can read its codes', async () => {
  const from = (host: string) => codeOf('/wps/sandbox/messages?to=ann', INDIA, { host })
  for (const host of ['localhost:8080', 'agent.localhost', '127.0.0.1:9000', '[::1]:8080', '192.168.1.20'])
    expect(await from(host), host).not.toBe('invalid_url')
  for (const host of ['rebound.example', 'localhost.example', '127.0.0.1.example:8080'])
    expect(await from(host), host).toBe('invalid_url')
  const staff = await codeOf('/ops/session', INDIA, { host: 'rebound.example' })
  expect(staff).toBe('invalid_url')
})

test('SYS-1: the permission info holds all that the specification names', async () => {
  const permission = await statusOf('/wps/system/permission')
  expect(Object.keys(permission).toSorted()).toEqual(
    [
      'analyticsId',
      'customerService',
      'domainRoute',
      'imageCDNs',
      'launchGameCDNs',
      'location',
      'mainDomain',
      'maintenance',
      'regionRestriction',
      'register',
      'resources',
      'whitelabel',
    ].toSorted(),
  )
  expect(permission).toMatchObject({
    location: { ip: INDIA, country: 'IN' },
    maintenance: false,
    regionRestriction: false,
    register: { methods: ['register'] },
    whitelabel: { merchantCode: 'nightmarket' },
    launchGameCDNs: ['http://localhost:8081'],
  })
})

test('SYS-1: a logo is served under an address that changes with it, and a page knows its title and theme', async () => {
  expect(await statusOf('/wps/system/whitelabel')).toMatchObject({ title: '', logo: '' })
  const set = (setting: Setting, value: unknown) =>
    changeSetting(market.services.db, { setting, value, by: 'the test' }, market.clock.read())
  const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await set('logo', `data:image/svg+xml;base64,${picture.toString('base64')}`)
  await set('title', 'Bazaar & Co')
  await set('theme', 'light')
  const { logo, title } = await statusOf('/wps/system/whitelabel')
  expect(title).toBe('Bazaar & Co')
  const reply = await market.app.inject({ url: logo })
  expect([reply.headers['content-type'], reply.rawPayload]).toEqual(['image/svg+xml', picture])
  expect(factsOf(await merchantOf(market.services.db))).toEqual({
    merchant: 'nightmarket',
    site: 'Bazaar & Co',
    look: 'light',
  })
  await set('logo', '')
  expect((await market.app.inject({ url: logo })).statusCode).toBe(404)
})

test('SYS-1: every country has its code and its dialling code', async () => {
  const countries = await statusOf('/wps/system/countries')
  expect(countries.length).toBeGreaterThan(200)
  expect(countries).toContainEqual({ countryCode: 'IN', countryDialingCode: '91' })
  expect(countries).toContainEqual({ countryCode: 'VN', countryDialingCode: '84' })
})

test("SYS-1: the served countries begin with the merchant's own, and a shared code with its main country", async () => {
  expect(await statusOf('/wps/system/countries?served=true')).toEqual([
    { countryCode: 'IN', countryDialingCode: '91' },
  ])
  const codes = servedCountries(['91', '1', '44']).map(({ countryCode }) => countryCode)
  expect(codes.slice(0, 2)).toEqual(['IN', 'US'])
  expect(codes.indexOf('GB')).toBeLessThan(codes.indexOf('JE'))
})

test('ID-18: USERNAMEREG3 and MOBILENUMREG3 decide the ways to register', async () => {
  const methods = async () => (await statusOf('/wps/system/setting/register')).methods
  const flip = (flag: string, isOn: boolean) =>
    setFlag(market.services.db, flag, isOn, 'test', market.clock.read())
  await flip('MOBILENUMREG3', true)
  expect(await methods()).toEqual(['register', 'registerMobile'])
  await flip('USERNAMEREG3', false)
  expect(await methods()).toEqual(['registerMobile'])
  await flip('USERNAMEREG3', true)
  await flip('MOBILENUMREG3', false)
  expect(await methods()).toEqual(['register'])
})

test('SYS-1: visitors are of one audience until their country or a setting differs', async () => {
  const audience = (ip: string) =>
    audienceOf(market.services, { ip, hostname: 'localhost' } as FastifyRequest)
  const before = await audience(INDIA)
  expect(await audience(INDIA)).toBe(before)
  expect(await audience(KOREA)).not.toBe(before)
  await change('age_of_consent', 21)
  expect(await audience(INDIA)).not.toBe(before)
  await change('age_of_consent', 18)
  await change('blocked_countries', ['KP'])
  expect(await audience(KOREA)).toBeNull()
})

test('ID-18: the age of consent and the days a password lasts are the merchant’s to set', async () => {
  const ageOfConsent = async () => (await statusOf('/wps/system/whitelabel')).ageOfConsent
  expect(await ageOfConsent()).toBe(18)
  await change('age_of_consent', 21)
  expect(await ageOfConsent()).toBe(21)
  await change('age_of_consent', 18)
  await change('password_days', 90)
  expect((await merchantOf(market.services.db)).passwordDays).toBe(90)
  await change('password_days', null)
  expect((await merchantOf(market.services.db)).passwordDays).toBeNull()
})

test('every change of a setting is audited with its author, and the audit cannot be changed', async () => {
  const { db } = market.services
  await setFlag(db, 'AGENTPOLICY3', true, 'operator meera', market.clock.read())
  const line = await db
    .selectFrom('site.changes')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ setting: 'flags', madeBy: 'operator meera', madeAt: market.clock.read() })
  expect(line.before).toMatchObject({ AGENTPOLICY3: false, FREEPLAY: true })
  expect(line.after).toMatchObject({ AGENTPOLICY3: true, FREEPLAY: true })
  await expect(db.updateTable('site.changes').set({ madeBy: 'x' }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('site.changes').execute()).rejects.toThrow()
})

test('a value that a setting cannot take is refused and changes nothing', async () => {
  const wrong: [Setting, unknown][] = [
    ['status', 3],
    ['denied_networks', ['203.0.113.0/33']],
    ['denied_networks', ['everybody']],
    ['blocked_countries', ['india']],
    ['support_url', 'javascript:alert(1)'],
    ['age_of_consent', 16],
    ['flags', { FREEPLAY: 'yes' }],
  ]
  for (const [setting, value] of wrong) {
    await expect(change(setting, value), `${setting} ${String(value)}`).rejects.toMatchObject({
      code: 'invalid_request',
    })
  }
  expect((await statusOf('/wps/system/status')).status).toBe(0)
})

test('UI-1: a site offers any of thirty languages, its own among them', async () => {
  const set = (value: unknown) => change('languages', value)
  expect(Object.keys(LANGUAGES)).toHaveLength(30)
  await set(Object.keys(LANGUAGES))
  expect((await statusOf('/wps/system/whitelabel')).languages).toEqual(Object.keys(LANGUAGES))
  await expect(set(['EN', 'TY'])).rejects.toThrow('invalid_request')
  await expect(set(['HI', 'UR'])).rejects.toThrow('invalid_request')
  await set(['EN', 'HI'])
})
