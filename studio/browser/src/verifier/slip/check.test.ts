import { expect, test } from 'vitest'
import { beaconOf, firstRoundAt, QUICKNET } from '@night-market/fair/beacon'
import { commitment, FORMULA } from '@night-market/fair/chance'
import { football } from '@night-market/games/families/football/index'
import { eventSeed, sheetHash, stepChance } from '@night-market/games/kernel/book/fairness'
import { payoutOf } from '@night-market/games/kernel/book/slip'
import type { Score } from '@night-market/games/kernel/book/sport'
import { type ProvenMatch, SlipProof } from '@night-market/protocol/vendor/round-proof'
import type { Signed } from '../../book/model/readings.ts'
import { checkMatches, checkSlip, type Judged } from './check.ts'

const side = { attack: 1000, defence: 1000 }
const sheet = football.sheetOf(side, side)

/** A match that is over, as its proof has it. */
function matchOf(event: string) {
  const seed = eventSeed('0'.repeat(64), event)
  let score: Score = football.kickOff()
  for (let step = 1; step <= football.steps; step++)
    score = football.play(sheet, score, stepChance(seed, event, null, step)).score
  return {
    event,
    sport: 'football',
    home: 'A',
    away: 'B',
    startsAt: 0,
    isVoid: false,
    beacon: '-',
    readings: null,
    seed,
    seedHash: commitment(seed),
    sheet,
    sheetHash: sheetHash(sheet),
    score: { ...score },
  }
}
const [first, second] = [matchOf('fb-a'), matchOf('fb-b')]
const selectionOf = ({ event, score }: typeof first, outcome: string) => ({
  event,
  market: 1,
  spec: '',
  outcome,
  d100: 250,
  verdict: football.judge({ market: 1, spec: '' }, outcome, score),
})
const outcomes = ['1', '2', '3']
const won = (match: typeof first) =>
  outcomes.map((outcome) => selectionOf(match, outcome)).find(({ verdict }) => verdict === 'W')
const selections = [won(first), won(second)].flatMap((one) => one ?? [])
const wins = [{ d100: 250, verdict: 'W' as const }]
const paid = String(payoutOf(100n, [2], [...wins, ...wins]))

const proof = SlipProof.parse({
  kind: 'slip',
  gameCode: 'maidan',
  formula: FORMULA,
  mathsHash: 'm',
  reason: null,
  cashOuts: [],
  sizes: [2],
  stakeOfLine: '100',
  stake: '100',
  payout: paid,
  mostPayout: '1000000',
  matches: [first, second],
  selections,
})
const judgedOf = (slip: Partial<SlipProof> = {}, round: Partial<Judged> = {}): Judged => ({
  proof: { ...proof, ...slip },
  kept: undefined,
  isOpen: false,
  isVoid: false,
  ...round,
})
function findingsOf(...of: Parameters<typeof judgedOf>) {
  const judged = judgedOf(...of)
  return [...checkSlip(judged), ...checkMatches(judged, new Map()).flatMap(({ findings }) => findings)]
}
const falseOf = (...of: Parameters<typeof judgedOf>) =>
  findingsOf(...of).flatMap(({ text, isTrue }) => (isTrue === false ? text : []))
const texts = (...of: Parameters<typeof judgedOf>) => findingsOf(...of).map(({ text }) => text)

test('GAME-6: a true slip is true in every point, and says that no beacon was mixed in', () => {
  expect(texts()).toEqual([
    'slip.verdicts_ok',
    'slip.stake_ok',
    'slip.payout_ok',
    'slip.no_beacon',
    'slip.seed_ok',
    'slip.sheet_ok',
    'slip.score_ok',
    'slip.seed_ok',
    'slip.sheet_ok',
    'slip.score_ok',
  ])
  expect(falseOf()).toEqual([])
})

test('a free bet is true where it paid what is beyond its stake', () => {
  const beyond = String(BigInt(paid) - 100n)
  expect(falseOf({ isFree: true, payout: beyond })).toEqual([])
  expect(falseOf({ isFree: true })).toEqual(['slip.payout_bad'])
})

const [leg, other] = selections
const matches = (change: Partial<ProvenMatch>) => ({ matches: [{ ...first, ...change }, second] })
const keptHash = (seedHash: string) => ({
  kept: {
    seedHash,
    clientSeedHash: null,
    nonce: null,
    mathsHash: null,
    choiceHash: null,
    isNext: null,
    chain: null,
    number: null,
    chainListedAt: null,
  },
})
const single = {
  sizes: [1],
  matches: [first],
  selections: selections.slice(0, 1),
  payout: String(payoutOf(100n, [1], wins)),
}

