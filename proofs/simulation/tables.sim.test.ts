/** Shared tables under random play: the short form of `npm run sim -- tables`. */
import { seedsOf } from '@night-market/fair/testing/extent'
import { expect, test } from 'vitest'
import { expectSound, inLanes } from './plays.ts'
import { simulateTables } from './tables/simulation.ts'

const SEEDS = seedsOf(1, 3)
/** Outcomes that must occur, or else the plays do not cover what they should. */
const MET = [
  'leader killed',
  'bet killed',
  'bet ok',
  'bet bets_closed',
  'cash-out ok',
  'bet settled',
  'bet rolled_back',
  'round of roulette',
  'round of cockfight',
  'round of crash',
]

test(`GAME-6: no stake at a shared table is lost or doubled when processes are killed (${SEEDS.length} seeds)`, async () => {
  await expectSound('tables', SEEDS, MET, (seeds) =>
    inLanes(seeds, ['alone'], (_lane, seed) => simulateTables(seed)),
  )
})

test('a simulation finds a planted fault: a unit too many in a payout now and then', async () => {
  const { faults } = await simulateTables(1, ({ it }) =>
    it.rows(
      `create function public.planted() returns trigger language plpgsql as $$
         begin if new.state = 'decided' and old.state = 'taken' and new.payout > 0 then new.payout := new.payout + 1; end if;
         return new; end $$;
         create trigger planted before update on studio.bets for each row execute function public.planted()`,
    ),
  )
  expect(faults).not.toEqual([])
})
