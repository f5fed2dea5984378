import { expect, test } from 'vitest'
import { TITLES, titleByCode } from './all.ts'
import { ruleFacts } from './rules-text.ts'
import type { RuleFacts } from './rules-text.ts'

function factsOf(code: string): RuleFacts {
  const title = titleByCode(code)
  if (!title) throw new Error(`${code} is not in the catalogue`)
  return ruleFacts(title)
}

test('every title has facts that survive JSON and repeat its certificate', () => {
  for (const title of TITLES) {
    const facts = ruleFacts(title)
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts)
    expect(facts.family).toBe(title.family)
    expect(facts.rtpBps).toBe(title.certificate.rtpBps)
    expect(facts.maxWinX100).toBe(title.certificate.maxWinX100)
  }
})

test('a slot tells its lines, its free spins and what every symbol pays', () => {
  const facts = factsOf('dragon-pearl')
  if (facts.family !== 'slot-lines') throw new Error('dragon-pearl is a slot')
  expect(facts).toMatchObject({ reels: 5, rows: 3, wildReels: [2, 3, 4] })
  expect(facts.lines).toHaveLength(20)
  expect(facts.freeSpins).toEqual({
    won: [
      { scatters: 3, spins: 10 },
      { scatters: 4, spins: 15 },
      { scatters: 5, spins: 20 },
    ],
    multiplier: 3,
    cap: 40,
  })
  expect(facts.paytable.map((row) => row.role)).toEqual(['wild', ...Array(8).fill('pays'), 'scatter'])
  expect(facts.paytable[0]).toMatchObject({ icon: 'dragon', pays: [] })
  expect(facts.paytable[1]?.pays.map((pay) => pay.count)).toEqual([3, 4, 5])
})

test('roulette tells every bet with its return', () => {
  const facts = factsOf('riviera-roulette')
  if (facts.family !== 'roulette') throw new Error('riviera-roulette is roulette')
  expect(facts.bets.find((bet) => bet.kind === 'straight')).toEqual({
    kind: 'straight',
    numbers: 1,
    returnX100: 3600,
    rtpBps: 9730,
  })
  expect(facts.bets.find((bet) => bet.kind === 'red')).toMatchObject({
    numbers: 18,
    returnX100: 200,
    rtpBps: 9865,
  })
})

test('mines tells what leaving pays for every number of mines', () => {
  const facts = factsOf('powder-mines')
  if (facts.family !== 'mines') throw new Error('powder-mines is mines')
  expect(facts.ladders).toHaveLength(24)
  expect(facts.ladders[0]?.slice(0, 3)).toEqual([103, 107, 112])
  expect(facts.ladders[23]).toEqual([2475])
})
