import type { ComponentType } from 'react'

/** What the way out borrows from the security centre; `player/` puts them together. */
export type WithdrawDoors = {
  /** Asks for the login password once more. */
  StepUp: ComponentType<{ onProven: () => void; onClose: () => void }>
  SetPaymentPassword: ComponentType<{ onClose: () => void }>
}
