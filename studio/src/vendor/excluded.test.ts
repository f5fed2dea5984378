import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { firstOf } from '@night-market/games/testing/titles'
import { DRAW_SOCKET, type DrawBuyValue, type TicketsValue } from '@night-market/protocol/studio-draw'
import { SOCKET_CLOSED } from '@night-market/protocol/studio-table'
import { testDraws, type TestDraws } from '../testing/draw-player.ts'
import { testSeats } from '../testing/seat-player.ts'
import { aLaunch, testStudio, WIRE, type TestStudio } from '../testing/test-studio.ts'

const SLOT = firstOf('slot-lines')
/** Every sum of three dice. */
const SURE = { play: 'sum', pick: Array.from({ length: 16 }, (_, index) => index + 3).join(','), unit: '20' }
const OK = { status: 'RS_OK' }
const FULL = 1_000_000

let it: TestStudio
let k3: TestDraws
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.listen({ port: 0, host: '127.0.0.1' })
  k3 = await testDraws(it, 'nm-k3-1')
})
afterAll(() => it.close())

const funded = (user: string): string => {
  it.wallet.balances.set(user, FULL * WIRE)
  return user
}
const held = (user: string): number => (it.wallet.balances.get(user) ?? 0) / WIRE
const exclude = (user: string, fields: object = {}, sentAt?: number) =>
  it.platformCall(
    'user/excluded',
    { user, kind: 'self_exclusion', until: null, ...fields },
    sentAt === undefined ? {} : { sentAt },
  )
const isLaunched = async (user: string) => (await it.platformCall('game/launch', aLaunch(user, SLOT))).status
const now = (): number => new Date().getTime() + it.clock.offsetMs

test('safer play: the sessions of an excluded player end in every process, and no launch is taken', async () => {
  const ann = await it.enter(funded('ann'), SLOT)
  const bob = await it.enter(funded('bob'), SLOT)
  const waiting = new URL(await it.launch('ann', SLOT)).hash.slice(1)
  const second = await it.secondStudio()
  const ask = async () => {
    const headers = { 'x-frame-session': ann.session }
    const call = { method: 'POST', url: '/play/seeds', payload: {}, headers } as const
    return (await second.app.inject(call)).statusCode
  }
  expect(await ask()).toBe(200)
  expect(await exclude('ann')).toEqual(OK)
  expect(await exclude('ann')).toEqual(OK)
  await expect.poll(async () => (await ann.start(100n)).code).toBe('session_ended')
  await expect.poll(ask).toBe(401)
  expect(await it.authenticate(waiting)).toMatchObject({ code: 'session_ended' })
  expect(await isLaunched('ann')).toBe('RS_ERROR_USER_DISABLED')
  expect((await bob.start(100n)).status).toBe(200)
})

test('a process that missed the notification asks the database within half a minute', async () => {
  const cat = await it.enter(funded('cat'), SLOT)
  await it.rows("update studio.launches set ended_at = now() where user_id = 'cat'")
  expect((await cat.balanceNow()).status).toBe(200)
  it.clock.offsetMs += 31_000
  expect((await cat.balanceNow()).code).toBe('session_ended')
})

test('the later of two calls holds, and what has passed keeps from nothing', async () => {
  const at = now()
  await exclude('dan', {}, at)
  await exclude('dan', { kind: 'disabled', until: at - 1 }, at - 1000)
  expect(await isLaunched('dan')).toBe('RS_ERROR_USER_DISABLED')
  await exclude('dan', { kind: 'disabled', until: at - 1 }, at + 1)
  expect(await isLaunched('dan')).toBe('RS_OK')
  await exclude('dan', { kind: 'cool_off', until: at + 60_000 }, at + 2)
  expect(await isLaunched('dan')).toBe('RS_ERROR_USER_DISABLED')
  it.clock.offsetMs += 61_000
  expect(await isLaunched('dan')).toBe('RS_OK')
})

