import type { MemberId } from '@night-market/protocol/values/ids'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { bound, call, codeTo, messagesTo, otherThan } from '../../testing/codes.ts'
import { aMember, type TestMember } from '../../testing/members.ts'

const market = await testMarket()
const { services } = market

async function aSteppedUpMember(): Promise<TestMember> {
  const member = await aMember(market)
  await stepUp(member)
  return member
}

async function stepUp({ headers, password }: TestMember): Promise<void> {
  expect((await call(market, 'POST', '/wps/security/step-up', { password }, { headers })).statusCode).toBe(
    200,
  )
}

const MOBILE = {
  path: '/wps/security/mobile',
  kind: 'mobile',
  typed: (n: number) => ({ mobileNum: `95000000${n}` }),
} as const
const EMAIL = {
  path: '/wps/security/email',
  kind: 'email',
  typed: (n: number) => ({ email: `Ann${n}@Market.example` }),
} as const
const targetOf = (typed: { mobileNum?: string; email?: string }): string =>
  typed.mobileNum === undefined ? String(typed.email).toLowerCase() : `+91${typed.mobileNum}`

const send = (way: { path: string }, who: TestMember, typed: object) =>
  call(market, 'POST', `${way.path}/send`, typed, { headers: who.headers })
const bind = (way: { path: string }, who: TestMember, typed: object, code: string) =>
  call(market, 'POST', way.path, { ...typed, code }, { headers: who.headers })

const contactsOf = (member: MemberId) =>
  services.db.selectFrom('members.contacts').select(['kind', 'target']).where('member', '=', member).execute()

test.each([MOBILE, EMAIL])(
  'ID-15: binding ($kind) refuses strangers and who did not step up',
  async (way) => {
    const typed = way.typed(10)
    for (const url of [way.path, `${way.path}/send`]) {
      const body = { ...typed, code: '123456' }
      expect((await call(market, 'POST', url, body)).statusCode).toBe(401)
      const ann = await aMember(market)
      const reply = await call(market, 'POST', url, body, { headers: ann.headers })
      expect(reply.json().code).toBe('step_up_required')
    }
    expect(await messagesTo(market, targetOf(typed))).toEqual([])
  },
)

test.each([MOBILE, EMAIL])('ID-15: a code binds ($kind), in place of what was bound before', async (way) => {
  const ann = await aMember(market)
  await bound(market, ann.memberId, way.kind, targetOf(way.typed(20)))
  await stepUp(ann)
  const typed = way.typed(21)
  expect((await send(way, ann, typed)).json().value).toEqual({ expiredMinutes: 1 })
  const code = await codeTo(market, targetOf(typed))
  expect((await bind(way, ann, typed, otherThan(code))).json().code).toBe('code_wrong')
  expect((await bind(way, ann, typed, code)).statusCode).toBe(200)
  expect(await contactsOf(ann.memberId)).toEqual([{ kind: way.kind, target: targetOf(typed) }])
  expect((await bind(way, ann, typed, code)).json().code).toBe('code_wrong')
})

test.each([MOBILE, EMAIL])(
  'ID-15: a contact of another account ($kind) is refused, and only with the right code',
  async (way) => {
    const [ann, ben] = [await aSteppedUpMember(), await aSteppedUpMember()]
    const typed = way.typed(30)
    await bound(market, ben.memberId, way.kind, targetOf(typed))
    expect((await send(way, ann, typed)).json().value).toEqual({ expiredMinutes: 1 })
    const code = await codeTo(market, targetOf(typed))
    expect((await bind(way, ann, typed, code)).json()).toMatchObject({
      code: 'contact_taken',
      details: { field: way.kind },
    })
    expect(await contactsOf(ben.memberId)).toHaveLength(1)
    expect(await contactsOf(ann.memberId)).toEqual([])
  },
)

test('ID-15: of two members that bind one number concurrently one succeeds; a code works for its member only', async () => {
  const [ann, ben] = [await aSteppedUpMember(), await aSteppedUpMember()]
  const typed = MOBILE.typed(40)
  await send(MOBILE, ann, typed)
  const codeOfAnn = await codeTo(market, targetOf(typed))
  expect((await bind(MOBILE, ben, typed, codeOfAnn)).json().code).toBe('code_wrong')
  market.clock.advance(61_000)
  await send(MOBILE, ben, typed)
  const codeOfBen = await codeTo(market, targetOf(typed))
  const replies = await Promise.all([
    bind(MOBILE, ann, typed, codeOfAnn),
    bind(MOBILE, ben, typed, codeOfBen),
  ])
  expect(replies.map((reply) => String(reply.json().code ?? 'bound')).sort()).toEqual([
    'bound',
    'contact_taken',
  ])
})

test('ID-17: a number or an address that is none is refused under its field', async () => {
  const ann = await aSteppedUpMember()
  expect((await send(MOBILE, ann, { mobileNum: '12' })).json()).toMatchObject({
    code: 'field_format',
    details: { field: 'mobileNum' },
  })
  expect((await send(EMAIL, ann, { email: 'ann' })).json()).toMatchObject({
    code: 'invalid_request',
    details: { field: 'email' },
  })
})
