import { expect, test } from 'vitest'
import { fairChance } from '@night-market/fair/chance'
import { familyOf } from '../families/index.ts'
import type { GameEvent } from './math.ts'
import { TITLES, titleOf } from '../testing/titles.ts'
import type { Title } from '../titles/title.ts'
import { replayRound } from './replay.ts'
import { stakeSteps } from './stakes.ts'

function seeded(title: Title, nonce: number): Parameters<typeof replayRound>[0] {
  const family = familyOf(title)
  const { choice } = family.sample
  return {
    family,
    config: title.config,
    stake: 100n,
    choice,
    actions: [],
    serverSeed: 'server',
    clientSeed: 'client',
    nonce,
  }
}

test('every title plays a round that its seeds repeat, event for event', () => {
  for (const title of TITLES) {
    expect(stakeSteps(familyOf(title))).toContain(100n)
    for (let nonce = 0; nonce < 20; nonce++) {
      const round = seeded(title, nonce)
      const { math } = familyOf(title)
      const parsed = math.parseChoice(title.config, round.choice, round.stake)
      if ('problem' in parsed) throw new Error(parsed.problem)
      const bet = { stake: round.stake, choice: JSON.parse(JSON.stringify(parsed.choice)) as unknown }
      const step = math.init(title.config, bet, fairChance('server', 'client', nonce))
      expect(JSON.parse(JSON.stringify(step.events))).toEqual(step.events)
      expect(replayRound(round)).toEqual({
        events: step.events,
        payout: step.payout,
        stake: 100n,
        isOver: step.isOver,
      })
    }
  }
})

test('a round with actions is repeated from its opening to its end', () => {
  const title = titleOf('powder-mines')
  const outcomes = new Set<string>()
  for (let nonce = 0; nonce < 30; nonce++) {
    const actions = [{ type: 'pick', cell: 7 }, { type: 'cash_out' }]
    const opening = replayRound({ ...seeded(title, nonce), actions: actions.slice(0, 1) })
    const whole = opening.isOver ? opening : replayRound({ ...seeded(title, nonce), actions })
    const last = whole.events.at(-1) as GameEvent
    outcomes.add(last.type)
    expect(whole.isOver).toBe(true)
    expect(whole.payout).toBe(last.type === 'exploded' ? 0n : 112n)
  }
  expect(outcomes).toEqual(new Set(['exploded', 'cashed_out']))
})

test('a record that the rules would not have taken is refused', () => {
  const dice = titleOf('fox-dice')
  const mines = titleOf('powder-mines')
  expect(() => replayRound({ ...seeded(dice, 1), choice: { target: -1, direction: 'under' } })).toThrow(
    'range',
  )
  expect(() => replayRound({ ...seeded(mines, 1), actions: [{ type: 'cash_out' }] })).toThrow('action 0')
  expect(() => replayRound({ ...seeded(dice, 1), actions: [{ type: 'pick', cell: 1 }] })).toThrow('action 0')
})

test('the stakes of moves are counted with the stake a round began with', () => {
  const title = titleOf('fortune-three-card')
  const choice = [{ kind: 'ante', stake: '100' }]
  const played = (type: string) => replayRound({ ...seeded(title, 3), choice, actions: [{ type }] })
  expect([played('fold').stake, played('play').stake]).toEqual([100n, 200n])
})
