import { addStaff, listStaff, setStaffAuthenticator, setStaffPassword, setStaffStatus } from './accounts.ts'
import { expect, test } from 'vitest'
import { changeSetting } from '../site/index.ts'
import { testMarket, type TestMarket } from '../testing/app.ts'
import { aMember } from '../testing/members.ts'
import { sealed } from '../testing/sealed.ts'
import { appCode, aStaff, entered } from '../testing/staff.ts'
import { hashesMade } from '../platform/crypto/password-hash.ts'

const market = await testMarket()
const MINUTE = 60_000
const PASSWORD = 'lamps along the quay'

interface Typed {
  username: string
  password: string
  code?: string
}

test('ID-19: an account of the staff enters the console with both halves, which open nothing alone', async () => {
  const asha = await aStaff(market, ['review', 'pay'])
  const card = await consoleCard(asha.headers)
  expect(card.json().value).toMatchObject({
    id: asha.staffId,
    username: asha.username,
    rights: ['review', 'pay'],
  })
  const { cookie, 'x-session-token': token } = asha.headers
  expect((await consoleCard({ cookie })).statusCode).toBe(401)
  expect((await consoleCard({ 'x-session-token': token })).statusCode).toBe(401)
  const plain = { username: asha.username, password: asha.password }
  const unsealed = await market.app.inject({ method: 'POST', url: '/ops/session/login', body: plain })
  expect(unsealed.json().code).toBe('payload_refused')
})

test('the console’s cookie is sent to the console alone, and no script reads it', async () => {
  const asha = await aStaff(market)
  const reply = await login({ username: asha.username, password: asha.password })
  expect(reply.cookies).toEqual([
    expect.objectContaining({ name: 'nm_staff', path: '/ops', httpOnly: true, sameSite: 'Lax' }),
  ])
})

test('a member’s session opens nothing of the console, and the staff’s nothing of the player site', async () => {
  const [ann, asha] = [await aMember(market), await aStaff(market)]
  const swapped = {
    cookie: ann.headers.cookie.replace('nm_session', 'nm_staff'),
    'x-session-token': ann.headers['x-session-token'],
  }
  expect((await consoleCard(swapped)).statusCode).toBe(401)
  const taken = {
    cookie: asha.headers.cookie.replace('nm_staff', 'nm_session'),
    'x-session-token': asha.headers['x-session-token'],
  }
  const card = await market.app.inject({ url: '/wps/member/info', headers: taken })
  expect(card.json().code).toBe('not_logged_in')
})

test('an unknown name and a wrong password are one answer, counted and audited without what was typed', async () => {
  const asha = await aStaff(market)
  const before = hashesMade()
  const replies = [
    await login({ username: asha.username, password: 'wrong' }),
    await login({ username: 'nobody-at-all', password: 'wrong' }),
  ]
  expect(hashesMade() - before).toBe(2)
  for (const reply of replies) {
    expect([reply.statusCode, reply.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'wrong_credentials', details: {} }),
    ])
  }
  expect(await auditOf(asha.staffId)).toContainEqual(['staff.refused', { code: 'wrong_credentials' }])
  const { rows } = await market.database.pool.query("select 1 from platform.audit where who like '%nobody%'")
  expect(rows).toEqual([])
})

test('five wrong passwords make the sixth try wait, the right one too, but not at another network that is known', async () => {
  const asha = await aStaff(market)
  const right = { username: asha.username, password: asha.password }
  for (let tries = 0; tries < 5; tries++) await login({ ...right, password: 'wrong' }, '203.0.113.5')
  expect((await login(right, '203.0.113.5')).json().code).toBe('too_many_requests')
  expect((await login(right)).statusCode).toBe(200)
  market.clock.advance(31 * MINUTE)
  expect((await login(right, '203.0.113.5')).statusCode).toBe(200)
})

test('an account with an authenticator requires its code, refuses a wrong one and accepts each once', async () => {
  const { account, uri } = await withAuthenticator(market)
  expect((await login(account)).json()).toMatchObject({ code: 'field_required', details: { field: 'code' } })
  const code = codeOf(uri)
  const wrong = await login({ ...account, code: code === '000000' ? '111111' : '000000' })
  expect(wrong.json()).toMatchObject({ code: 'factor_wrong', details: { field: 'code' } })
  expect((await login({ ...account, code })).statusCode).toBe(200)
  expect((await login({ ...account, code })).json().code).toBe('factor_wrong')
  expect((await login({ ...account, password: 'wrong', code })).json().code).toBe('wrong_credentials')
})

