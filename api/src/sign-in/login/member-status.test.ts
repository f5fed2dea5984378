import { makeAgent } from '../../members/agents.ts'
import { expect, test } from 'vitest'
import { endDeadSessions } from '../../sessions/jobs.ts'
import { testMarket } from '../../testing/app.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { askWallet, atPlay, aVendor, type Player } from '../../testing/play.ts'
import { setMemberStatus } from './member-status.ts'

const market = await testMarket()
const { app, services, clock } = market
const { db } = services
const vendor = await aVendor(market)

const setStatus = (member: TestMember, status: 'active' | 'disabled') =>
  setMemberStatus(db, member.username, status, { kind: 'operator', name: 'test' }, clock.read())

const bet = async (player: Player, id: string): Promise<string> =>
  (await askWallet(market, player, 'transaction/bet', { amount: 100, transaction_uuid: id, round: id }))
    .status
const mayStake = async (player: Player): Promise<string> =>
  (await askWallet(market, player, 'user/info', {})).status
const cardStatus = async ({ headers }: TestMember): Promise<number> =>
  (await app.inject({ url: '/wps/member/info', headers })).statusCode
const sameDevice = ({ headers }: TestMember, url: string, payload: object = {}) =>
  app.inject({ method: 'POST', url, headers, payload })

async function seated(): Promise<{ member: TestMember; player: Player }> {
  const member = await aMember(market, { balance: 10_000n })
  return { member, player: await atPlay(market, vendor, member, 'real') }
}

const ENDS: [how: string, end: (member: TestMember) => Promise<unknown>][] = [
  ['logged out', (member) => sameDevice(member, '/wps/session/logout')],
  ['ended from another device', (member) => end(member, 'revoked')],
  ['ended by a password change', (member) => end(member, 'password_changed')],
  ['expired', () => endDeadSessions(services, new Date(clock.read().getTime() + 13 * 3_600_000))],
  ['ended with its account', (member) => setStatus(member, 'disabled')],
]
const end = (member: TestMember, because: string) =>
  db
    .updateTable('sessions.sessions')
    .set({ endedAt: clock.read(), endedBecause: because })
    .where('member', '=', member.memberId)
    .execute()

test.each(ENDS)('a session that is %s stakes no more from that moment on', async (how, endIt) => {
  const { member, player } = await seated()
  expect(await bet(player, `before ${how}`.replaceAll(' ', '-'))).toBe('RS_OK')
  expect(await mayStake(player)).toBe('RS_OK')
  await endIt(member)
  // No event was dispatched in between.
  expect(await bet(player, `after ${how}`.replaceAll(' ', '-'))).toBe('RS_ERROR_TOKEN_EXPIRED')
  expect(await mayStake(player)).toBe('RS_ERROR_TOKEN_EXPIRED')
})

test('a launch that is opened while its session ends is refused or ended', async () => {
  for (let round = 0; round < 5; round++) {
    const member = await aMember(market, { balance: 10_000n })
    const launching = Promise.allSettled([atPlay(market, vendor, member, 'real'), end(member, 'logout')])
    const [opened] = await launching
    if (opened.status === 'fulfilled') expect(await mayStake(opened.value)).toBe('RS_ERROR_TOKEN_EXPIRED')
    else expect(opened.reason).toMatchObject({ code: 'not_logged_in' })
  }
})

test('a disabled member stakes nowhere, though its session and launch live on', async () => {
  const { member, player } = await seated()
  await db
    .updateTable('members.members')
    .set({ status: 'disabled' })
    .where('id', '=', member.memberId)
    .execute()
  expect(await mayStake(player)).toBe('RS_ERROR_USER_DISABLED')
  expect(await bet(player, 'disabled')).toBe('RS_ERROR_USER_DISABLED')
})

test('a disabled member cannot log in by any way, and the audit names the operator', async () => {
  const { member } = await seated()
  const offered = await sameDevice(member, '/wps/session/handoff')
  expect(offered.statusCode).toBe(200)
  await setStatus(member, 'disabled')
  expect(await cardStatus(member)).toBe(401)
  for (const table of ['sign_in.handoffs', 'sign_in.devices', 'sign_in.challenges'] as const)
    expect(await db.selectFrom(table).selectAll().where('member', '=', member.memberId).execute()).toEqual([])
  const reply = await app.inject({
    method: 'POST',
    url: '/wps/session/login',
    payload: { type: 'username', username: member.username, password: member.password },
  })
  expect(reply.json().success).toBe(false)
  await setStatus(member, 'active')
  expect(await cardStatus(member), 'ended sessions stay ended').toBe(401)
  const audit = await db
    .selectFrom('platform.audit')
    .select(['who', 'what'])
    .where('subject', '=', member.memberId)
    .orderBy('no')
    .execute()
  expect(audit).toEqual([
    { who: 'operator test', what: 'members.disabled' },
    { who: 'operator test', what: 'members.enabled' },
  ])
})

test('ID-10: an operator makes an agent, and a registration with its code joins its hierarchy', async () => {
  const agent = await aMember(market)
  const other = await aMember(market)
  expect(
    await makeAgent(
      db,
      agent.username,
      { code: 'lamps22' },
      { kind: 'operator', name: 'test' },
      clock.read(),
    ),
  ).toBe('LAMPS22')
  const taken = makeAgent(
    db,
    other.username,
    { code: 'LAMPS22' },
    { kind: 'operator', name: 'test' },
    clock.read(),
  )
  await expect(taken).rejects.toMatchObject({ code: 'username_taken' })
  const odd = makeAgent(db, other.username, { code: 'a b' }, { kind: 'operator', name: 'test' }, clock.read())
  await expect(odd).rejects.toMatchObject({ code: 'field_format' })
  expect(await makeAgent(db, other.username, {}, { kind: 'operator', name: 'test' }, clock.read())).toMatch(
    /^[0-9A-Z]{8}$/,
  )
  // Asked again without a code it keeps the one it has.
  expect(await makeAgent(db, agent.username, {}, { kind: 'operator', name: 'test' }, clock.read())).toBe(
    'LAMPS22',
  )

  const joined = await aMember(market, { affiliateCode: 'lamps22' })
  const row = await db
    .selectFrom('members.members')
    .select('upline')
    .where('id', '=', joined.memberId)
    .executeTakeFirstOrThrow()
  expect(row.upline).toBe(agent.memberId)
})
