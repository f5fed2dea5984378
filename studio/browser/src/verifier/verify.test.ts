import { familyOf } from '@night-market/games/families/index'
import { commitment } from '@night-market/fair/chance'
import { dropPointOf, type JackpotEvent } from '@night-market/games/kernel/jackpots'
import { replayRound } from '@night-market/games/kernel/replay'
import { TITLES, titleOf } from '@night-market/games/testing/titles'
import { expect, test } from 'vitest'
import { choiceHashOf } from '@night-market/games/kernel/choice-hash'
import type { KeptDraw } from '@night-market/protocol/play'
import { isBindingTrue, verify as verifyWith, type Claim, type Game } from './verify.ts'

/** The verdict over a round of the studio's own games. */
function verify(claim: Claim) {
  const title = TITLES.find(({ code }) => code === claim.gameCode)
  const game: Game | null = title ? { family: familyOf(title), title } : null
  return verifyWith(claim, game)
}

function recorded(gameCode: string, choice: unknown, actions: unknown[] = []) {
  const title = titleOf(gameCode)
  const seeds = { serverSeed: 'night', clientSeed: 'market', nonce: 7 }
  const round = replayRound({
    family: familyOf(title),
    config: title.config,
    stake: 100n,
    choice,
    actions,
    ...seeds,
  })
  return {
    ...seeds,
    gameCode,
    choice,
    actions,
    stake: '100',
    payout: String(round.payout),
    events: round.events,
    formula: 'nm-1',
    mathsHash: title.certificate.mathsHash,
    serverSeedHash: commitment('night'),
  }
}

const dice = recorded('fox-dice', { target: 5000, direction: 'over' })

test('a true record matches: its seed its commitment, its events the replay', () => {
  for (const claim of [dice, recorded('powder-mines', { mines: 3 }, [{ type: 'pick', cell: 4 }])]) {
    expect(verify(claim)).toMatchObject({ isSeedTrue: true, isRoundTrue: true, problem: null })
  }
})

test('the order of keys in a record makes no difference', () => {
  const turned = dice.events.map(
    (event) => Object.fromEntries(Object.entries(event).reverse()) as typeof event,
  )
  expect(verify({ ...dice, events: turned }).isRoundTrue).toBe(true)
})

test('a swapped seed, a changed payout and a changed event do not match', () => {
  expect(verify({ ...dice, serverSeed: 'day' }).isSeedTrue).toBe(false)
  expect(verify({ ...dice, payout: '1' }).isRoundTrue).toBe(false)
  expect(verify({ ...dice, events: dice.events.map((event) => ({ ...event, rolled: 1 })) }).isRoundTrue).toBe(
    false,
  )
})

test('the seed is held against the hash the platform kept, whatever the vendor says now', () => {
  const kept = dice.serverSeedHash
  expect(verify({ ...dice, keptHash: kept })).toMatchObject({ isSeedTrue: true, isHashKept: true })
  const exchanged = { ...dice, serverSeed: 'day', serverSeedHash: commitment('day') }
  expect(verify({ ...exchanged, keptHash: kept })).toMatchObject({ isSeedTrue: false, isHashKept: true })
  expect(verify({ ...dice, keptHash: null })).toMatchObject({ isSeedTrue: true, isHashKept: false })
  expect(verify(dice).isHashKept).toBe(null)
})

/** What the platform kept of the dice round. */
const kept: KeptDraw = {
  seedHash: dice.serverSeedHash,
  clientSeedHash: commitment(dice.clientSeed),
  nonce: dice.nonce,
  mathsHash: dice.mathsHash,
  choiceHash: choiceHashOf(dice.choice),
  isNext: true,
  chain: null,
  number: null,
  chainListedAt: null,
}

test('nonce, client seed, maths and choice are held against what the platform kept before the draw', () => {
  const turned = { direction: 'over', target: 5000 }
  expect(verify({ ...dice, kept, choice: turned })).toMatchObject({ isBindingTrue: true, hasGap: false })
  const chosen: Partial<KeptDraw>[] = [
    { nonce: 6 },
    { clientSeedHash: commitment('another text') },
    { mathsHash: '00' },
    { choiceHash: choiceHashOf({ ...turned, target: 4999 }) },
  ]
  for (const change of chosen) {
    expect(verify({ ...dice, kept: { ...kept, ...change } })).toMatchObject({
      isSeedTrue: true,
      isRoundTrue: true,
      isBindingTrue: false,
    })
    expect(isBindingTrue({ ...dice, kept: { ...kept, ...change } })).toBe(false)
  }
  expect(verify({ ...dice, kept: { ...kept, isNext: false } }).hasGap).toBe(true)
  const none = { clientSeedHash: null, nonce: null, mathsHash: null, choiceHash: null, isNext: null }
  expect(verify({ ...dice, kept: { ...kept, ...none } })).toMatchObject({
    isBindingTrue: null,
    hasGap: false,
  })
  expect(verify(dice).isBindingTrue).toBe(null)
})

