import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { PATTERNS } from './model.ts'

const market = await testMarket()
const valueOf = async (url: string) => (await market.app.inject(url)).json().value

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
