/** The invariants of every feature, in the order of the statements: for `npm run verify`, tests and simulations. */
import { ledgerChecks, type Check } from '../../api/src/ledger/index.ts'
import { pointChecks } from '../../api/src/points/index.ts'
import { playChecks } from '../../api/src/play/index.ts'
import { promotionChecks } from '../../api/src/promotions/index.ts'
import { protectionChecks } from '../../api/src/protection/index.ts'
import { reportChecks } from '../../api/src/reports/index.ts'
import { bonusChecks, chanceChecks, freeBetChecks, rewardChecks } from '../../api/src/rewards/index.ts'
import { reviewChecks } from '../../api/src/reviews/index.ts'
import { walletChecks } from '../../api/src/cashier/index.ts'
import { missionChecks } from '../../api/src/missions/index.ts'
import { tradingChecks } from '../../api/src/trading/index.ts'
import { vendorFundsChecks } from '../../api/src/vendor-funds/index.ts'
import { agentChecks } from '../../api/src/agents/index.ts'
import { vipChecks } from '../../api/src/vip/index.ts'
import { roleChecks } from './role-checks.ts'

export const CHECKS: Check[] = inOrder([...bookChecks(), ...roleChecks])

/** The checks of the books alone: tests and simulations connect as the database's owner. */
export const BOOK_CHECKS: Check[] = inOrder(bookChecks())

function bookChecks(): Check[] {
  return [
    ...ledgerChecks,
    ...playChecks,
    ...protectionChecks,
    ...reviewChecks,
    ...tradingChecks,
    ...walletChecks,
    ...vendorFundsChecks,
    ...rewardChecks,
    ...bonusChecks,
    ...freeBetChecks,
    ...pointChecks,
    ...chanceChecks,
    ...promotionChecks,
    ...missionChecks,
    ...vipChecks,
    ...agentChecks,
    ...reportChecks,
  ]
}

function inOrder(checks: Check[]): Check[] {
  return checks.toSorted((a, b) => a.statement - b.statement)
}
