/** What every family must do, whichever are registered. */
import { describe, expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { isSimulated } from '../titles/generate.ts'
import { mathsHashOf } from '../kernel/certificate.ts'
import type { GameFamily } from '../kernel/family.ts'
import { returnRange } from '../kernel/odds.ts'
import { replayRound } from '../kernel/replay.ts'
import { isOffered } from '../kernel/rounds.ts'
import { stakeSteps } from '../kernel/stakes.ts'
import { TITLES } from '../testing/titles.ts'
import { FAMILIES } from './index.ts'

const STAKE = 100n

describe.each(FAMILIES.map((family): [string, GameFamily] => [family.id, family]))('%s', (id, family) => {
  const titles = TITLES.filter((title) => title.family === id)
  const [title] = titles
  if (!title) throw new Error(`${id} has no titles`)
  const { choice, actions } = family.sample

  test('has titles whose certificates its proof repeats', () => {
    const alone = titles.filter(({ table }) => !table)
    expect(new Set(alone.map(({ certificate }) => certificate.mathsHash)).size).toBe(alone.length)
    if (!isSimulated(title)) expect(family.math.certify(title.config)).toEqual(title.certificate)
    expect(title.certificate.mathsHash).toBe(mathsHashOf(id, title.config))
    expect(returnRange(family, title).leastBps).toBe(title.certificate.rtpBps)
  })

  test('has a fee where players play for the money of each other', () => {
    expect(family.feeBps === undefined).toBe(family.seats === undefined)
    for (const each of titles) expect(family.feeBps?.(each.config) ?? 1).toBeGreaterThan(0)
  })

  test('takes its sample and refuses what is none of its choices', () => {
    expect(stakeSteps(family)).toContain(STAKE)
    expect(family.math.parseChoice(title.config, choice, STAKE)).toHaveProperty('choice')
    for (const wrong of ['heads', 7, [{}], { nothing: 1 }])
      expect(family.math.parseChoice(title.config, wrong, STAKE)).toHaveProperty('problem')
  })

  test('plays rounds that survive JSON and that their seeds repeat', () => {
    for (let nonce = 0; nonce < 20; nonce++) {
      const chance = fairChance('server', 'client', nonce)
      const parsed = family.math.parseChoice(title.config, choice, STAKE)
      if ('problem' in parsed) throw new Error(parsed.problem)
      const step = family.math.init(title.config, { stake: STAKE, choice: parsed.choice }, chance)
      const kept = JSON.parse(JSON.stringify({ state: step.state, events: step.events })) as typeof step
      expect(kept).toEqual({ state: step.state, events: step.events })
      const view = family.math.view(title.config, kept.state)
      expect(JSON.parse(JSON.stringify(view))).toEqual(view)
      const seeds = { serverSeed: 'server', clientSeed: 'client', nonce }
      const again = replayRound({ family, config: title.config, stake: STAKE, choice, actions: [], ...seeds })
      expect(again).toEqual({ events: step.events, payout: step.payout, stake: STAKE, isOver: step.isOver })
      if (step.isOver) continue
      const offers = family.math.legal(title.config, kept.state)
      expect(actions.some((action) => isOffered(offers, action))).toBe(true)
    }
  })

  test('never pays a fraction at the stakes it offers, nor more than it certifies', () => {
    const multipliers = family.multipliersX100(title.config)
    for (const stake of stakeSteps(family))
      expect(multipliers.filter((multiplier) => (Number(stake) * multiplier) % 100 !== 0)).toEqual([])
    expect(title.certificate.maxWinX100).toBeGreaterThanOrEqual(Math.max(...multipliers))
  })
})
