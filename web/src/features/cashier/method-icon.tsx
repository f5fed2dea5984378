import type { DepositRow } from '@night-market/protocol/cashier/deposits'
import { Bitcoin, CreditCard, Landmark, QrCode, Wallet, type LucideIcon } from 'lucide-react'

const ICONS: Record<DepositRow['method'], LucideIcon> = {
  upi: QrCode,
  bank: Landmark,
  card: CreditCard,
  ewallet: Wallet,
  crypto: Bitcoin,
}

/** The sign of a way to pay. */
export function MethodIcon({ method, size = 22 }: { method: DepositRow['method']; size?: number }) {
  const Icon = ICONS[method]
  return <Icon size={size} aria-hidden="true" />
}
