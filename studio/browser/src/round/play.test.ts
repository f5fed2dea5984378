import type { AuthenticateValue, StudioRound } from '@night-market/protocol/studio'
import { expect, test, vi } from 'vitest'
import type { GameView } from '../family.ts'
import type { PlayClient } from './client.ts'
import { costOf, RoundPlay } from './play.ts'

const legal = [{ type: 'stand' }, { type: 'double', stake: '1000' }]

test.each([
  ['double', 1000n],
  ['stand', 0n],
  ['split', 0n],
])('%s costs %i', (type, cost) => {
  expect(costOf({ legal }, { type })).toBe(cost)
})

test.each([
  ['there is enough', 10n, 100n, true, 0],
  ['a deposit arrived unseen', 150n, 200n, true, 1],
  ['there is too little', 150n, 100n, false, 1],
])(
  'the wallet is asked before a bet is refused for lack of money: %s',
  async (_, stake, kept, can, asked) => {
    const balance = vi.fn(() => Promise.resolve({ balance: String(kept) }))
    const opening = { balance: '100', seeds: {} } as AuthenticateValue
    const rounds = new RoundPlay({ balance } as unknown as PlayClient, { tell: vi.fn() }, opening, {
      changed: vi.fn(),
      ended: vi.fn(),
      next: vi.fn(),
      waits: vi.fn(),
      usedFree: vi.fn(),
      failed: vi.fn(),
    })
    expect(await rounds.affords(stake)).toBe(can)
    expect(balance).toHaveBeenCalledTimes(asked)
    expect(rounds.phase).toBe('idle')
  },
)

test('a round whose film fails ends like any other, and the next may begin', async () => {
  vi.stubGlobal('reportError', vi.fn())
  const round = { stake: '10', payout: '30', isOver: true, events: [], actions: [] } as unknown as StudioRound
  const client = { start: () => Promise.resolve({ round, balance: '120', seeds: {} }) }
  const [ended, next, calm] = [vi.fn(), vi.fn(), vi.fn()]
  const ears = { changed: vi.fn(), ended, next, waits: vi.fn(), usedFree: vi.fn(), failed: vi.fn() }
  const opening = { balance: '100', seeds: {} } as AuthenticateValue
  const rounds = new RoundPlay(client as unknown as PlayClient, { tell: vi.fn() }, opening, ears)
  const view = { begin: vi.fn(), calm, play: () => Promise.reject(new Error('no such picture')) }
  rounds.showWith(view as unknown as GameView, null)
  await rounds.start({ roundId: 'one', stake: 10n, choice: null })
  expect([rounds.phase, rounds.films, rounds.balance]).toEqual(['idle', 0, 120n])
  expect([reportError, ended, next, calm].map((heard) => vi.mocked(heard).mock.calls.length)).toEqual([
    1, 1, 1, 1,
  ])
})
