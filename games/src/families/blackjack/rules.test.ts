import { expect, test } from 'vitest'
import { returnOf } from '../../kernel/bets.ts'
import { cardOf } from '../../kernel/cards.ts'
import type { Card } from '../../kernel/cards.ts'
import { numberOf } from '../../kernel/rational.ts'
import { stakeOf } from '../../kernel/rounds.ts'
import { seededChance } from '../../kernel/seeded-chance.ts'
import { basicStrategy } from './basic-strategy.ts'
import { returnsOfBets } from './certify.ts'
import { choose } from './choose.ts'
import type { BlackjackConfig, SideBet } from './config.ts'
import { isNatural, totalOf } from './hands.ts'
import { blackjack, restOf } from './rules.ts'
import type { BlackjackAction, BlackjackState } from './rules.ts'
import { sideHandOf, sideOdds, waysOf } from './side-bets.ts'
import { playRound } from './simulate.ts'
import { plans } from './titles.ts'

const configOf = (code: string): BlackjackConfig => {
  const plan = plans().find((each) => each.code === code)
  if (!plan) throw new Error(code)
  return plan.config
}
const STRIP = configOf('dragon-blackjack')
const EUROPEAN = configOf('pharaoh-blackjack')
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const
const cards = (ranks: string): Card[] =>
  [...ranks].map((rank, index) => cardOf('A23456789TJQK'.indexOf(rank) + 1, SUITS[index % 4] ?? 'spades'))

/** Deals these cards in their order, whatever the place of each in the list. */
function rigged(config: BlackjackConfig, ranks: string, dealt: readonly Card[] = []) {
  const list = restOf(config.decks, dealt)
  const wanted = cards(ranks)
  return {
    below(n: number) {
      const card = wanted.shift()
      if (card === undefined) throw new Error('the script is at its end')
      const place = list.findIndex((other, index) => index < n && other % 13 === card % 13)
      const last = list[n - 1]
      list.length = n - 1
      if (place < n - 1 && last !== undefined) list[place] = last
      return place
    },
  }
}

interface Moved {
  state: BlackjackState
  staked: bigint
  payout: bigint
  results: string[]
}

/** A round with the cards of the opening, and of each move: `['hit', '5']`. */
function playAll(
  config: BlackjackConfig,
  opening: string,
  moves: [BlackjackAction['type'], string?][],
): Moved {
  const bet = { stake: 100n, choice: [{ kind: 'main', stake: '100' }] }
  let step = blackjack.init(config, bet, rigged(config, opening))
  let staked = 100n
  const events = [...step.events]
  for (const [type, ranks = ''] of moves) {
    const { state } = step
    staked += stakeOf(blackjack.legal(config, state), { type })
    const kept = JSON.parse(JSON.stringify(state)) as BlackjackState
    const dealt = [...state.dealer, ...state.hands.flatMap((hand) => hand.cards)]
    step = blackjack.act(config, kept, { type }, rigged(config, ranks, dealt))
    expect(kept, 'a move changes no state in place').toEqual(state)
    events.push(...step.events)
  }
  const results = events.flatMap((event) => (event.type === 'settled' ? [event.result] : []))
  return { state: step.state, staked, payout: step.payout, results }
}

