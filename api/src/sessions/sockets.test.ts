import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { setStatus } from '../site/index.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial } from '../testing/members.ts'
import { aStaff } from '../testing/staff.ts'

const market = await testMarket()
type Halves = { cookie: string; 'x-session-token': string }

test('SYS-2: members and trials open the live socket with both halves of their session', async () => {
  for (const { headers } of [await aMember(market), await aTrial(market)]) {
    const { socket, answer } = await greeted(headers)
    expect(answer).toEqual({ type: 'welcome' })
    socket.close()
  }
})

test('SYS-2: a stranger, one half alone, the staff and an ended session open no live socket', async () => {
  const [ann, asha] = [await aMember(market), await aStaff(market)]
  const gone = await aMember(market)
  await market.app.inject({ method: 'POST', url: '/wps/session/logout', headers: gone.headers })
  const taken = { ...asha.headers, cookie: asha.headers.cookie.replace('nm_staff', 'nm_session') }
  for (const headers of [
    { cookie: '', 'x-session-token': '' },
    { ...ann.headers, cookie: '' },
    { ...ann.headers, 'x-session-token': '' },
    asha.headers,
    taken,
    gone.headers,
  ]) {
    const { socket, answer } = await greeted(headers)
    expect(answer, JSON.stringify(headers)).toEqual({ type: 'sessions.ended' })
    expect((await once(socket, 'close'))[0]).toBe(4401)
  }
})

test('ID-6: a session that must change its password first gets no socket and no notice of an end', async () => {
  const ann = await aMember(market)
  await run('update sessions.sessions set must_change_password = true where member = $1', ann.memberId)
  const socket = await connect(ann.headers.cookie)
  const messages: string[] = []
  socket.on('message', (raw: Buffer) => messages.push(raw.toString('utf8')))
  socket.send(JSON.stringify({ type: 'hello', token: ann.headers['x-session-token'] }))
  expect((await once(socket, 'close'))[0]).toBe(4401)
  expect(messages).toEqual([])
})

test('NAV-18: a closed site opens no live socket', async () => {
  const ann = await aMember(market)
  const { db } = market.services
  await setStatus(db, 1, 'test', market.clock.read())
  await expect(connect(ann.headers.cookie)).rejects.toThrow('503')
  await setStatus(db, 0, 'test', market.clock.read())
  expect((await greeted(ann.headers)).answer).toEqual({ type: 'welcome' })
})

const ENDS: [how: string, end: (memberId: string) => Promise<unknown>][] = [
  [
    'ended directly in the database',
    (member) =>
      run(
        "update sessions.sessions set ended_at = now(), ended_because = 'revoked' where member = $1",
        member,
      ),
  ],
  [
    'past its twelve hours',
    (member) => run("update sessions.sessions set expires_at = '2020-01-01' where member = $1", member),
  ],
  [
    'left alone for too long',
    (member) => run("update sessions.sessions set last_seen_at = '2020-01-01' where member = $1", member),
  ],
  [
    'of an account that was closed',
    (member) => run("update members.members set status = 'disabled' where id = $1", member),
  ],
]

test.each(ENDS)(
  'ID-9: the socket of a session %s is notified and closed, others stay open',
  async (_how, end) => {
    const [ann, bob] = [await aMember(market), await aMember(market)]
    const [closing, staying] = [await greeted(ann.headers), await greeted(bob.headers)]
    const received = once(closing.socket, 'message')
    const closed = once(closing.socket, 'close')
    await end(ann.memberId)
    expect(JSON.parse(String((await received)[0]))).toEqual({ type: 'sessions.ended' })
    expect((await closed)[0]).toBe(4401)
    expect(staying.socket.readyState).toBe(staying.socket.OPEN)
    staying.socket.close()
  },
)

const run = (statement: string, member: string) => market.database.pool.query(statement, [member])

/** Injected sockets come from nowhere; the rate limit wants to know from where. */
const connect = (cookie: string) =>
  market.app.injectWS('/wps/live', { headers: { cookie }, socket: { remoteAddress: '127.0.0.1' } as Socket })

test('a page of another host opens no socket, one of this host does, whatever its port', async () => {
  const ann = await aMember(market)
  const open = (origin: string) =>
    market.app.injectWS('/wps/live', {
      headers: { cookie: ann.headers.cookie, origin, host: 'localhost:8080' },
      socket: { remoteAddress: '127.0.0.1' } as Socket,
    })
  await expect(open('https://evil.example')).rejects.toThrow('404')
  await expect(open('null')).rejects.toThrow('404')
  ;(await open('http://localhost:5173')).terminate()
})

/** Opens a socket and authenticates: returns the reply. */
async function greeted(headers: Halves) {
  const socket = await connect(headers.cookie)
  const answered = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'hello', token: headers['x-session-token'] }))
  return { socket, answer: JSON.parse(String((await answered)[0])) }
}

test('a notification that is no list of hints is skipped, and the next ones arrive', async () => {
  const ann = await aMember(market)
  const { socket } = await greeted(ann.headers)
  for (const payload of ['not json', '{"to":"all"}', '[{"to":{"owner":7},"message":null}]'])
    await market.database.pool.query("select pg_notify('live', $1)", [payload])
  const received = once(socket, 'message')
  const hint = { to: { owner: ann.memberId }, message: { type: 'cashier.balance_changed' } } as const
  await market.services.live.notify(market.services.db, [hint])
  expect(JSON.parse(String((await received)[0]))).toEqual({ type: 'cashier.balance_changed' })
})