test('production requires a code for every console login', async () => {
  const live = await testMarket({
    PROFILE: 'production',
    PUBLIC_URL: 'https://market.example',
    CONSOLE_URL: 'https://localhost',
  })
  const bare = { username: 'bare', password: PASSWORD }
  await addStaff(live.services.db, live.services.env, wishOf(bare, false), live.clock.read())
  expect((await login(bare, '127.0.0.1', live)).json().code).toBe('field_required')
  expect((await login({ ...bare, code: '123456' }, '127.0.0.1', live)).json().code).toBe('factor_wrong')
  const { account, uri } = await withAuthenticator(live)
  const reply = await login({ ...account, code: codeOf(uri, live) }, '127.0.0.1', live)
  expect(reply.statusCode).toBe(200)
  expect(reply.cookies[0]).toMatchObject({ secure: true })
})

test('a session of the console ends after 30 minutes without an act, after 12 hours, and at logout', async () => {
  const asha = await aStaff(market)
  market.clock.advance(29 * MINUTE)
  expect((await consoleCard(asha.headers)).statusCode).toBe(200)
  market.clock.advance(31 * MINUTE)
  expect((await consoleCard(asha.headers)).statusCode).toBe(401)
  const chitra = await aStaff(market)
  for (let turn = 0; turn < 3; turn++) {
    market.clock.advance(10 * MINUTE)
    const headers = { ...chitra.headers, 'x-unattended': '1' }
    await market.app.inject({ url: '/ops/session', headers })
  }
  market.clock.advance(MINUTE)
  expect((await consoleCard(chitra.headers)).statusCode).toBe(401)
  const bruno = await aStaff(market)
  for (let turn = 0; turn < 12 * 3; turn++) {
    expect((await consoleCard(bruno.headers)).statusCode).toBe(200)
    market.clock.advance(20 * MINUTE)
  }
  expect((await consoleCard(bruno.headers)).statusCode).toBe(401)
  const headers = await entered(market, asha)
  const left = await market.app.inject({ method: 'POST', url: '/ops/session/logout', headers })
  expect(left.cookies[0]).toMatchObject({ name: 'nm_staff', value: '', path: '/ops' })
  expect((await consoleCard(headers)).statusCode).toBe(401)
})

test('a closed account, a new password and a new authenticator end every session, and each is audited', async () => {
  const { db, env } = market.services
  const asha = await aStaff(market)
  const now = market.clock.read()
  await setStaffPassword(db, asha.username, 'another lamp along it', { kind: 'operator', name: 'test' }, now)
  expect((await consoleCard(asha.headers)).statusCode).toBe(401)
  const changed = { username: asha.username, password: 'another lamp along it' }
  const second = await entered(market, changed)
  await setStaffStatus(db, asha.username, 'disabled', { kind: 'operator', name: 'test' }, now)
  expect((await consoleCard(second)).statusCode).toBe(401)
  expect((await login(changed)).json().code).toBe('account_disabled')
  expect((await login({ ...changed, password: 'wrong' })).json().code).toBe('wrong_credentials')
  await setStaffStatus(db, asha.username, 'active', { kind: 'operator', name: 'test' }, now)
  const third = await entered(market, changed)
  const uri = await setStaffAuthenticator(db, env, asha.username, { kind: 'operator', name: 'test' }, now)
  expect((await consoleCard(third)).statusCode).toBe(401)
  expect((await login({ ...changed, code: codeOf(uri) })).statusCode).toBe(200)
  expect((await auditOf(asha.staffId)).map(([what]) => what)).toEqual(
    ['added', 'entered', 'password_set', 'entered', 'disabled', 'refused', 'refused', 'enabled']
      .concat(['entered', 'authenticator_set', 'entered'])
      .map((happened) => `staff.${happened}`),
  )
})

test('a name that is taken, however it is written, or is no plain short name makes no account', async () => {
  const { db, env } = market.services
  const asha = await aStaff(market)
  const add = (username: string) =>
    addStaff(db, env, wishOf({ username, password: PASSWORD }, false), market.clock.read())
  await expect(add(asha.username)).rejects.toThrow('username_taken')
  await expect(add('Asha B')).rejects.toThrow('field_format')
  const listed = await listStaff(db)
  expect(listed.filter(({ username }) => username === asha.username)).toHaveLength(1)
  expect(JSON.stringify(listed)).not.toContain('argon2id')
})