// The opening deals player, dealer, player, hole card.
test.each<[string, BlackjackConfig, string, [BlackjackAction['type'], string?][], string[], bigint, bigint]>([
  ['twenty against eighteen', STRIP, 'TTK8', [['stand']], ['won'], 100n, 200n],
  ['equal totals', STRIP, 'T9TA', [['stand']], ['push'], 100n, 100n],
  ['a card too many', STRIP, 'T96T', [['hit', 'K']], ['bust'], 100n, 0n],
  ['twenty-one ends the hand by itself', STRIP, 'T96T', [['hit', '5']], ['won'], 100n, 200n],
  ['a blackjack is paid at once', STRIP, 'A9KT', [], ['blackjack'], 100n, 250n],
  ['both have a blackjack', STRIP, 'ATKA', [], ['push'], 100n, 100n],
  ['the dealer looks under a ten', STRIP, '9T9A', [], ['lost'], 100n, 0n],
  ['insured against a blackjack', STRIP, '9A9K', [['insure']], ['lost'], 150n, 150n],
  ['insured for nothing', STRIP, '9A97', [['insure'], ['stand']], ['push'], 150n, 100n],
  ['a double gets one card', STRIP, '6653', [['double', 'T9']], ['won'], 200n, 400n],
  ['the dealer draws to seventeen', STRIP, 'T69T', [['stand', '5']], ['lost'], 100n, 0n],
  ['the dealer stands on a soft seventeen', STRIP, 'T6TA', [['stand']], ['won'], 100n, 200n],
  ['or takes a card', configOf('midnight-blackjack'), 'T6TA', [['stand', '4']], ['lost'], 100n, 0n],
  [
    'eights split twice, one hand doubled',
    STRIP,
    '868T',
    [['split', '83'], ['split', '2T'], ['double', 'T'], ['stand'], ['stand', 'T']],
    ['won', 'won', 'won'],
    400n,
    800n,
  ],
  ['split aces get one card each', STRIP, 'A6AT', [['split', 'K5K']], ['won', 'won'], 200n, 400n],
  ['a surrender', configOf('shark-blackjack'), 'TT68', [['surrender']], ['surrendered'], 100n, 50n],
  [
    'without a hole card a blackjack takes doubles too',
    EUROPEAN,
    '6T5',
    [['double', '9A']],
    ['lost'],
    200n,
    0n,
  ],
  ['without a hole card a blackjack waits for the dealer', EUROPEAN, 'ATKA', [], ['push'], 100n, 100n],
])('%s', (_name, config, opening, moves, results, staked, payout) => {
  const played = playAll(config, opening, moves)
  expect([played.results, played.staked, played.payout]).toEqual([results, staked, payout])
  expect(blackjack.legal(config, played.state)).toEqual([])
})

test('the hole card is hidden until the round is over', () => {
  const bet = { stake: 100n, choice: [{ kind: 'main', stake: '100' }] }
  const open = blackjack.init(STRIP, bet, rigged(STRIP, 'T97T'))
  expect(open.state.dealer).toHaveLength(2)
  expect((blackjack.view(STRIP, open.state) as BlackjackState).dealer).toHaveLength(1)
  expect(open.events).toEqual([
    { type: 'dealt', cards: open.state.hands[0]?.cards, dealer: open.state.dealer[0] },
  ])
})

test('moves are offered as the rules have them, with what they cost', () => {
  const bet = { stake: 100n, choice: [{ kind: 'main', stake: '100' }] }
  const legal = (config: BlackjackConfig, opening: string) =>
    blackjack.legal(config, blackjack.init(config, bet, rigged(config, opening)).state)
  expect(legal(STRIP, '8987')).toEqual([
    { type: 'stand' },
    { type: 'hit' },
    { type: 'double', stake: '100' },
    { type: 'split', stake: '100' },
  ])
  expect(legal(STRIP, '8A7K')).toEqual([{ type: 'decline' }, { type: 'insure', stake: '50' }])
  expect(legal(configOf('octopus-blackjack'), '76T').map(({ type }) => type)).toEqual(['stand', 'hit'])
  expect(legal(configOf('shark-blackjack'), 'T96T').map(({ type }) => type)).toContain('surrender')
})

test.each([
  [[], 'no_bets'],
  [[{ kind: 'perfect_pairs', stake: '100' }], 'no_main_bet'],
  [[{ kind: 'main', stake: '50' }], 'bets_do_not_add_up_to_the_stake'],
  [[{ kind: 'tie', stake: '100' }], 'bet_not_on_the_table'],
])('the choice %j is refused', (choice, problem) => {
  expect(blackjack.parseChoice(configOf('tiger-blackjack'), choice, 100n)).toEqual({ problem })
})

// wizardofodds.com/games/blackjack/calculator, house edges of total-dependent basic strategy: six decks, the dealer stands on
// soft 17, doubles after splits, four hands, aces split once 0.41 %, with late surrender 0.33 %; the dealer hits soft 17 0.62 %;
// eight decks 0.43 %.
test.each([
  ['dragon-blackjack', 0.0041],
  ['shark-blackjack', 0.0033],
  ['midnight-blackjack', 0.0062],
  ['party-blackjack', 0.0043],
])('%s keeps the published %f of the first bet', (code, edge) => {
  const [main] = returnsOfBets(configOf(code))
  expect(1 - numberOf(main ?? { numerator: 0n, denominator: 1n })).toBeCloseTo(edge, 4)
})

