/** Rings of accounts of one person: the short form of `npm run sim -- rings`. */
import { seedsOf } from '@night-market/fair/testing/extent'
import { expect, test } from 'vitest'
import { verifyBooks } from '../../api/src/ledger/index.ts'
import { openDatabase } from '../../api/src/platform/database/db.ts'
import { asAdmin, testDatabase } from '../../api/src/testing/database.ts'
import { BOOK_CHECKS } from '../../cli/database/invariants.ts'
import { PLANS } from './rings/plans.ts'
import { simulateRings } from './rings/rings.ts'
import { openRingWorld } from './rings/world.ts'

const SEEDS = seedsOf(28, 400)
/** What these seeds lead to by their plans: each plan is that of every fourteenth seed. */
const MET = [
  ...Object.keys(PLANS),
  'rewards.rebate',
  'rewards.vip',
  'rewards.cashback',
  'rewards.cash',
  'points.earned',
  'agents.daily',
  'agents.rebate',
  'agents.dividend',
  'signed again',
  'claimed a rebate',
  'welcome claimed',
  'welcome not_eligible',
]

test(`PROMO-4, PROMO-5: ${SEEDS.length} rings get no more than games keep of them and promotions promise`, async () => {
  const { plays, db } = await play(SEEDS)
  for (const { seed, faults } of plays)
    expect(faults, `seed ${seed}; again with: npm run sim -- rings ${seed}`).toEqual([])
  const outcomes = new Set(plays.flatMap((each) => Object.keys(each.outcomes)))
  expect([...outcomes]).toEqual(expect.arrayContaining(MET))
  const broken = (await verifyBooks(db, BOOK_CHECKS)).filter(({ found }) => found > 0n)
  expect(broken.map(({ name, findings }) => ({ name, findings }))).toEqual([])
})

/** Changes a part of a function. */
const replaced = (name: string, part: string, { by }: { by: string }): string =>
  `do $do$ begin execute replace(pg_get_functiondef('${name}'::regproc), $part$${part}$part$, $part$${by}$part$); end $do$`

/** The rules of before, each put back by itself, and the plans that they pay. */
const PLANTED = [
  {
    rule: 'what changed hands at a table with seats counts as played',
    plans: ['passChips'],
    planted: `
      create or replace function play.valid_bet_of(game_type text, stake numeric, payout numeric, fee numeric, fee_bps int)
      returns numeric language sql immutable parallel safe as $$
        select case when game_type = 'PVP' then abs(payout - stake) else least(stake, abs(payout - stake)) end $$`,
  },
  {
    rule: 'cashback is a share of what was lost, whatever the games keep',
    plans: ['rareBets', 'oppositeBets'],
    planted: `
      alter function vip.week_figures(text[], date, date) rename to bounded_figures;
      create function vip.week_figures(of_members text[], first_day date, last_day date)
      returns table (member text, lost numeric, rewards numeric, margin numeric) language sql stable as $$
        select member, lost, rewards, 1e15 from vip.bounded_figures(of_members, first_day, last_day) $$`,
  },
  {
    rule: 'no mark links accounts, so that an invitation of oneself is paid',
    plans: ['befriend'],
    planted: `
      create function public.planted() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger planted before insert on members.marks for each row execute function public.planted()`,
  },
  {
    rule: 'a dividend counts what members lose to each other',
    plans: ['dumpChips'],
    planted: replaced(
      'agents.team_facts',
      `case when d.game_type = 'PVP' then 0 else d.stake - d.payout end`,
      {
        by: 'd.stake - d.payout',
      },
    ),
  },
  {
    rule: 'a rebate on lotteries leaves out what the rate of the launch paid',
    plans: ['lowerRate'],
    planted: replaced('agents.rebates_of', 'd.rated_bet from play.member_days', {
      by: '0::numeric from play.member_days',
    }),
  },
  {
    rule: 'a dividend forgets bad days',
    plans: ['excludeWinner'],
    planted: `
      create function public.planted() returns trigger language plpgsql as $$
        begin new.base := greatest(new.base, 0); new.carried := 0; return new; end $$;
      create trigger planted before insert on agents.bills for each row when (new.kind = 'dividend')
        execute function public.planted()`,
  },
]

test.each(PLANTED)('rings find the rule of before: $rule', async ({ plans, planted }) => {
  const seeds = plans.map((plan) => Object.keys(PLANS).indexOf(plan))
  const { plays } = await play(seeds, planted)
  for (const [n, plan] of plans.entries()) {
    expect(Object.keys(plays[n]?.outcomes ?? {})).toContain(plan)
    expect(plays[n]?.faults, plan).not.toEqual([])
  }
})

async function play(seeds: number[], planted?: string) {
  const { db, url } = await testDatabase()
  if (planted !== undefined) await asAdmin(url, planted)
  const owner = openDatabase({ url, role: null, maxConnections: 2, onPoolError: () => {} })
  try {
    return { plays: await simulateRings(await openRingWorld(owner.db, db), seeds), db }
  } finally {
    await owner.close()
  }
}
