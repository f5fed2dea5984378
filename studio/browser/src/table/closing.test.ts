import { expect, test } from 'vitest'
import { Closing, type Laid } from './closing.ts'

const LAID: Laid = {
  roundId: 'one',
  phase: 'open',
  leftMs: 9000,
  stake: 1000n,
  isAutomatic: true,
  isAsking: false,
  isPaused: false,
}

/** What happens while the table stands like this, one standing after another. */
function happens(...standings: Partial<Laid>[]): string[] {
  const log: string[] = []
  const closing = new Closing({
    place: () => log.push('place'),
    warn: (stake) => log.push(`warn ${stake}`),
    late: (stake) => log.push(`late ${stake}`),
  })
  for (const standing of standings) closing.stand({ ...LAID, ...standing })
  return log
}

const PLACED = { stake: 0n }
const CLOSED: Partial<Laid> = { phase: 'closed', leftMs: 0 }

test('chips on the table are placed once, shortly before the close', () => {
  const asking = { leftMs: 1800, isAsking: true }
  expect(
    happens({}, { leftMs: 2100 }, { leftMs: 1900 }, asking, asking, PLACED, { ...CLOSED, ...PLACED }),
  ).toEqual(['place'])
})

test('a hand that still lays chips is waited for, but not to the very end', () => {
  const laying = [{ leftMs: 1900 }, { leftMs: 1600, stake: 2000n }, { leftMs: 1300, stake: 3000n }]
  expect(happens(...laying, { leftMs: 1000, stake: 3000n })).toEqual([])
  expect(happens(...laying, { leftMs: 900, stake: 3000n })).toEqual(['place'])
  expect(happens({ leftMs: 700 })).toEqual(['place'])
})

test('chips laid after others were placed are placed too', () => {
  expect(
    happens({ leftMs: 2500 }, { leftMs: 1900 }, PLACED, { leftMs: 1500 }, { leftMs: 1000 }, PLACED),
  ).toEqual(['place', 'place'])
})

test('a player who is asked first is warned once, and what came too late goes back', () => {
  const asked = { isAutomatic: false }
  expect(happens(asked, { ...asked, leftMs: 5000 }, { ...asked, leftMs: 400 })).toEqual(['warn 1000'])
  expect(happens({ ...asked, leftMs: 400 }, { ...asked, ...CLOSED }, { ...PLACED, ...CLOSED })).toEqual([
    'warn 1000',
    'late 1000',
  ])
})

test('a bet on its way at the close is not late before its answer', () => {
  expect(
    happens({ leftMs: 100, isAsking: true }, { ...CLOSED, isAsking: true }, { ...CLOSED, ...PLACED }),
  ).toEqual([])
})

test('nothing is placed while the page covers the game', () => {
  expect(happens({ leftMs: 1000, isPaused: true }, { ...CLOSED, isPaused: true })).toEqual(['late 1000'])
})

test('chips never count in another round than the one they were laid in', () => {
  const away: Partial<Laid> = { phase: 'connecting', leftMs: 0 }
  expect(happens({}, away, { roundId: 'two', leftMs: 1000 })).toEqual(['late 1000'])
  expect(happens({}, away, { leftMs: 1000 })).toEqual(['place'])
})
