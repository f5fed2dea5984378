import { expect, test } from 'vitest'
import { moneyText } from '../lib/money-text.ts'
import { filled, type Translate } from '../lib/texts.ts'
import { en } from '../locales/en.ts'
import { betWords, phaseWords, type Bets } from './words.ts'

const t: Translate = (key, values = {}) => filled(en[key], values)
const money = moneyText('en', 'FUN', 2)
const NONE: Bets = { own: null, inHand: null, asking: 0n, missed: null }
const own = (payout: string | null) => ({
  stake: '500',
  choice: [],
  outs: [],
  payout,
  events: [],
  returned: '0',
})
const laid = (isAutomatic: boolean) => ({ stake: 1000n, isRepeat: false, isAutomatic })

test.each([
  ['open', NONE, 'You have no bet in this round.', 'none'],
  ['open', { ...NONE, own: own(null) }, '5.00 in play.', 'counts'],
  ['open', { ...NONE, inHand: laid(false) }, '10.00 not placed.', 'in_hand'],
  [
    'open',
    { ...NONE, inHand: laid(true), own: own(null) },
    '10.00 on the table, placed when bets close. 5.00 in play.',
    'in_hand',
  ],
  ['open', { ...NONE, inHand: { ...laid(true), isRepeat: true } }, 'You have no bet in this round.', 'none'],
  [
    'closed',
    { ...NONE, missed: { why: 'too_late', stake: 1000n } },
    'Too late: 10.00 was not placed.',
    'missed',
  ],
  [
    'rising',
    { ...NONE, own: own(null), missed: { why: 'not_cashed_out', bet: 1 } },
    'Too late: bet 2 was not cashed out. 5.00 in play.',
    'missed',
  ],
  [
    'shown',
    { ...NONE, own: own('0'), missed: { why: 'not_cashed_out', bet: 0 } },
    'Too late: bet 1 was not cashed out. No win.',
    'none',
  ],
] as const)('while %s, %o is: %s', (phase, bets, words, look) => {
  expect(betWords(t, money, phase, bets)).toEqual({ bets: words, betsLook: look })
})

test('the close is called, and the view says what the result is being shown by', () => {
  expect(phaseWords(t, 'closed', '')).toBe('No more bets')
  expect(phaseWords(t, 'showing', '')).toBe('No more bets')
  expect(phaseWords(t, 'showing', '', 'Dealing…')).toBe('Dealing…')
  expect(phaseWords(t, 'open', '', 'Dealing…')).toBe('Place your bets')
})