test('LOT-4: the open legs of a chase go back once, a ticket on one draw stays', async () => {
  const eve = await k3.enter(funded('eve'))
  const legs = (await k3.issues()).slice(0, 4).map((issue) => ({ issue, multiple: 1 }))
  const single = await eve.buy({ picks: [SURE], legs: legs.slice(1, 2) })
  const chase = await eve.buy({ picks: [SURE], legs })
  expect([single.status, chase.status]).toEqual([200, 200])
  const closes = await Promise.all(legs.map(({ issue }) => k3.draw(issue)))
  const returned = closes.filter(({ closes_at: at }) => at.getTime() > now() + 60_000).length
  expect(await exclude('eve')).toEqual(OK)
  expect(await exclude('eve')).toEqual(OK)
  const states = await it.rows(
    `select t.state, count(*)::int from studio.draw_tickets t join studio.players p using (player_id)
      where p.user_id = 'eve' group by t.state order by t.state`,
  )
  expect(states).toEqual([
    { state: 'accepted', count: 5 - returned },
    { state: 'returned', count: returned },
  ])
  await expect.poll(() => held('eve')).toBe(FULL - (5 - returned) * 320)
  const late = await eve.buy({ picks: [SURE], legs: legs.slice(2, 3) })
  expect(late).toMatchObject({ code: 'session_ended' })
  expect(await eve.get<TicketsValue>('/play/draw/tickets')).toMatchObject({ code: 'session_ended' })
})

test('while a purchase is under way the platform is asked to call again', async () => {
  const fay = await k3.enter(funded('fay'))
  const legs = (await k3.issues()).slice(2, 5).map((issue) => ({ issue, multiple: 1 }))
  const { value } = (await fay.buy({ picks: [SURE], legs })) as { value: DrawBuyValue }
  const chase = value.tickets[0]?.chase?.id
  const setState = (state: string) =>
    it.rows('update studio.draw_chases set state = $2 where chase_id = $1', [chase, state])
  await setState('betting')
  expect(await exclude('fay')).toEqual({ status: 'RS_ERROR_UNKNOWN' })
  await setState('accepted')
  expect(await exclude('fay')).toEqual(OK)
})

test('the socket of an excluded player is closed as ended', async () => {
  const gus = await k3.enter(funded('gus'))
  const { port } = it.studio.app.server.address() as AddressInfo
  const headers = { origin: 'http://studio.test' }
  const socket = new WebSocket(`ws://127.0.0.1:${port}${DRAW_SOCKET}`, { headers } as never)
  onTestFinished(() => socket.close())
  const [heard, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()]
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', session: gus.session })))
  socket.addEventListener('message', () => heard.resolve())
  socket.addEventListener('close', ({ code }) => closed.resolve(code))
  await heard.promise
  await exclude('gus')
  expect(await closed.promise).toBe(SOCKET_CLOSED.sessionEnded)
})

test('GAME-4: an excluded player leaves the table, a dealt hand is played to its end first', async () => {
  const seats = testSeats(it, firstOf('holdem'))
  const [hal, ivy] = [await seats.enter(funded('hal')), await seats.enter(funded('ivy'))]
  await hal.sit()
  await exclude('hal')
  expect(await placesOf('hal')).toEqual([])
  const jo = await seats.enter(funded('jo'))
  for (const each of [ivy, jo]) await each.sit()
  seats.present = [ivy, jo]
  await seats.until(async () => (await ivy.seen()).hand?.state === 'playing')
  await exclude('jo')
  expect(await placesOf('jo')).toEqual([{ is_leaving: true }])
  seats.present = [ivy]
  await seats.until(async () => (await placesOf('jo')).length === 0)
  const open = `select from studio.bets b join studio.players p on p.user_id = b.user_id
    where p.user_id in ('ivy', 'jo') and b.state not in ('settled', 'refused', 'rolled_back')`
  await seats.until(async () => (await it.rows(open)).length === 0)
  await ivy.call('leave', {})
})

const placesOf = (user: string) =>
  it.rows(
    `select s.is_leaving from studio.seat_places s join studio.players p using (player_id) where p.user_id = $1`,
    [user],
  )
