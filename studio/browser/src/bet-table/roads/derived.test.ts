import { expect, test } from 'vitest'
import type { Result } from '../big-road.ts'
import { DERIVED, derivedRoad } from './derived.ts'

const SIDES: Record<string, Result> = { P: 'left', B: 'right', T: 'tie' }
const road = (text: string, apart: number): string =>
  derivedRoad(
    [...text].map((letter) => SIDES[letter] ?? 'tie'),
    apart,
  )
    .map((verdict) => (verdict === 'left' ? 'r' : 'b'))
    .join('')

test('each derived road begins at its own column, in the second row or with the column after', () => {
  expect([road('BB', 1), road('BP', 1), road('BPP', 1), road('BPB', 1)]).toEqual(['', '', 'b', 'r'])
  expect([road('BPB', 2), road('BPBB', 2), road('BPBP', 2)]).toEqual(['', 'b', 'r'])
  expect([road('BPBPP', 3), road('BPBPB', 3)]).toEqual(['b', 'r'])
})

test('a column that is as long as the one it is held against is regular until it goes one further', () => {
  // Three bankers, then four players: the second and third stand beside a cell, the fourth goes one beyond.
  expect(road('BBBPPPP', DERIVED.big_eye)).toBe('rrb')
  // Two beyond is regular again: the cells beside and above it are both empty.
  expect(road('BBBPPPPP', DERIVED.big_eye)).toBe('rrbr')
})

test('a new column asks whether the two before were equally long', () => {
  expect(road('BBPPB', DERIVED.big_eye)).toBe('rr')
  expect(road('BBPB', DERIVED.big_eye)).toBe('b')
  expect(road('BBPBBP', DERIVED.small)).toBe('rr')
})

test('ties change nothing', () => {
  expect(road('TBTBTPTPTTB', DERIVED.big_eye)).toBe(road('BBPPB', DERIVED.big_eye))
})
