import { bonusAssetOf, DEMO_ASSET, type Amount, type Asset } from '@night-market/protocol/values/money'
import type { MemberId } from '@night-market/protocol/values/ids'
import { balanceOf, memberAccount } from '../ledger/index.ts'
import { DEMO_GRANT } from '../members/index.ts'
import type { Db } from '../platform/database/db.ts'
import { merchantOf } from '../site/index.ts'

export interface Purses {
  asset: Asset
  currencySymbol: string
  /** Zero for those without a main purse: trial visitors. */
  main: Amount
  /** What the purse opens with, while a trial did not launch anything. */
  demo: Amount
  demoAsset: Asset
  bonus: Amount
  bonusAsset: Asset
}

/** What a member has to play with, by purse. */
export async function pursesOf(db: Db, memberId: MemberId): Promise<Purses> {
  const [merchant, main, demo, bonus] = await Promise.all([
    merchantOf(db),
    balanceOf(db, memberAccount(memberId, 'main')),
    balanceOf(db, memberAccount(memberId, 'demo')),
    balanceOf(db, memberAccount(memberId, 'bonus')),
  ])
  const nothing = 0n as Amount
  return {
    asset: merchant.asset,
    currencySymbol: merchant.currencySymbol,
    main: main?.balance ?? nothing,
    demo: demo?.balance ?? DEMO_GRANT,
    demoAsset: DEMO_ASSET,
    bonus: bonus?.balance ?? nothing,
    bonusAsset: bonusAssetOf(merchant.asset),
  }
}
