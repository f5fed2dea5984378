/** Bonuses as a claim pays them, without a programme. */
import type { BonusTerms } from '@night-market/protocol/rewards/bonus'
import { amount, type Asset } from '@night-market/protocol/values/money'
import type { MemberId } from '@night-market/protocol/values/ids'
import { houseAccount, memberAccount, openAccount, post } from '../../ledger/index.ts'
import { transact, type Tx } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { grantBonus } from '../../rewards/bonus/grant.ts'
import type { BonusId } from '../../rewards/bonus/model.ts'
import type { TestMarket } from '../app.ts'

const ASSET: Asset = 'BNS/2'

/** Grants a bonus of 100.00, to be staked twice within seven days, in a transaction of its own or in this one. */
export async function aBonus(
  { services, clock }: Pick<TestMarket, 'services' | 'clock'>,
  member: MemberId,
  options: Partial<BonusTerms> & { nominal?: bigint } = {},
  within?: Tx,
): Promise<BonusId> {
  const now = clock.read()
  const { nominal = 10_000n, ...given } = options
  const id = newId('clm', now)
  const terms: BonusTerms = { wager: 2, product: 'casino', days: 7, maxStake: null, games: null, ...given }
  const grant = async (tx: Tx): Promise<void> => {
    const [purse, house] = [memberAccount(member, 'bonus'), houseAccount('rewards.test', ASSET)]
    const owner = { id: house, owner: house, purse: 'bonus', asset: ASSET, keepsBalance: false } as const
    await openAccount(tx, owner)
    await openAccount(tx, { id: purse, owner: member, purse: 'bonus', asset: ASSET, keepsBalance: true })
    const move = {
      id,
      from: house,
      to: purse,
      amount: amount(nominal),
      reason: 'rewards.bonus',
      reference: id,
    }
    await post(tx, { ...move, happenedAt: now })
    const claim = { id, member, asset: ASSET, amount: nominal, details: { terms }, title: { EN: 'A bonus' } }
    await grantBonus(tx, claim, now)
  }
  await (within === undefined ? transact(services.db, grant) : grant(within))
  return id
}
