/** Rewards under random play: the short form of `npm run sim -- rewards`. */
import { seedsOf } from '@night-market/fair/testing/extent'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../../api/src/ledger/index.ts'
import { asAdmin, testDatabase } from '../../../api/src/testing/database.ts'
import { BOOK_CHECKS } from '../../../cli/database/invariants.ts'
import { openDatabase } from '../../../api/src/platform/database/db.ts'
import { simulateBonuses } from './bonus/bonuses.ts'
import { openBonusWorld } from './bonus/world.ts'
import { expectSound, inLanes } from '../plays.ts'
import { simulateRewards } from './simulation.ts'

const SEEDS = seedsOf(16, 200)
/** A play of bonus money takes longer; `npm run sim -- bonuses` plays as many as are asked for. */
const BONUS_SEEDS = seedsOf(16, 60)
const AT_ONCE = 4
/** Outcomes that must occur, or else the plays do not cover what they should. */
const MET = [
  'claimed',
  'issued',
  'process',
  'already_claimed',
  'budget_gone',
  'not_eligible',
  'rejected',
  'expired',
  'misused claim_id_reused',
  'collect ok',
  'collect reward_over',
  'pay ok',
  'reject review_closed',
  'dies before the commit',
  'dies after the commit',
  'excluded',
  'close ok',
  'budget budget_gone',
]

test(`PROMO-5: ${SEEDS.length} random plays give each reward once and no more than was put up`, async () => {
  const { db } = await testDatabase()
  await expectSound('rewards', SEEDS, MET, (seeds) =>
    inLanes(seeds, Array.from({ length: AT_ONCE }), (_lane, seed) => simulateRewards(db, seed)),
  )
  const broken = (await verifyBooks(db, BOOK_CHECKS)).filter(({ found }) => found > 0n)
  expect(broken.map(({ name, findings }) => ({ name, findings }))).toEqual([])
})

const BONUS_MET = [
  'grant claimed',
  'grant issued',
  'grant not_eligible',
  'giving up ok',
  'giving up bonus_over',
  'excluded',
  'cooled off',
  'bet RS_OK',
  'bet RS_ERROR_NOT_ENOUGH_MONEY',
  'bet RS_ERROR_TOKEN_EXPIRED',
  'bet RS_ERROR_LIMIT_REACHED',
  'launch no_bonus',
  'win RS_OK',
  'rollback RS_OK',
  'resettle RS_OK',
  'resettle RS_OK after the end',
  'rollback after the end',
]

test(`PROMO-3: bonus money of ${BONUS_SEEDS.length} random plays comes to what a model of its own says`, async () => {
  await expectSound('bonuses', BONUS_SEEDS, BONUS_MET, async (seeds) => {
    const { plays, db } = await playBonuses(seeds)
    const broken = (await verifyBooks(db, BOOK_CHECKS)).filter(({ found }) => found > 0n)
    expect(broken.map(({ name, findings }) => ({ name, findings }))).toEqual([])
    return plays
  })
})

test('the model finds a planted fault: a bonus that is done a little early', async () => {
  const planted = `create function public.planted() returns trigger language plpgsql as $$ begin
    if new.done > old.done and new.nominal * new.wager - new.done between 1 and 400
      then new.done := new.nominal * new.wager; end if; return new; end $$`
  const { plays } = await playBonuses(
    Array.from({ length: 30 }, (_none, n) => n + 1),
    [
      planted,
      'create trigger planted before update on rewards.bonuses for each row execute function planted()',
    ],
  )
  expect(plays.flatMap(({ faults }) => faults)).not.toEqual([])
})

async function playBonuses(seeds: number[], planted: string[] = []) {
  const { db, url } = await testDatabase()
  for (const statement of planted) await asAdmin(url, statement)
  const owner = openDatabase({ url, role: null, maxConnections: 2, onPoolError: () => {} })
  try {
    return { plays: await simulateBonuses(await openBonusWorld(owner.db, db), seeds), db }
  } finally {
    await owner.close()
  }
}

test('the play finds a planted fault: a claim that is counted twice now and then', async () => {
  const { db, url } = await testDatabase()
  await asAdmin(
    url,
    `create function public.planted() returns trigger language plpgsql as $$ begin
       if new.spent > old.spent and new.version % 2 = 1 then new.spent := new.spent + 1; end if; return new; end $$`,
  )
  await asAdmin(
    url,
    'create trigger planted before update on rewards.budgets for each row execute function planted()',
  )
  const { faults } = await simulateRewards(db, 1)
  expect(faults).not.toEqual([])
})
