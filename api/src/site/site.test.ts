import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { PATTERNS } from './model.ts'
import { seedSite } from './index.ts'

const market = await testMarket()
const valueOf = async (url: string) => (await market.app.inject(url)).json().value
const announcements = (query: string) => valueOf(`/wps/relay/MCSFE_getListAnnouncements?${query}`)

await seedSite(market.services.db, market.clock.read())

test('SYS-1: the site says that it is open', async () => {
  expect(await valueOf('/wps/system/status')).toEqual({
    status: 0,
    reason: null,
    ip: '127.0.0.1',
    message: {},
    supportUrl: 'mailto:support@nightmarket.example',
  })
})

test('SYS-1: the whitelabel names merchant, money, languages, flags and whose pages may be framed', async () => {
  expect(await valueOf('/wps/system/whitelabel')).toMatchObject({
    merchantCode: 'nightmarket',
    profile: 'sandbox',
    currency: 'INR',
    asset: 'INR/2',
    currencySymbol: '₹',
    languages: ['EN', 'HI'],
    defaultLanguage: 'EN',
    timeZone: 'Asia/Kolkata',
    ageOfConsent: 18,
    flags: { USERNAMEREG3: true, MOBILENUMREG3: false, FREEPLAY: true },
    frameOrigins: ['http://localhost:8081'],
  })
})

test('ID-12: registration requires username and password; every other specified field can be switched on', async () => {
  const { methods, fields } = await valueOf('/wps/system/setting/register')
  expect(methods).toEqual(['register'])
  const required = Object.keys(fields).filter((field) => fields[field].required)
  expect(required).toEqual(['username', 'password'])
  expect(fields.username).toEqual({
    enabled: true,
    required: true,
    acceptedPattern: PATTERNS.letter_first,
    patternId: 'letter_first',
    minLength: 4,
    maxLength: 20,
  })
  expect(fields.password).toMatchObject({
    acceptedPattern: '*',
    patternId: 'any',
    minLength: 8,
    maxLength: 64,
  })
  const named = ['payeeName', 'email', 'qqNum', 'mobileNum', 'recommenderId', 'captcha', 'verificationCode']
  const more = ['affiliateCode', 'paymentPassword', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber']
  const last = ['referralCode', 'countryDialingCode', 'nickname', 'telegram', 'zalo', 'birthday', 'address']
  for (const field of [...named, ...more, ...last]) expect(fields, field).toHaveProperty(field)
})

test('HOME-1: three banners of the home page, in their order, in the reader’s language', async () => {
  const english = await announcements('language=EN')
  expect(english.banners.map((banner: { id: string }) => banner.id)).toEqual([
    'home-returns',
    'home-fair',
    'home-demo',
  ])
  expect(english.banners[0]).toMatchObject({ groupName: 'w_home', title: 'Every game shows its hand' })
  const hindi = await announcements('language=HI')
  expect(hindi.banners[0].title).toBe('हर गेम का हिसाब सामने')
  expect((await announcements('language=fr')).banners[0].title).toBe('Every game shows its hand')
})

test('MSG-1: notices come by the asked types, the newest first', async () => {
  const all = await announcements('types=B,PL,PU,PR,H&platform=W&language=EN')
  expect(all.player.map((notice: { id: string }) => notice.id)).toEqual([
    'welcome',
    'verify-rounds',
    'demo-purse',
    'adults-only',
  ])
  const banners = await announcements('types=B')
  expect(banners.banners).toHaveLength(3)
  expect(banners.player).toEqual([])
  expect((await announcements('types=PL')).banners).toEqual([])
  expect(await announcements('platform=APP')).toEqual({ banners: [], player: [], popup: [], promotion: [] })
})

test('seeding again changes nothing that the merchant wrote meanwhile', async () => {
  await market.services.db
    .updateTable('site.banner_texts')
    .set({ title: 'Festival week' })
    .where('banner', '=', 'home-demo')
    .execute()
  await seedSite(market.services.db, market.clock.read())
  const { banners, player } = await announcements('language=EN')
  expect(banners).toHaveLength(3)
  expect(banners[2].title).toBe('Festival week')
  expect(player).toHaveLength(4)
})

test('a banner shows from its first to before its last moment', async () => {
  const now = market.clock.read()
  const write = {
    ...BANNER,
    showsFrom: new Date(now.getTime() + 60_000),
    showsUntil: new Date(now.getTime() + 120_000),
  }
  await market.services.db.insertInto('site.banners').values(write).execute()
  await market.services.db.insertInto('site.banner_texts').values(TEXTS).execute()
  const isShown = async () => JSON.stringify(await announcements('language=EN')).includes('Two minutes')
  expect(await isShown()).toBe(false)
  market.clock.advance(60_000)
  expect(await isShown()).toBe(true)
  market.clock.advance(60_000)
  expect(await isShown()).toBe(false)
})

const BANNER = { id: 'short', groupName: 'w_login', position: 1, linkageType: 'none', url: '' }
const TEXTS = { banner: 'short', language: 'EN', title: 'Two minutes', body: 'Only now.', actionLabel: '' }
