import type { Check } from '../ledger/index.ts'
import { depositChecks } from './deposit-checks.ts'
import { vendorChecks } from './vendor-checks.ts'
import { withdrawalChecks } from './withdrawal-checks.ts'

/** What the wallet promises of the books. */
export const walletChecks: Check[] = [...depositChecks, ...vendorChecks, ...withdrawalChecks]
