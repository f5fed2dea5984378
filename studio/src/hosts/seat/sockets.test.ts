import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { SeatEvent } from '@night-market/games/kernel/seat-game'
import { firstOf } from '@night-market/games/testing/titles'
import { SEAT_SOCKET, SeatMessage, type SeatStanding } from '@night-market/protocol/studio-seat'
import { testSeats, type SeatPlayer } from '../../testing/seat-player.ts'
import { testStudio, WIRE, type TestStudio } from '../../testing/test-studio.ts'

const ORIGIN = 'http://studio.test'

let it: TestStudio
let address: string
beforeAll(async () => {
  it = await testStudio()
  await it.studio.app.listen({ port: 0, host: '127.0.0.1' })
  address = `ws://127.0.0.1:${(it.studio.app.server.address() as AddressInfo).port}${SEAT_SOCKET}`
  for (const user of ['ann', 'bob']) it.wallet.balances.set(user, 100_000 * WIRE)
})
afterAll(() => it.close())

/** A socket of Node takes headers, which the browser's does not. */
function open(tableId: string, session: string, origin = ORIGIN) {
  const texts: string[] = []
  const closed = Promise.withResolvers<number>()
  const socket = new WebSocket(`${address}?table=${tableId}`, { headers: { origin } } as never)
  onTestFinished(() => socket.close())
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', session })))
  socket.addEventListener('message', ({ data }) => texts.push(String(data)))
  socket.addEventListener('close', ({ code }) => closed.resolve(code))
  const heard = (): SeatMessage[] => texts.map((text) => SeatMessage.parse(JSON.parse(text)))
  const last = (): SeatStanding | undefined => heard().findLast((message) => message.type === 'seats')
  return { heard, last, closed: closed.promise }
}

/** The cards of a hand that is over as stored, hidden ones included. */
async function dealtCards(handId: string): Promise<Map<number, number[]>> {
  const [row] = await it.rows('select events from studio.seat_hands where hand_id = $1', [handId])
  const events = (row?.['events'] ?? []) as (SeatEvent & {
    seat: number
    cards: number[]
  })[]
  return new Map(events.filter(({ type }) => type === 'dealt').map(({ seat, cards }) => [seat, cards]))
}

/** Every list of numbers anywhere in a value. */
function listsIn(value: unknown): number[][] {
  if (typeof value !== 'object' || value === null) return []
  const own =
    Array.isArray(value) && value.length > 1 && value.every((each) => typeof each === 'number') ? [value] : []
  return [...own, ...Object.values(value).flatMap(listsIn)] as number[][]
}

test.each(['holdem', 'niu-niu', 'thirteen'])(
  'GAME-9: no message to a seat of %s tells the cards of another before they are shown',
  async (family) => {
    const game = firstOf(family)
    const seats = testSeats(it, game)
    const players: SeatPlayer[] = [await seats.enter('ann'), await seats.enter('bob')]
    const { value } = await players[0]!.call<{ levels: { buyIn: { most: string } }[] }>('rooms', {})
    const stack = value.levels[0]?.buyIn.most ?? ''
    for (const player of players) expect((await player.sit({ stack })).status).toBe(200)
    seats.present = players
    const { tableId } = await players[0]!.seen()
    const sockets = players.map(({ player }) => open(tableId, player.session))
    await seats.until(async () => (await players[0]!.seen()).hand?.state === 'playing')
    const stored = 'select game_state, events from studio.seat_hands where table_id = $1 and state = $2'
    const sealed = expect.stringMatching(/^sealed:/)
    // A reader of the database sees none of them either.
    expect(await it.rows(stored, [tableId, 'playing'])).toEqual([{ game_state: sealed, events: sealed }])
    for (let turns = 0; turns < 60 && (await players[0]!.seen()).hand?.state === 'playing'; turns++) {
      await it.studio.hosts.seats.sockets.look()
      await seats.next()
    }
    await it.studio.hosts.seats.sockets.look()
    await expect.poll(() => sockets.every(({ last }) => last()?.hand?.state === 'over')).toBe(true)
    for (const [index, socket] of sockets.entries()) {
      const { hand: over } = (await players[index]!.seen()) ?? {}
      const dealt = await dealtCards(over?.handId ?? '')
      const before = socket
        .heard()
        .flatMap((message) =>
          message.type === 'seats' &&
          message.hand?.handId === over?.handId &&
          message.hand?.state === 'playing'
            ? [message.hand]
            : [],
        )
      expect(before.length).toBeGreaterThan(0)
      for (const hand of before) {
        const shown = new Set(
          hand.events.filter(({ type }) => type === 'shown').map((event) => event['seat']),
        )
        const hidden = [...dealt].filter(([seat]) => seat !== hand.own?.seat && !shown.has(seat))
        expect([hand.serverSeed, hand.actions]).toEqual([null, []])
        for (const [, cards] of hidden)
          for (const list of listsIn([hand.view, hand.events]))
            expect(
              cards.every((card) => list.includes(card)),
              JSON.stringify(hand),
            ).toBe(false)
      }
    }
    for (const player of players) await player.call('leave', {})
  },
)

test('a socket of another origin, without a session, or for a table of other money is refused', async () => {
  const game = firstOf('holdem')
  const seats = testSeats(it, game)
  const ann = await seats.enter('ann')
  const { value } = await ann.sit()
  const { session } = ann.player
  expect(await open(value.tableId ?? '', session, 'http://elsewhere.test').closed).toBe(1006)
  expect(await open(value.tableId ?? '', 'nothing').closed).toBe(4401)
  expect(await open('no-such-table', session).closed).toBe(4401)
  const demo = await seats.enter('bob', { mode: 'demo', currency: 'FUN' })
  expect(await open(value.tableId ?? '', demo.player.session).closed).toBe(4401)
  await ann.call('leave', {})
})
