/** Tables with seats under random play: the short form of `npm run sim -- seats`. */
import { seedsOf } from '@night-market/fair/testing/extent'
import { expect, test } from 'vitest'
import { expectSound, inLanes } from './plays.ts'
import { simulateSeats } from './seats/simulation.ts'

const SEEDS = seedsOf(1, 2)
/** Outcomes that must occur, or else the plays do not cover what they should. */
const MET = [
  'hand with rake',
  'hand with bots',
  'hand with grace',
  'hand with side pots',
  'hand shown',
  'leader killed',
  'act killed',
  'act twice',
  'act ok',
  'act illegal_action',
  'disconnected',
  'sit ok',
  'leave ok',
  'chips ok',
  'bet settled',
  'bet refused',
  'bet rolled_back',
]

test(`GAME-4: chips are conserved in every hand of 20 hold'em tables of six (${SEEDS.length} seeds)`, async () => {
  await expectSound('seats', SEEDS, MET, (seeds) =>
    inLanes(seeds, ['alone'], (_lane, seed) => simulateSeats(seed)),
  )
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
