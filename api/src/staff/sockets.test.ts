import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aMember } from '../testing/members.ts'
import { aStaff } from '../testing/staff.ts'
import { changeStaffRights, setStaffStatus } from './accounts.ts'

const market = await testMarket()
const BY = { kind: 'system', name: 'test' } as const

test('SYS-2: staff connect at the console’s socket, members and strangers do not', async () => {
  const [asha, ann] = [await aStaff(market), await aMember(market)]
  expect((await greeted(asha.headers)).answer).toEqual({ type: 'welcome' })
  for (const headers of [ann.headers, { cookie: '', 'x-session-token': '' }])
    expect((await greeted(headers)).answer).toEqual({ type: 'sessions.ended' })
})

test('SYS-2: a socket of staff closes once the account is disabled or its rights change', async () => {
  const { db } = market.services
  const [asha, ravi] = [await aStaff(market, ['support']), await aStaff(market, ['support'])]
  const [first, second] = [await greeted(asha.headers), await greeted(ravi.headers)]
  const closed = [first, second].map(({ socket }) => once(socket, 'close').then(([code]) => code))
  await setStaffStatus(db, asha.username, 'disabled', BY, market.clock.read())
  await changeStaffRights(db, ravi.username, { takes: ['support'] }, BY, market.clock.read())
  expect(await Promise.all(closed)).toEqual([4401, 4401])
})

/** Opens a socket and authenticates: returns the reply. */
async function greeted(headers: { cookie: string; 'x-session-token': string }) {
  const from = { remoteAddress: '127.0.0.1' } as Socket
  const socket = await market.app.injectWS('/ops/live', { headers: { cookie: headers.cookie }, socket: from })
  const answered = once(socket, 'message')
  socket.send(JSON.stringify({ type: 'hello', token: headers['x-session-token'] }))
  return { socket, answer: JSON.parse(String((await answered)[0])) }
}