test('no two active accounts are shown under one name, however it is written, made at once or enabled again', async () => {
  const { db, env } = market.services
  const by = { kind: 'operator', name: 'test' }
  const add = (username: string, displayName: string) =>
    addStaff(
      db,
      env,
      { ...wishOf({ username, password: PASSWORD }, false), displayName },
      market.clock.read(),
    ).then(
      () => 'made',
      (cause: Error) => cause.message,
    )
  expect(await add('meera', 'Meera Nair')).toBe('made')
  expect(await add('meera.two', ' meera nair ')).toContain('username_taken')
  await setStaffStatus(db, 'meera', 'disabled', by, market.clock.read())
  const made = await Promise.all([add('meera.three', 'MEERA NAIR'), add('meera.four', 'Meera Nair')])
  expect(made.filter((each) => each === 'made')).toHaveLength(1)
  await expect(setStaffStatus(db, 'meera', 'active', by, market.clock.read())).rejects.toThrow(
    'username_taken',
  )
})

test('ID-16: the player site refuses a staff account as no member, and only its right password shows it', async () => {
  const asha = await aStaff(market)
  const path = '/wps/session/login'
  const siteLogin = async (password: string) => {
    const body = await sealed(market, path, { username: asha.username, password }, sentNow(market))
    return market.app.inject({ method: 'POST', url: path, body })
  }
  const before = hashesMade()
  const guessed = await siteLogin('wrong')
  expect(hashesMade() - before, 'as long as for any name: one hash').toBe(1)
  expect([guessed.statusCode, guessed.json().code]).toEqual([401, 'wrong_credentials'])
  const right = await siteLogin(asha.password)
  expect(hashesMade() - before, 'as long as for any name: one hash each').toBe(2)
  expect([right.statusCode, right.json().code]).toEqual([403, 'non_member'])
  expect(right.cookies).toEqual([])
  for (let turn = 0; turn < 4; turn++) await siteLogin(`guess ${turn}`)
  expect((await siteLogin(asha.password)).json().code, 'no way to guess').toMatch(
    /^(captcha_required|too_many_requests)$/,
  )
})

test('NAV-18: the staff can log in during maintenance, on a closed site and from a denied network', async () => {
  const asha = await aStaff(market)
  const change = (setting: 'status' | 'denied_networks', value: unknown) =>
    changeSetting(market.services.db, { setting, value, by: 'test' }, market.clock.read())
  for (const [setting, closed, open] of [
    ['status', 1, 0],
    ['status', 2, 0],
    ['denied_networks', ['127.0.0.0/8'], []],
  ] as const) {
    await change(setting, closed)
    expect((await market.app.inject('/wps/system/countries')).statusCode).not.toBe(200)
    const headers = await entered(market, asha)
    expect((await consoleCard(headers)).statusCode).toBe(200)
    await change(setting, open)
  }
})

test('ID-9: a thousand calls after logout are a thousand refusals, at the console and at the site', async () => {
  const [ann, asha] = [await aMember(market), await aStaff(market)]
  for (const [area, card, headers] of [
    ['/wps', '/wps/member/info', ann.headers],
    ['/ops', '/ops/session', asha.headers],
  ] as const) {
    await market.app.inject({ method: 'POST', url: `${area}/session/logout`, headers })
    const statuses: number[] = []
    // A hundred at a time: more than a busy machine's pool serves within its patience is answered 503, logged out or not.
    while (statuses.length < 1000) {
      const calls = Array.from({ length: 100 }, () => market.app.inject({ url: card, headers }))
      statuses.push(...(await Promise.all(calls)).map((reply) => reply.statusCode))
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(1000)
  }
})

const consoleCard = (headers: Record<string, string>) => market.app.inject({ url: '/ops/session', headers })

const sentNow = (on: TestMarket) => ({ sentAt: on.clock.read().getTime() })

async function login(typed: Typed, remoteAddress = '127.0.0.1', on = market) {
  const body = await sealed(on, '/ops/session/login', typed, sentNow(on))
  return on.app.inject({ method: 'POST', url: '/ops/session/login', body, remoteAddress })
}

function wishOf(account: Typed, hasAuthenticator: boolean) {
  return {
    ...account,
    displayName: account.username,
    rights: ['review' as const],
    hasAuthenticator,
    by: { kind: 'operator', name: 'test' },
  }
}

async function withAuthenticator(on: TestMarket): Promise<{ account: Typed; uri: string }> {
  const account = { username: 'asha-with-app', password: PASSWORD }
  const { db, env } = on.services
  const { uri } = await addStaff(db, env, wishOf(account, true), on.clock.read())
  return { account, uri: uri ?? '' }
}

const codeOf = (uri: string, on = market): string => appCode(uri, on.clock.read())

async function auditOf(subject: string): Promise<[string, object][]> {
  const { rows } = await market.database.pool.query<{ what: string; details: object }>(
    'select what, details from platform.audit where subject = $1 order by no',
    [subject],
  )
  return rows.map(({ what, details }) => [what, details])
}
