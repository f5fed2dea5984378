import type { Check } from '../ledger/index.ts'
import { depositChecks } from './deposit-checks.ts'

/** What the wallet promises of the books. */
export const walletChecks: Check[] = [...depositChecks]