test('a shared round is held against the chain and the number that the platform kept', () => {
  const chain = { ...kept, nonce: null, isNext: null, number: 2, chain: commitment(commitment('night')) }
  const round = { ...dice, nonce: 2 }
  expect(verify({ ...round, kept: chain })).toMatchObject({ isBindingTrue: true, isChainTrue: true })
  expect(verify({ ...round, nonce: 3, kept: chain })).toMatchObject({
    isBindingTrue: false,
    isChainTrue: false,
  })
  expect(verify({ ...round, kept: { ...chain, chain: commitment('night') } }).isChainTrue).toBe(false)
})

test('of a round that was taken back the seeds are held against the record, and nothing is played', () => {
  const taken = { ...dice, payout: '0', events: [], kept, isVoid: true }
  expect(verify(taken)).toMatchObject({
    isSeedTrue: true,
    isBindingTrue: true,
    isRoundTrue: null,
    problem: null,
  })
  expect(verify({ ...taken, serverSeed: 'day' }).isSeedTrue).toBe(false)
  // Stakes that came too late to a table were bet on nothing.
  expect(verify({ ...taken, choice: null, clientSeed: '', kept: undefined }).problem).toBe(null)
})

test('what cannot be played again is said, not guessed', () => {
  expect(verify({ ...dice, gameCode: 'no-such-game' }).problem).toBe('unknown_game')
  expect(verify({ ...dice, formula: 'nm-0' }).problem).toBe('unknown_formula')
  expect(verify({ ...dice, mathsHash: '00' }).problem).toBe('other_maths')
  expect(verify({ ...dice, choice: { target: -1, direction: 'over' } }).problem).toBe('impossible')
})

test('seeds typed in by hand are played without a record to compare with', () => {
  const { gameCode, choice, actions, stake, serverSeed, clientSeed, nonce } = dice
  const verdict = verify({ gameCode, choice, actions, stake, serverSeed, clientSeed, nonce })
  expect(verdict).toMatchObject({ isSeedTrue: null, isRoundTrue: null, problem: null, payout: dice.payout })
})

test('a jackpot on top of a round is held against the published hash of its pool', () => {
  const slot = recorded('dragon-pearl', null)
  const bounds = { seed: 1000n, mustDropBy: 3000n, step: 1n }
  const won: JackpotEvent = {
    type: 'jackpot',
    network: 'festival',
    tier: 'mini',
    amount: String(dropPointOf('pool', bounds)),
    seed: '1000',
    mustDropBy: '3000',
    step: '1',
    serverSeed: 'pool',
    serverSeedHash: commitment('pool'),
  }
  const withJackpot = (jackpot: JackpotEvent) => ({
    ...slot,
    payout: String(BigInt(slot.payout) + BigInt(jackpot.amount)),
    events: [...slot.events, jackpot],
  })
  expect(verify(withJackpot(won)).isRoundTrue).toBe(true)
  expect(verify({ ...withJackpot(won), payout: slot.payout }).isRoundTrue).toBe(false)
  expect(verify(withJackpot({ ...won, amount: '3000' })).isRoundTrue).toBe(false)
})

test('a round whose moves cost is held against all of its stakes', () => {
  const bet = [{ kind: 'main', stake: '100' }]
  const title = titleOf('dragon-blackjack')
  const family = familyOf(title)
  const seeds = { serverSeed: 'night', clientSeed: 'market' }
  const at = { family, config: title.config, stake: 100n, choice: bet, ...seeds }
  // The first round of these seeds whose first move may be a double.
  const nonce = Array.from({ length: 100 }, (_, each) => each).find((each) => {
    try {
      return replayRound({ ...at, nonce: each, actions: [{ type: 'double' }] }).isOver
    } catch {
      return false
    }
  })
  const actions = [{ type: 'double' }]
  const round = replayRound({ ...at, nonce: nonce ?? 0, actions })
  expect(round.stake).toBe(200n)
  const claim = { ...recorded('dragon-blackjack', bet), nonce: nonce ?? 0, actions, events: round.events }
  const played = { ...claim, payout: String(round.payout), totalStake: '200' }
  expect(verify(played)).toMatchObject({ isRoundTrue: true, totalStake: '200' })
  expect(verify({ ...played, totalStake: '100' }).isRoundTrue).toBe(false)
})

test('a shared round is of the chain whose terminal hash is its client seed, at its place in it', () => {
  const title = TITLES.find(({ code }) => code === 'gilded-live-baccarat')
  if (!title) throw new Error('the title is gone')
  const [nonce, serverSeed] = [25, 'a'.repeat(64)]
  const clientSeed = Array.from({ length: nonce }).reduce<string>((text) => commitment(text), serverSeed)
  const choice = [{ kind: 'banker', stake: '100' }]
  const seeds = { serverSeed, clientSeed, nonce }
  const at = { family: familyOf(title), config: title.config, stake: 100n, choice, actions: [], ...seeds }
  const { events, payout } = replayRound(at)
  const played = { gameCode: title.code, stake: '100', choice, actions: [], events, payout: String(payout) }
  const claim = { ...played, ...seeds, serverSeedHash: commitment(serverSeed) }
  expect(verify(claim)).toMatchObject({ isSeedTrue: true, isChainTrue: true, isRoundTrue: true })
  for (const other of [{ nonce: 24 }, { nonce: 0 }, { nonce: 10_001 }, { clientSeed: 'b'.repeat(64) }])
    expect(verify({ ...claim, ...other }).isChainTrue).toBe(false)
  expect(verify(dice).isChainTrue).toBeNull()
})
