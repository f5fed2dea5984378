import { expect, test } from 'vitest'
import { PayoutDetails } from './cashier/withdrawals.ts'
import { freshIdOf, idOf } from './shapes.ts'
import { LoginBody, RegisterBody } from './sign-in/login.ts'
import { BindMobileBody, ChallengeVerifyBody, PaymentPasswordBody, SmsBody } from './sign-in/security.ts'

test('PAY-2: a caller cannot take an id that the platform will derive from a name', () => {
  const made = [
    'trf_demo_mbr_1',
    'trf_wage_agr1_2026-03-01',
    'trf_hub88_7f3a',
    'trf_short',
    `trf_${'a'.repeat(41)}`,
  ]
  for (const id of made) expect(freshIdOf('trf').safeParse(id).success, id).toBe(false)
  for (const id of ['trf_0123456789abcdef0123456789abcdef', 'trf_01jm3v7q0c9r5t8w2x4y6z1ab3']) {
    expect(freshIdOf('trf').safeParse(id).success, id).toBe(true)
  }
  expect(freshIdOf('wdr').safeParse('trf_0123456789abcdef0123456789abcdef').success).toBe(false)
  expect(idOf('trf').safeParse('trf_demo_mbr_1').success).toBe(true)
})

test('UI-1: numbers, codes and days arrive in European digits, whatever script they are typed in', () => {
  const phone = { mobileNum: '९८७६५ ४३२१०', countryDialingCode: '९१' }
  expect(SmsBody.parse(phone)).toMatchObject({ mobileNum: '98765 43210', countryDialingCode: '91' })
  expect(BindMobileBody.parse({ ...phone, code: '١٢٣٤٥٦' })).toMatchObject({ code: '123456' })
  expect(ChallengeVerifyBody.parse({ challengeId: 'c', factor: 'totp', code: '۱۲۳ ۴۵۶' }).code).toBe(
    '123 456',
  )
  expect(LoginBody.parse({ username: 'asha', password: 'p', captcha: '৪২ab' }).captcha).toBe('42ab')
  const profile = { birthday: '१९९०-०५-२१', whatsapp: '９８７６', idNumber: 'AB१२', address: '१२ M. G. Road' }
  const body = { username: 'asha', password: 'p', confirmPassword: 'p', acceptsTerms: true, isOfAge: true }
  const { birthday, whatsapp, idNumber, address } = RegisterBody.parse({ ...body, ...profile })
  expect([birthday, whatsapp, idNumber]).toEqual(['1990-05-21', '9876', 'AB12'])
  expect(address, 'a text stays as it is').toBe('१२ M. G. Road')
  const bank = { method: 'bank', bank: 'State Bank', accountNumber: '१२३४५६७८', code: 'sbin०००००१' }
  expect(PayoutDetails.parse(bank)).toMatchObject({ accountNumber: '12345678', code: 'SBIN000001' })
  const spent = { paymentPassword: '๑๒๓๔๕๖', confirmPaymentPassword: '１２３４５６' }
  expect(PaymentPasswordBody.parse(spent)).toEqual({
    paymentPassword: '123456',
    confirmPaymentPassword: '123456',
  })
})
