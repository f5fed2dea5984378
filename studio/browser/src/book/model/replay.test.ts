import { expect, test } from 'vitest'
import { beaconOf } from '@night-market/fair/beacon'
import { commitment } from '@night-market/fair/chance'
import { football } from '@night-market/games/families/football/index'
import { tennis } from '@night-market/games/families/tennis/index'
import { eventSeed, sheetHash, stepChance } from '@night-market/games/kernel/book/fairness'
import type { Score } from '@night-market/games/kernel/book/sport'
import type { BeaconReadings } from '@night-market/protocol/beacon/proof'
import { replayed, type DrawnDetail } from './replay.ts'

const ID = 'fb-lantern-20261201-37-4'
const seed = eventSeed(`${'0'.repeat(63)}1`, ID)
const sheet = football.sheetOf({ attack: 1000, defence: 1000 }, { attack: 1000, defence: 1000 })
const side = { id: 'a', name: 'A', colours: ['#000', '#fff'] satisfies [string, string] }

/** A round of its own for each step. */
const beacon: BeaconReadings = {
  source: 'sandbox',
  key: 'f'.repeat(192),
  rounds: Array.from({ length: football.steps }, (_, at) => ({
    round: 2 * at + 1,
    signature: `${at}`.padStart(96, '0'),
  })),
}

function matchAt(mixed: BeaconReadings | null, steps = football.steps): DrawnDetail {
  let score: Score = football.kickOff()
  for (let step = 1; step <= steps; step++) {
    const round = mixed?.rounds[step - 1]
    const reading = round === undefined ? null : beaconOf(round.signature)
    score = football.play(sheet, score, stepChance(seed, ID, reading, step)).score
  }
  return {
    event: {
      id: ID,
      sport: 'football',
      driver: 'virtual',
      league: 'Lantern Premier',
      round: 37,
      home: side,
      away: side,
      competitors: null,
      state: 'ended',
      startsAt: 0,
      endsAt: 1,
      score: { ...score },
      minute: 90,
      period: 'ended',
      seq: 98,
      material: 3,
      pausedUntil: null,
      markets: 0,
      main: [],
    },
    board: [],
    incidents: [],
    course: [],
    fairness: { seedHash: commitment(seed), sheetHash: sheetHash(sheet), seed, sheet, beacon: mixed },
  }
}
const match = matchAt(null)
const verdictOf = (detail: DrawnDetail): boolean[] | null => {
  const replay = replayed(football, detail)
  return replay && [replay.isSeed, replay.isSheet, replay.isScore]
}

test('a match plays again to the same end, with a beacon and without', () => {
  expect(verdictOf(match)).toEqual([true, true, true])
  expect(verdictOf(matchAt(beacon))).toEqual([true, true, true])
  const goals = replayed(football, match)?.steps.flatMap(({ step, incidents }) =>
    incidents.filter(({ kind }) => kind === 'goal').map(({ side: by }) => `${step} ${by}`),
  )
  expect(goals).toHaveLength((match.event.score['home'] ?? 0) + (match.event.score['away'] ?? 0))
})

test('a step with another round, or none, ends otherwise, and a match that was left plays as far as it has rounds', () => {
  const mixed = matchAt(beacon)
  const withRounds = (rounds: BeaconReadings['rounds']): DrawnDetail => ({
    ...mixed,
    fairness: { ...mixed.fairness, beacon: { ...beacon, rounds } },
  })
  expect(verdictOf(withRounds(beacon.rounds.toReversed()))).toEqual([true, true, false])
  expect(verdictOf(withRounds(beacon.rounds.slice(1)))).toEqual([true, true, false])
  expect(verdictOf({ ...mixed, fairness: { ...mixed.fairness, beacon: null } })).toEqual([true, true, false])
  const rounds = beacon.rounds.slice(0, 40)
  const left = matchAt({ ...beacon, rounds }, 40)
  expect(replayed(football, left)?.steps).toHaveLength(40)
  expect(verdictOf(left)).toEqual([true, true, true])
})

test('a match without a fixed number of steps plays again until it is over', () => {
  const serves = { home: 640_000, away: 610_000 }
  let score: Score = tennis.kickOff()
  while (!tennis.isOver(score))
    score = tennis.play(serves, score, stepChance(seed, ID, null, score.step + 1)).score
  const event = { ...match.event, sport: 'tennis', score: { ...score } }
  const fairness = { ...match.fairness, sheet: serves, sheetHash: sheetHash(serves) }
  const replay = replayed(tennis, { ...match, event, fairness })
  expect(replay?.steps).toHaveLength(score.step)
  expect(score.step).not.toBe(tennis.steps)
  expect(replay && [replay.isSeed, replay.isSheet, replay.isScore]).toEqual([true, true, true])
})

test('before the end there is nothing to play', () => {
  expect(verdictOf({ ...match, fairness: { ...match.fairness, seed: null } })).toBeNull()
})

test('another seed, another sheet and another score are each found out', () => {
  const { event, fairness } = match
  expect(verdictOf({ ...match, fairness: { ...fairness, seedHash: commitment('other') } })).toEqual([
    false,
    true,
    true,
  ])
  expect(
    verdictOf({ ...match, fairness: { ...fairness, sheetHash: sheetHash({ ...sheet, home1: 1 }) } }),
  ).toEqual([true, false, true])
  const score = { ...event.score, homeCorners: (event.score['homeCorners'] ?? 0) + 1 }
  expect(verdictOf({ ...match, event: { ...event, score } })).toEqual([true, true, false])
})
