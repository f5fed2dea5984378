import type { RoomMessage } from '@night-market/protocol/rooms'
import { expect, test } from 'vitest'
import { beginWith, MOST_KEPT, piecesOf, trimmed, withNew, withOlder } from './messages.ts'

const text = (no: number): RoomMessage => ({
  no,
  kind: 'text',
  at: '2026-11-22T10:00:00Z',
  speaker: 's',
  name: 'An•••',
  body: `m${no}`,
  hiddenBecause: null,
  target: null,
  card: null,
})
const event = (no: number, target: number, hiddenBecause: string | null, body = ''): RoomMessage => ({
  ...text(no),
  kind: hiddenBecause === null ? 'shown' : 'hidden',
  target,
  hiddenBecause,
  body,
})
const NONE = beginWith({ rows: [], from: 1, lastNo: 0 })
const nos = ({ rows }: { rows: RoomMessage[] }) => rows.map(({ no }) => no)

test('rows that arrive twice or late are there once', () => {
  const first = beginWith({ rows: [text(5), text(6)], from: 5, lastNo: 6 })
  const both = withNew(first, [text(6), text(7)])
  expect([nos(both), both.first, both.last]).toEqual([[5, 6, 7], 5, 7])
  expect(withNew(both, [text(5)])).toBe(both)
})

test('a hole begins the list anew', () => {
  const known = withNew(NONE, [text(1), text(2)])
  const anew = withNew(known, [text(300), text(301)])
  expect([nos(anew), anew.first]).toEqual([[300, 301], 300])
})

test('a message that is hidden loses its text, and has it again when it is shown', () => {
  const known = withNew(NONE, [text(1), text(2)])
  const hidden = withNew(known, [event(3, 1, 'abuse')])
  expect(hidden.rows[0]).toMatchObject({ body: '', hiddenBecause: 'abuse' })
  expect([nos(hidden), hidden.last]).toEqual([[1, 2], 3])
  const shown = withNew(hidden, [event(4, 1, null, 'm1')])
  expect(shown.rows[0]).toMatchObject({ body: 'm1', hiddenBecause: null })
})

test('earlier pages stand before, and the newest are kept', () => {
  const known = withOlder(withNew(NONE, [text(201)]), [text(199), event(200, 3, 'spam')])
  expect([nos(known), known.first, known.last]).toEqual([[199, 201], 199, 201])
  expect(withOlder(known, []).first).toBe(1)
  const many = withNew(
    NONE,
    Array.from({ length: MOST_KEPT + 10 }, (_, n) => text(n + 1)),
  )
  expect([trimmed(many).rows.length, trimmed(many).first]).toEqual([MOST_KEPT, 11])
})

test('emotes stand by their names, other colons stay', () => {
  const known = new Set(['fire'])
  expect(piecesOf('so :fire: at 10:30:00 :water:', known)).toEqual([
    { text: 'so ' },
    { emote: 'fire' },
    { text: ' at 10:30:00 ' },
    { text: ':water:' },
  ])
})