// wizardofodds.com/games/blackjack/side-bets/perfect-pairs and /21plus3: 25-12-6 with eight decks keeps 4.10 %, with six 6.11 %;
// 100-40-30-10-5 with eight decks keeps 3.70 %, with six 4.62 %.
test.each<[SideBet, number, number]>([
  ['perfect_pairs', 8, 0.041],
  ['perfect_pairs', 6, 0.0611],
  ['twenty_one_plus_three', 8, 0.037],
  ['twenty_one_plus_three', 6, 0.0462],
])('%s with %i decks keeps the published %f', (bet, decks, edge) => {
  expect(1 - numberOf(returnOf(sideOdds(decks, bet)))).toBeCloseTo(edge, 4)
})

test.each<[SideBet, number]>([
  ['perfect_pairs', 6],
  ['twenty_one_plus_three', 2],
])('%s with %i decks: the ways of each hand are those of all cards', (bet, decks) => {
  const size = bet === 'perfect_pairs' ? 2 : 3
  const ways = new Map<string, number>()
  const collect = (set: Card[]): void => {
    if (set.length < size) {
      for (let card = set.at(-1) ?? 0; card < 52; card++) collect([...set, card])
      return
    }
    const [first = 0, second = 0, open = 0] = set
    const counts = [...Map.groupBy(set, (card) => card).values()].map(({ length }) => length)
    const hand = sideHandOf(bet, [first, second], open)
    const more = counts.reduce((product, count) => product * choose(decks, count), 1)
    if (hand !== null) ways.set(hand, (ways.get(hand) ?? 0) + more)
  }
  collect([])
  expect(Object.fromEntries(ways)).toEqual(waysOf(bet, decks))
})

test('side bets know their hands', () => {
  const ace = cardOf(1, 'spades')
  expect(sideHandOf('perfect_pairs', [ace, ace], ace)).toBe('perfect_pair')
  expect(sideHandOf('perfect_pairs', [ace, cardOf(1, 'clubs')], ace)).toBe('coloured_pair')
  expect(sideHandOf('perfect_pairs', [ace, cardOf(1, 'hearts')], ace)).toBe('mixed_pair')
  const three = (ranks: string) => {
    const [first = 0, second = 0, open = 0] = cards(ranks)
    return sideHandOf('twenty_one_plus_three', [first, second], open)
  }
  expect([three('QKA'), three('A23'), three('KA2'), three('777')]).toEqual([
    'straight',
    'straight',
    null,
    'three',
  ])
})

test('whole rounds by basic strategy return what was computed', () => {
  for (const code of ['dragon-blackjack', 'pharaoh-blackjack', 'corsair-blackjack', 'shark-blackjack']) {
    const config = configOf(code)
    const strategy = basicStrategy(config)
    const chance = seededChance(`rounds of ${code}`)
    const rounds = 25_000
    let [sum, squares] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const { staked, paid } = playRound(config, chance, strategy)
      const net = (paid - staked) / 100
      sum += net
      squares += net ** 2
    }
    const mean = sum / rounds
    const error = Math.sqrt((squares / rounds - mean ** 2) / rounds)
    const [main] = returnsOfBets(config)
    expect(Math.abs(1 + mean - numberOf(main ?? { numerator: 0n, denominator: 1n })), code).toBeLessThan(
      4.5 * error,
    )
  }
})

test('no play stakes more than the rule of growth says', () => {
  const chance = seededChance('greedy')
  let most = 0n
  for (let round = 0; round < 4000; round++) {
    const bet = { stake: 100n, choice: [{ kind: 'main', stake: '100' }] }
    let step = blackjack.init(STRIP, bet, chance)
    let staked = 100n
    while (!step.isOver) {
      const offers = blackjack.legal(STRIP, step.state)
      const type = ['insure', 'split', 'double', 'hit', 'stand'].find((move) =>
        offers.some((each) => each.type === move),
      )
      const action = { type: (type ?? 'stand') as BlackjackAction['type'] }
      staked += stakeOf(offers, action)
      step = blackjack.act(STRIP, step.state, action, chance)
    }
    if (staked > most) most = staked
  }
  expect(most).toBeGreaterThanOrEqual(600n)
  expect(most).toBeLessThanOrEqual(900n)
})

test('hands count an ace as eleven while that helps', () => {
  expect(totalOf(cards('A6'))).toEqual({ total: 17, isSoft: true })
  expect(totalOf(cards('A6T'))).toEqual({ total: 17, isSoft: false })
  expect(totalOf(cards('AA9'))).toEqual({ total: 21, isSoft: true })
  expect([isNatural(cards('AQ')), isNatural(cards('777'))]).toEqual([true, false])
})
