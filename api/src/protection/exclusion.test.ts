import { once } from 'node:events'
import type { Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import type { ProtectionChange, ProtectionOverview } from '@night-market/protocol/protection'
import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { ask, askDeposit } from '../testing/cashier.ts'
import { asAdmin } from '../testing/database.ts'
import { aMember, type TestMember } from '../testing/members.ts'
import { loginAgain } from '../testing/protection.ts'
import { askWallet, atPlay, aVendor, type Player } from '../testing/play.ts'

const market = await testMarket()
const vendor = await aVendor(market)
const DAY_MS = 86_400_000

test('safer play: an exclusion requires a step-up and a confirmation', async () => {
  const { headers, password } = await aMember(market)
  const url = '/wps/protection/exclusions'
  const body = { span: 'day', isConfirmed: true }
  expect((await ask(market, headers, 'POST', url, body)).code).toBe('step_up_required')
  await stepUp(headers, password)
  expect((await ask(market, headers, 'POST', url, { span: 'day' })).code).toBe('invalid_request')
  expect((await ask(market, headers, 'POST', url, { ...body, isConfirmed: false })).code).toBe(
    'invalid_request',
  )
  expect((await ask(market, headers, 'POST', url, body)).status).toBe(200)
})

test('safer play: an excluded member cannot stake in an open game, and its open round can still win', async () => {
  const member = await aMember(market, { balance: 1000n })
  const [real, demo] = [
    await atPlay(market, vendor, member, 'real'),
    await atPlay(market, vendor, member, 'demo'),
  ]
  const open = { round: randomUUID(), id: randomUUID() }
  await askWallet(market, real, 'transaction/bet', {
    amount: 100,
    round: open.round,
    transaction_uuid: open.id,
  })
  await excludeMember(member, 'week')
  expect([await bet(real), await bet(demo)]).toEqual(['RS_ERROR_USER_DISABLED', 'RS_ERROR_USER_DISABLED'])
  const won = await askWallet(market, real, 'transaction/win', {
    round: open.round,
    reference_transaction_uuid: open.id,
    amount: 300,
  })
  expect(won).toMatchObject({ status: 'RS_OK', balance: 1_200_000 })
})

test.each([
  ['day', 'cooling_off', 1],
  ['half_year', 'self_excluded', 181],
] as const)(
  'safer play: %s of keeping away opens no game and takes no deposit until it is over',
  async (span, code, days) => {
    const member = await aMember(market, { balance: 1000n })
    await excludeMember(member, span)
    const until = new Date(market.clock.read().getTime() + days * DAY_MS).toISOString()
    const launch = (mode: string, by: TestMember['headers']) =>
      ask(market, by, 'POST', '/wps/relay/GCS_gameLaunchFB', { gameCode: vendor.gameCode, mode })
    expect(await launch('real', member.headers)).toMatchObject({ code, details: { until } })
    expect(await launch('demo', member.headers)).toMatchObject({ code })
    expect(await askDeposit(market, member.headers)).toMatchObject({ code, details: { until } })

    market.clock.advance(days * DAY_MS)
    const headers = await loginAgain(market, member)
    expect((await launch('real', headers)).code).toBe('vendor_unreachable')
    expect((await askDeposit(market, headers)).status).toBe(200)
    expect(await bet(await atPlay(market, vendor, { ...member, headers }, 'real'))).toBe('RS_OK')
  },
)

test('safer play: login, records and withdrawals stay available to an excluded member', async () => {
  const member = await aMember(market, { balance: 1000n })
  await excludeMember(member, 'ever')
  const headers = await loginAgain(market, member)
  for (const url of [
    '/wps/play/rounds',
    '/wps/wallet/withdrawals',
    '/wps/v2/wallets/balance',
    '/wps/protection',
  ]) {
    expect((await ask(market, headers, 'GET', url)).status, url).toBe(200)
  }
})

test('safer play: a shorter exclusion changes nothing, and the database rejects an early end', async () => {
  const member = await aMember(market)
  const inAYear = market.clock.read()
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1)
  await excludeMember(member, 'year')
  const long = await exclusionOf(member)
  await excludeMember(member, 'day')
  expect(await exclusionOf(member)).toEqual(long)
  expect(long).toMatchObject({ kind: 'self_exclusion', until: inAYear.toISOString() })
  const shortcuts = [
    `update protection.exclusions set ends_at = now()`,
    `delete from protection.exclusions`,
    `update protection.guards set excluded_until = null where member = '${member.memberId}'`,
    `update protection.guards set excluded_until = '2026-11-20' where member = '${member.memberId}'`,
    `delete from protection.guards where member = '${member.memberId}'`,
  ]
  for (const shortcut of shortcuts) {
    await expect(asAdmin(market.database.url, shortcut), shortcut).rejects.toThrow(/append-only|back early/)
  }
  await excludeMember(member, 'ever')
  expect(await exclusionOf(member)).toMatchObject({ kind: 'self_exclusion', until: null })
  const { value } = await ask<ProtectionChange[]>(market, member.headers, 'GET', '/wps/protection/history')
  expect(value.map((change) => change.kind)).toEqual(
    expect.arrayContaining(['self_exclusion', 'cool_off', 'self_exclusion']),
  )
  expect(value).toHaveLength(3)
})

test('safer play: every open page of the member is notified at once', async () => {
  const member = await aMember(market)
  const socket = await market.app.injectWS('/wps/live', {
    headers: { cookie: member.headers.cookie },
    socket: { remoteAddress: '127.0.0.1' } as Socket,
  })
  socket.send(JSON.stringify({ type: 'hello', token: member.headers['x-session-token'] }))
  await once(socket, 'message')
  const heard = once(socket, 'message')
  await excludeMember(member, 'day')
  const [message] = await heard
  expect(JSON.parse(String(message))).toEqual({ type: 'protection.changed' })
  socket.close()
})

async function stepUp(headers: TestMember['headers'], password: string): Promise<void> {
  const { status } = await ask(market, headers, 'POST', '/wps/security/step-up', { password })
  expect(status).toBe(200)
}

async function excludeMember({ headers, password }: TestMember, span: string): Promise<void> {
  await stepUp(headers, password)
  const asked = await ask(market, headers, 'POST', '/wps/protection/exclusions', { span, isConfirmed: true })
  expect(asked.status).toBe(200)
}

async function exclusionOf({ headers }: TestMember): Promise<ProtectionOverview['exclusion']> {
  return (await ask<ProtectionOverview>(market, headers, 'GET', '/wps/protection')).value.exclusion
}

const bet = async (by: Player): Promise<string> =>
  (await askWallet(market, by, 'transaction/bet', { amount: 1, round: randomUUID() })).status
