import type { ComponentType, ReactNode } from 'react'

/** What the way out borrows from the security centre; `player/` puts them together. */
export type WithdrawDoors = {
  /** Asks the member to prove itself before it shows its children. */
  StepUpFirst: ComponentType<{ children: ReactNode }>
  /** Asks for the proof once more, when it ran out meanwhile. */
  StepUp: ComponentType<{ onProven: () => void; onClose: () => void }>
  SetPaymentPassword: ComponentType<{ onClose: () => void }>
}
