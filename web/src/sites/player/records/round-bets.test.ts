import { expect, test } from 'vitest'
import type { Translate } from '../../../shell/i18n/i18n.ts'
import { betsOf } from './round-bets.ts'

const t: Translate = (key, values) => `${key} ${Object.values(values ?? {}).join(' ')}`.trim()
const round = (choice: unknown, events: { type: string }[] = []) => ({
  choice,
  stake: '300',
  payout: '480',
  events,
})

test('PAY-7: a roulette round lists each bet with its stake and what it paid', () => {
  const choice = [
    { kind: 'straight', numbers: [29], stake: '100' },
    { kind: 'split', numbers: [17, 20], stake: '50' },
    { kind: 'black', numbers: [2, 4, 6], stake: '150' },
    { kind: 'dozen', numbers: [13, 14, 24], stake: '150' },
  ]
  const events = [
    { type: 'ball', number: 29 },
    { type: 'bet_paid', bet: 2, payout: '300' },
  ]
  expect(betsOf(round(choice, events), false, t)).toEqual([
    { name: 'play.bet.straight 29', stake: '100', paid: '0' },
    { name: 'play.bet.split 17, 20', stake: '50', paid: '0' },
    { name: 'play.bet.black', stake: '150', paid: '300' },
    { name: 'play.bet.dozen 13 24', stake: '150', paid: '0' },
  ])
})

test.each([
  [{ target: 5050, direction: 'over' }, 'fairness.direction.over 50.50'],
  [{ mines: 3 }, 'play.bet.mines 3'],
  [{ rows: 12, risk: 'high' }, 'play.bet.plinko 12 fairness.risk.high'],
  [null, 'play.bet.spin'],
])('the one bet of other games is what was chosen: %j', (choice, name) => {
  expect(betsOf(round(choice), false, t)).toEqual([{ name, stake: '300', paid: '480' }])
})

test('an open round has paid nothing yet', () => {
  expect(betsOf(round({ mines: 3 }), true, t)[0]?.paid).toBeNull()
})
