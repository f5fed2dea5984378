import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { aMember } from '../../testing/members.ts'
import { sealed } from '../../testing/sealed.ts'

const market = await testMarket()
const { db } = market.services

const request = (change: Record<string, unknown> = {}) => ({
  username: 'lantern1',
  password: 'paper and light',
  confirmPassword: 'paper and light',
  acceptsTerms: true,
  isOfAge: true,
  language: 'HI',
  ...change,
})
const REGISTER = '/wps/member/register'
const register = async (change: Record<string, unknown> = {}, at = market) =>
  at.app.inject({ method: 'PUT', url: REGISTER, body: await sealed(at, REGISTER, request(change)) })

test('ID-10: a registration makes a member who is logged in, speaks its language and owns two purses', async () => {
  const response = await register({ username: 'Meera20' })
  expect(response.statusCode).toBe(200)
  const { token, firstTimeLogin, passwordExpired } = response.json().value
  expect({ firstTimeLogin, passwordExpired }).toEqual({ firstTimeLogin: true, passwordExpired: false })
  const cookie = response.cookies.find(({ name }) => name === 'nm_session')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })

  const headers = { cookie: `nm_session=${cookie?.value}`, 'x-session-token': token }
  const card = (await market.app.inject({ url: '/wps/member/info', headers })).json().value
  expect(card).toMatchObject({ account: 'Meera20', nickname: 'Meera20', type: 0, language: 'HI' })
  const purses = await db
    .selectFrom('ledger.accounts')
    .select(['purse', 'asset', 'balance'])
    .where('owner', '=', card.id)
    .orderBy('purse')
    .execute()
  expect(purses).toEqual([
    { purse: 'demo', asset: 'FUN/2', balance: 1_000_000n },
    { purse: 'main', asset: 'INR/2', balance: 0n },
  ])
})

const USERNAME = { field: 'username', patternId: 'letter_first', min: 4, max: 20 }
const PASSWORD = { field: 'password', patternId: 'any', min: 8, max: 64 }
const COMMON = { ...PASSWORD, patternId: 'not_common' }
const REFUSED: [string, Record<string, unknown>, string, Record<string, unknown>][] = [
  ['no username', { username: ' ' }, 'field_required', USERNAME],
  ['a username that begins with a digit', { username: '1lantern' }, 'field_format', USERNAME],
  ['a username with an underscore', { username: 'guest_1234' }, 'field_format', USERNAME],
  ['a username in Devanagari', { username: 'मीरा२०२६' }, 'field_format', USERNAME],
  ['a username of 3 characters', { username: 'abc' }, 'field_format', USERNAME],
  ['a username of 21 characters', { username: 'a'.repeat(21) }, 'field_format', USERNAME],
  ['no password', { password: '', confirmPassword: '' }, 'field_required', PASSWORD],
  [
    'a password of 7 characters',
    { password: 'a1b2c3d', confirmPassword: 'a1b2c3d' },
    'field_format',
    PASSWORD,
  ],
  ['123456', { password: '123456', confirmPassword: '123456' }, 'field_format', PASSWORD],
  ['a common password', { password: 'PassWord1', confirmPassword: 'PassWord1' }, 'field_format', COMMON],
  [
    'one letter over and over',
    { password: 'ssssssssss', confirmPassword: 'ssssssssss' },
    'field_format',
    COMMON,
  ],
  ['the username as password', { password: 'LANTERN1', confirmPassword: 'LANTERN1' }, 'field_format', COMMON],
  [
    'another confirmation',
    { confirmPassword: 'paper and lights' },
    'confirmation_differs',
    { field: 'confirmPassword' },
  ],
  ['terms unticked', { acceptsTerms: false }, 'terms_not_accepted', {}],
  ['age unconfirmed', { isOfAge: false }, 'terms_not_accepted', {}],
  [
    'an unknown agent’s code',
    { affiliateCode: 'NOBODY11' },
    'invitation_code_error',
    { field: 'affiliateCode' },
  ],
  ['an unknown referral', { referralCode: 'NOBODY11' }, 'invitation_code_error', { field: 'referralCode' }],
  ['a username with a hole in it', { username: 'lan\0tern' }, 'invalid_request', { field: 'username' }],
]

