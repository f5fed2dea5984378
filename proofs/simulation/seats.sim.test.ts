/** Tables with seats under random play: the short form of `npm run sim -- seats`. */
import { seedsOf } from '@night-market/fair/testing/extent'
import { expect, test } from 'vitest'
import { simulateSeats } from './seats/simulation.ts'

const SEEDS = seedsOf(1, 2)
/** Outcomes that must occur, or else the plays do not cover what they should. */
const MET = [
  ...['hand with rake', 'hand with bots', 'hand with grace', 'hand with side pots', 'hand shown'],
  ...['leader killed', 'act killed', 'act twice', 'act ok', 'act illegal_action', 'disconnected'],
  ...['sit ok', 'leave ok', 'chips ok', 'bet settled', 'bet refused', 'bet rolled_back'],
]

test(`GAME-4: chips are conserved in every hand of 20 hold'em tables of six (${SEEDS.length} seeds)`, async () => {
  const met = new Set<string>()
  for (const seed of SEEDS) {
    const { outcomes, faults } = await simulateSeats(seed)
    expect(faults, `seed ${seed}; again with: npm run sim -- seats ${seed}`).toEqual([])
    for (const outcome of Object.keys(outcomes)) met.add(outcome)
  }
  expect([...met]).toEqual(expect.arrayContaining(MET))
})

test('a simulation finds a planted fault: a chip too many in a payout now and then', async () => {
  const { faults } = await simulateSeats(1, ({ it }) =>
    it.rows(
      `create function public.planted() returns trigger language plpgsql as $$
         begin if new.state = 'decided' and new.payout % 3 = 0 then new.payout := new.payout + 1; end if; return new; end $$;
       create trigger planted before update on studio.bets for each row execute function public.planted()`,
    ),
  )
  expect(faults).not.toEqual([])
})