test.each<[string, Partial<SlipProof>, Partial<Judged>, string[]]>([
  ['another seed', matches({ seed: 'f' }), {}, ['slip.seed_bad', 'slip.score_bad']],
  ['another sheet', matches({ sheetHash: 'f' }), {}, ['slip.sheet_bad']],
  [
    'another count of corners',
    matches({ score: { ...first.score, homeCorners: 99 } }),
    {},
    ['slip.score_bad'],
  ],
  ['another hash than was kept', single, keptHash('f'), ['slip.kept_bad']],
  ['a hash of one match for two', {}, keptHash(first.seedHash), ['slip.kept_bad']],
  ['another payout', { payout: '1' }, {}, ['slip.payout_bad']],
  ['another stake', { stake: '200' }, {}, ['slip.stake_bad']],
  ['a selection of no match', { matches: [first] }, {}, ['slip.verdicts_bad']],
])('a slip with %s is reported as false', (_what, slip, round, expected) => {
  expect(falseOf(slip, round)).toEqual(expected)
})

test('a verdict that the score does not give is false, unless staff say why they changed it', () => {
  if (leg === undefined || other === undefined) throw new Error('both matches have a winner')
  const lost = { selections: [{ ...leg, verdict: 'L' as const }, other], payout: '0' }
  expect(falseOf(lost)).toEqual(['slip.verdicts_bad'])
  expect(falseOf({ ...lost, reason: 'abandoned' })).toEqual([])
  expect(texts({ ...lost, reason: 'abandoned' })).toContain('slip.changed')
})

test('what was closed early is paid beside the rest, never more than the most in all', () => {
  const cashOuts = [{ stakeOfLine: '40', amount: '90' }]
  const rest = payoutOf(60n, [2], [...wins, ...wins])
  expect(falseOf({ cashOuts, payout: String(90n + rest) })).toEqual([])
  expect(falseOf({ cashOuts, payout: paid })).toEqual(['slip.payout_bad'])
  expect(falseOf({ cashOuts, mostPayout: '100', payout: '100' })).toEqual([])
  const whole = [{ stakeOfLine: '100', amount: '77' }]
  expect(falseOf({ cashOuts: whole, payout: '77' })).toEqual([])
})

test('of a match that goes on nothing is judged, and a void one is not held against its end', () => {
  if (leg === undefined || other === undefined) throw new Error('both matches have a winner')
  const open = { ...single, ...matches({ seed: null, score: null }), selections: [{ ...leg, verdict: null }] }
  expect(texts({ ...open, matches: open.matches.slice(0, 1) }, { isOpen: true })).toEqual([
    'slip.stake_ok',
    'slip.match_waits',
  ])
  const cut = { ...first.score, homeCorners: 99 }
  const held = texts({ ...single, matches: [{ ...first, isVoid: true, score: cut }] })
  expect([held.includes('slip.match_void'), held.includes('slip.score_bad')]).toEqual([true, false])
})

test('GAME-6: the rounds of a match with a beacon are held against its clock, and signatures not checked are named', () => {
  const start = Date.UTC(2026, 11, 1, 10)
  const from = firstRoundAt(QUICKNET, start).round
  const rounds = Array.from({ length: football.steps }, (_, at) => ({
    round: from + 2 * (at + 1),
    signature: `${at}`.padStart(96, '0'),
  }))
  const readings = { source: 'sandbox' as const, key: 'f'.repeat(192), rounds }
  const mixed: ProvenMatch = { ...first, startsAt: start, beacon: 'sandbox', readings }
  let score: Score = football.kickOff()
  for (const { signature } of rounds)
    score = football.play(
      sheet,
      score,
      stepChance(first.seed, 'fb-a', beaconOf(signature), score.step + 1),
    ).score
  mixed.score = { ...score }
  const lines = (match: ProvenMatch, signed?: Signed): string[] => {
    const known = new Map(signed === undefined ? [] : [[match, signed]])
    const [of] = checkMatches(judgedOf({ ...single, matches: [match] }), known)
    return (of?.findings ?? []).map(({ text, isTrue }) => `${text} ${isTrue}`)
  }
  const drawn = ['slip.seed_ok true', 'slip.sheet_ok true', 'slip.score_ok true', 'slip.rounds_ok true']
  const simulated = 'slip.beacon_simulated null'
  expect(lines(mixed)).toEqual([...drawn, 'slip.signed_part part', simulated])
  expect(lines(mixed, { checked: 96, wrong: null })).toEqual([...drawn, 'slip.signed_ok true', simulated])
  expect(lines(mixed, { checked: 7, wrong: 8 })).toEqual([...drawn, 'slip.signed_bad false', simulated])
  expect(lines({ ...mixed, startsAt: start + 6000 })).toContain('slip.rounds_bad false')
  expect(lines({ ...mixed, startsAt: start - 6000 })).toContain('slip.rounds_late null')
  expect(lines({ ...mixed, readings: null })).toContain('slip.beacon_unproven false')
  expect(texts({ ...single, matches: [mixed] })).not.toContain('slip.no_beacon')
})

