/** What friends of a member do until they count. */
import type { MemberId } from '@night-market/protocol/values/ids'
import { putContact } from '../../members/index.ts'
import { transact } from '../../platform/database/db.ts'
import type { TestMarket } from '../app.ts'
import { asAdmin } from '../database.ts'

type Friend = { memberId: MemberId }

export interface FriendSteps {
  /** A number of its own, unless one is given. */
  verify(friend: Friend, target?: string): Promise<void>
  /** 500.00 on the merchant's day, or this. */
  deposit(friend: Friend, amount?: bigint): Promise<unknown>
  /** 2,000.00 of valid bet, or this. */
  bet(friend: Friend, validBet?: bigint): Promise<unknown>
}

export function friendSteps({ clock, database, services }: TestMarket): FriendSteps {
  const { db, env } = services
  const today = (): string =>
    `(select (timestamptz '${clock.read().toISOString()}' at time zone time_zone)::date from site.calendar)`
  let numbers = 9_700_000_000
  return {
    async verify({ memberId: member }, target = `+91${++numbers}`) {
      await transact(db, (tx) => putContact(tx, env, { member, kind: 'mobile', target }, clock.read()))
    },
    deposit: ({ memberId }, amount = 50_000n) =>
      asAdmin(
        database.url,
        `insert into cashier.money_days (member, day, asset, reason, count, "in", "out")
           values ('${memberId}', ${today()}, 'INR/2', 'cashier.deposit', 1, ${amount}, 0)
           on conflict (member, day, asset, reason) do update set "in" = money_days."in" + excluded."in"`,
      ),
    bet: ({ memberId }, validBet = 200_000n) =>
      asAdmin(
        database.url,
        `insert into play.member_days (member, day, game_type, rounds, stake, payout, valid_bet, best_x100)
           values ('${memberId}', ${today()}, 'RNG', 1, ${validBet}, 0, ${validBet}, 0)
           on conflict (member, day, game_type) do update
             set valid_bet = member_days.valid_bet + excluded.valid_bet`,
      ),
  }
}