test.each(REFUSED)('ID-11: a registration with %s is refused', async (_what, change, code, details) => {
  const response = await register(change)
  expect(response.json()).toMatchObject({ success: false, code, value: null, details })
  expect(response.cookies).toEqual([])
  expect(await countOf('lantern1')).toBe(0)
})

test('ID-10: of many concurrent registrations of one username, in any spelling, one succeeds', async () => {
  const spellings = ['Diwali24', 'diwali24', 'DIWALI24', 'dIwALI24', 'Diwali24', 'diwali24']
  const replies = await Promise.all(spellings.map((username) => register({ username })))
  const codes = replies.map((reply) => String(reply.json().code ?? 'made')).sort()
  expect(codes).toEqual(['made', ...Array<string>(5).fill('username_taken')].sort())
  expect(await countOf('diwali24')).toBe(1)
})

test('ID-10: an invitation is kept: an agent’s code joins its team, a member’s code the team that member is in', async () => {
  const agent = await aMember(market, { role: 'agent' })
  const { affiliateCode } = await memberRow(agent.username)
  await register({ username: 'teamone', affiliateCode: affiliateCode?.toLowerCase() })
  const first = await memberRow('teamone')
  expect(first).toMatchObject({ upline: agent.memberId, referrer: null })

  await register({ username: 'teamtwo', referralCode: first.referralCode })
  expect(await memberRow('teamtwo')).toMatchObject({ upline: agent.memberId, referrer: first.id })
})

test('ID-10: an agent’s code answers with a masked name, an unknown one with invitation_code_error', async () => {
  const agent = await aMember(market, { role: 'agent' })
  const { affiliateCode: code } = await memberRow(agent.username)
  const ask = (body: object) => market.app.inject({ method: 'POST', url: '/wps/agent/affiliate', body })
  const shown = ({ username }: { username: string }) => `${username.slice(0, 2)}•••`
  const value = { code, invitedBy: shown(agent), field: 'affiliateCode' }
  expect((await ask({ code })).json().value).toEqual(value)
  expect((await ask({ code: 'NOBODY11' })).json()).toMatchObject({ code: 'invitation_code_error' })
})

test('ID-10: the code of a member’s referral link is no error, and says which field it fills', async () => {
  const friend = await aMember(market)
  const { referralCode: code } = await memberRow(friend.username)
  const reply = await market.app.inject({ method: 'POST', url: '/wps/agent/affiliate', body: { code } })
  const invitedBy = `${friend.username.slice(0, 2)}•••`
  expect(reply.json()).toMatchObject({ success: true, value: { invitedBy, field: 'referralCode' } })
})

test('ID-11: a field that the merchant switches on is asked for, held to its pattern, and kept', async () => {
  const other = await testMarket()
  await other.services.db
    .updateTable('site.field_rules')
    .set({ isEnabled: true, isRequired: true })
    .where('field', '=', 'email')
    .execute()
  const ask = (email?: string) => register({ email }, other)
  expect((await ask()).json()).toMatchObject({ code: 'field_required', details: { field: 'email' } })
  expect((await ask('lantern@')).json()).toMatchObject({
    code: 'field_format',
    details: { patternId: 'email' },
  })
  expect((await ask('lantern@market.example')).statusCode).toBe(200)
  const kept = await other.services.db
    .selectFrom('members.profile_fields')
    .select(['field', 'value'])
    .execute()
  expect(kept).toEqual([{ field: 'email', value: 'lantern@market.example' }])
})

async function countOf(username: string): Promise<number> {
  const rows = await db.selectFrom('members.members').select('username').execute()
  return rows.filter((row) => row.username.toLowerCase() === username).length
}

function memberRow(username: string) {
  return db
    .selectFrom('members.members')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
}

test('a registration notes the version of the terms that its form showed, and no other', async () => {
  const { termsVersion } = (await market.app.inject('/wps/system/whitelabel')).json().value
  const older = await register({ username: 'Terms1', termsVersion: 'older' })
  expect([older.statusCode, older.json().code]).toEqual([409, 'terms_changed'])
  expect((await register({ username: 'Terms1', termsVersion })).statusCode).toBe(200)
  const noted = await db
    .selectFrom('members.members')
    .select('termsVersion')
    .where('username', '=', 'Terms1')
    .executeTakeFirst()
  expect(noted).toEqual({ termsVersion })
})
