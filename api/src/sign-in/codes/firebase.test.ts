import { contactsOf } from '../../members/contact-queries.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '../../env.ts'
import { testMarket } from '../../testing/app.ts'
import { bound, call } from '../../testing/codes.ts'
import { firebaseIssuer, type TokenChange } from '../../testing/stand-ins/firebase-issuer.ts'
import { aMember } from '../../testing/members.ts'
import { testKeys } from '../../testing/keys.ts'

const firebase = await firebaseIssuer()
afterAll(() => firebase.close())
const market = await testMarket({ ...firebase.settings, DIALING_CODES: '91,84' })
const plain = await testMarket()
for (const { services } of [market, plain]) {
  await sql`update site.merchants set flags = flags || '{"MOBILECODELOGIN": true, "MOBILENUMREG3": true,
    "MOBILENUMPASSREG3": true, "REGMOBVERF3": true, "HUMANCHECK": false}'`.execute(services.db)
}
const MINUTE = 60_000

let people = 0
async function aReachable(at = market) {
  const member = await aMember(at)
  const mobile = String(9_500_000_000 + ++people)
  await bound(at, member.memberId, 'mobile', `+91${mobile}`)
  return { ...member, mobile, e164: `+91${mobile}` }
}

const login = async (username: string, firebaseIdToken: string, at = market) =>
  call(at, 'POST', '/wps/session/login', { type: 'firebase', username, firebaseIdToken })

const wordFor = (e164: string, change?: TokenChange) => firebase.token(e164, market.clock.read(), change)

test('ID-3: a number that Firebase proved logs its member in without another password', async () => {
  const ann = await aReachable()
  await sql`update members.members set password_changed_at = '2020-01-01' where id = ${ann.memberId}`.execute(
    market.services.db,
  )
  const reply = (await login(ann.mobile, await wordFor(ann.e164))).json()
  expect(reply.value).toMatchObject({ token: expect.any(String), passwordExpired: false, challenge: null })
})

test('ID-3: Firebase’s word is good for one login, of two at once too', async () => {
  const ann = await aReachable()
  const token = await wordFor(ann.e164)
  const replies = await Promise.all([login(ann.mobile, token), login(ann.mobile, token)])
  expect(replies.map((reply) => String(reply.json().code ?? 'in')).sort()).toEqual(['code_wrong', 'in'])
})

test.each([
  ['another project', { project: 'elsewhere' }],
  ['another audience', { audience: 'elsewhere' }],
  ['another issuer', { issuer: 'https://elsewhere.example/night-market-test' }],
  ['another’s key', { isForged: true }],
])('ID-3: a word of %s opens nothing', async (_what, change) => {
  const ann = await aReachable()
  expect((await login(ann.mobile, await wordFor(ann.e164, change))).json()).toMatchObject({
    code: 'code_wrong',
    details: { field: 'verificationCode' },
  })
})

test('ID-3: a word of another number, none at all and one that is no token open nothing', async () => {
  const [ann, bob] = [await aReachable(), await aReachable()]
  for (const token of [await wordFor(bob.e164), '', 'x', 'a.b.c']) {
    expect((await login(ann.mobile, token)).json().code).toBe('code_wrong')
  }
  expect((await login('9599999999', await wordFor('+919599999999'))).json().code).toBe('code_wrong')
})

test('ID-3: a word is good for ten minutes', async () => {
  const ann = await aReachable()
  const token = await wordFor(ann.e164)
  market.clock.advance(11 * MINUTE)
  expect((await login(ann.mobile, token)).json().code).toBe('code_expired')
})

test('ID-3: a closed account and a second factor stand as with a code of ours', async () => {
  const { db } = market.services
  const [ann, bob] = [await aReachable(), await aReachable()]
  await db.updateTable('members.members').set({ status: 'disabled' }).where('id', '=', ann.memberId).execute()
  expect((await login(ann.mobile, await wordFor(ann.e164))).json().code).toBe('account_disabled')
  const now = market.clock.read()
  await db
    .insertInto('sign_in.authenticators')
    .values({ member: bob.memberId, sealedSecret: 'x', createdAt: now, confirmedAt: now })
    .execute()
  expect((await login(bob.mobile, await wordFor(bob.e164))).json().value).toMatchObject({
    token: null,
    challenge: { reason: 'second_factor' },
  })
})