test('of an entered match the verdicts follow from its score, and nothing more can be checked', () => {
  const entered = { seedHash: null, sheetHash: null, sheet: null, seed: null }
  const slip = {
    matches: [
      { ...first, ...entered },
      { ...second, ...entered },
    ],
  }
  const found = findingsOf(slip)
  expect(found.map(({ text }) => text)).toEqual([
    'slip.verdicts_ok',
    'slip.stake_ok',
    'slip.payout_ok',
    'slip.entered',
    'slip.entered',
  ])
  expect(falseOf(slip)).toEqual([])
  expect(found.at(-1)?.isTrue).toBe('part')
})

test('GAME-6: of an outright the dead heat follows from its places, and is paid by its fraction', () => {
  const competitors = ['Ash', 'Birch', 'Cedar', 'Doum'].map((name, at) => ({ name, isOut: at === 3 }))
  const entered = { seedHash: null, sheetHash: null, sheet: null, seed: null }
  const cup = { ...first, ...entered, event: 'match-cup', home: 'Cup', away: '', competitors }
  const leg = { event: 'match-cup', market: 534, spec: '', outcome: '2', d100: 600, verdict: 'W' as const }
  const slip = {
    sizes: [1],
    matches: [{ ...cup, score: { step: 1, 1: 1, 2: 1, 3: 1 } }],
    selections: [{ ...leg, deadHeat: { places: 1, tied: 3 } }],
    payout: '200',
  }
  expect(findingsOf(slip).map(({ text }) => text)).toEqual([
    'slip.verdicts_ok',
    'slip.stake_ok',
    'slip.payout_ok',
    'slip.entered',
  ])
  expect(falseOf({ ...slip, payout: '600' })).toEqual(['slip.payout_bad'])
  expect(falseOf({ ...slip, selections: [leg] })).toEqual(['slip.verdicts_bad', 'slip.payout_bad'])
  const removed = { ...leg, outcome: '4', verdict: 'V' as const }
  expect(falseOf({ ...slip, selections: [removed], payout: '100' })).toEqual([])
})

test('GAME-6: odds count what follows from who was removed and what was sold with the bet', () => {
  const competitors = ['Ash', 'Birch', 'Cedar', 'Doum'].map((name, at) => ({ name, isOut: at === 3 }))
  const entered = { seedHash: null, sheetHash: null, sheet: null, seed: null }
  const cup = { ...first, ...entered, event: 'match-cup', home: 'Cup', away: '', competitors }
  const leg = { event: 'match-cup', market: 534, spec: '', outcome: '2', d100: 600, verdict: 'W' as const }
  const sold = [{ places: 1, odds: { Ash: 300, Birch: 600, Cedar: 400, Doum: 300 } }]
  const reduced = { above: '4', below: '1', removed: ['Doum'], sold }
  const match = { ...cup, score: { step: 1, 2: 1 } }
  const slip = { sizes: [1], matches: [match], selections: [{ ...leg, reduced }], payout: '400' }
  expect(findingsOf(slip).map(({ text }) => text)).toContain('slip.reduced_ok')
  expect(falseOf(slip)).toEqual([])
  expect(falseOf({ ...slip, payout: '600' })).toEqual(['slip.payout_bad'])
  const bad = (fields: object) =>
    falseOf({ ...slip, selections: [{ ...leg, reduced: { ...reduced, ...fields } }] })
  expect(bad({ above: '3' })).toEqual(['slip.reduced_bad', 'slip.payout_bad'])
  expect(bad({ removed: ['Doum', 'Cedar'] })).toEqual(['slip.reduced_bad'])
  expect(bad({ removed: ['Fir'] })).toEqual(['slip.reduced_bad'])
  expect(bad({ sold: [{ places: 2, odds: { Birch: 600 } }] })).toEqual(['slip.reduced_bad'])
  expect(falseOf({ ...slip, selections: [{ ...leg, d100: 700, reduced }] })).toEqual(['slip.reduced_bad'])
})
