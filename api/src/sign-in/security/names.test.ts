import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { call } from '../../testing/codes.ts'
import { aMember } from '../../testing/members.ts'

const market = await testMarket()
const FIELDS = [
  'nickname',
  'fullName',
  'payeeName',
  'telegram',
  'line',
  'facebook',
  'wechat',
  'address',
] as const
await market.services.db
  .updateTable('site.field_rules')
  .set({ isEnabled: true, pattern: 'any', minLength: 2 })
  .where('field', 'in', FIELDS)
  .execute()
const { headers } = await aMember(market)

const details = (bank: string) => ({ method: 'bank', bank, accountNumber: '123456789', code: 'HDFC0001234' })
const registering = (field: string, name: string) => ({
  username: 'lantern1',
  password: 'paper and light',
  confirmPassword: 'paper and light',
  acceptsTerms: true,
  isOfAge: true,
  [field]: name,
})

/** Every call that takes a name: its body, and the field that is refused. */
const DOORS: [string, 'POST' | 'PUT', (name: string) => object, string][] = [
  ['/wps/security/real-name', 'POST', (name) => ({ name }), 'name'],
  ['/wps/security/bank-account-name', 'POST', (name) => ({ name }), 'name'],
  ['/wps/security/passkeys', 'POST', (name) => ({ name, response: {} }), 'name'],
  ['/wps/security/passkeys/psk_1', 'PUT', (name) => ({ name }), 'name'],
  [
    '/wps/wallet/payout-accounts',
    'POST',
    (holder) => ({ holder, details: details('HDFC'), paymentPassword: '' }),
    'holder',
  ],
  [
    '/wps/wallet/payout-accounts',
    'POST',
    (bank) => ({ holder: 'Asha Kar', details: details(bank), paymentPassword: '' }),
    'details/bank',
  ],
  ['/wps/support/visitor', 'POST', (name) => ({ name }), 'name'],
  ...['domain', ...FIELDS].map((field): (typeof DOORS)[number] => [
    '/wps/member/register',
    'PUT',
    (name) => registering(field, name),
    field,
  ]),
]

test.each(DOORS)(
  'ID-15: %s (%s) refuses a name that holds what is not seen',
  async (url, method, body, field) => {
    for (const name of ['\u200b\u200b', 'Asha \u202ekaR', '\u00ad\u00ad', 'ab\ud83d']) {
      const reply = await call(market, method, url, body(name), { headers })
      expect(reply.json()).toMatchObject({ code: 'field_format', details: { field } })
    }
  },
)