test('ID-3: Firebase’s word registers a number, which is bound and taken, once', async () => {
  const number = '9596000001'
  const request = {
    mobileNum: number,
    password: 'lanterns over the river',
    confirmPassword: 'lanterns over the river',
    firebaseChannel: 'SMS',
    firebaseIdToken: await wordFor(`+91${number}`),
    acceptsTerms: true,
    isOfAge: true,
  }
  const register = (change: object = {}, at = market) =>
    call(at, 'PUT', '/wps/member/register/mobile', { ...request, ...change })
  expect((await register({ mobileNum: '9596000002' })).json().code).toBe('code_wrong')
  const replies = await Promise.all([register(), register()])
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const { db } = market.services
  const row = await db
    .selectFrom('members.members')
    .select('id')
    .where('username', '=', number)
    .executeTakeFirstOrThrow()
  expect(await contactsOf(db, row.id)).toMatchObject({ mobile: `+91${number}` })
  expect((await register({ mobileNum: '9596000003' }, plain)).json().code).toBe('not_enabled')
})

test('ID-3: a form that asks a username for a code takes Firebase’s word as well', async () => {
  const asking = await testMarket(firebase.settings)
  const { db } = asking.services
  await db
    .updateTable('site.field_rules')
    .set({ isEnabled: true, isRequired: true })
    .where('field', 'in', ['mobileNum', 'verificationCode'])
    .execute()
  const register = async (mobileNum: string, proven: string) =>
    call(asking, 'PUT', '/wps/member/register', {
      username: 'lantern1',
      password: 'paper and light',
      confirmPassword: 'paper and light',
      mobileNum,
      verificationCode: '123456',
      firebaseIdToken: await firebase.token(`+91${proven}`, asking.clock.read()),
      acceptsTerms: true,
      isOfAge: true,
    })
  expect((await register('9597000001', '9597000002')).json().code).toBe('code_wrong')
  expect((await register('9597000001', '9597000001')).statusCode).toBe(200)
  const contacts = await db.selectFrom('members.contacts').select(['kind', 'target']).execute()
  expect(contacts).toEqual([{ kind: 'mobile', target: '+919597000001' }])
})

test('ID-3: without a project Firebase is off; while its keys cannot be had nothing is believed', async () => {
  const ann = await aReachable(plain)
  expect((await login(ann.mobile, await wordFor(ann.e164), plain)).json().code).toBe('not_enabled')
  const away = await testMarket({ ...firebase.settings, FIREBASE_JWKS_URL: 'http://127.0.0.1:9/keys' })
  const bob = await aReachable(away)
  const reply = await login(bob.mobile, await firebase.token(bob.e164, away.clock.read()), away)
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable'])
})

test('ID-3: pages get the address of Firebase, and the policy allows calls to it alone', async () => {
  const shown = async (at: typeof market) => (await at.app.inject('/wps/system/whitelabel')).json().value
  expect((await shown(market)).firebase).toEqual({ apiUrl: firebase.url, apiKey: 'a-browser-key' })
  const policy = async (at: typeof market) =>
    /connect-src ([^;]+)/.exec(
      String((await at.app.inject('/healthz')).headers['content-security-policy']),
    )?.[1]
  expect(await policy(market)).toBe(`'self' ${firebase.url}`)
  expect(await policy(plain)).toBe("'self'")
})

const required = { DATABASE_URL: 'postgres://x', ...testKeys() }

test.each([
  [
    { GOOGLE_CLIENT_ID: 'x' },
    'GOOGLE_CLIENT_SECRET is not set; it should be set together with GOOGLE_CLIENT_ID.',
  ],
  [
    { FACEBOOK_CLIENT_SECRET: 'x' },
    'FACEBOOK_CLIENT_ID is not set; it should be set together with FACEBOOK_CLIENT_SECRET.',
  ],
  [
    { FIREBASE_API_KEY: 'x' },
    'FIREBASE_PROJECT_ID is not set; it should be set together with FIREBASE_API_KEY.',
  ],
  [
    {
      PROFILE: 'production',
      PUBLIC_URL: 'https://market.example',
      GOOGLE_CLIENT_ID: 'x',
      GOOGLE_CLIENT_SECRET: 'x',
      GOOGLE_ISSUER: 'http://x.example',
    },
    'GOOGLE_ISSUER is "http://x.example"; it should begin with https:// in production.',
  ],
])('ID-3: half a configuration does not start: %o', (settings, sentence) => {
  expect(readEnv({ ...required, ...settings })).toEqual({ problems: [sentence] })
})
