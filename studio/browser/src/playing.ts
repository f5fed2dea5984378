import type { AuthenticateValue } from '@night-market/protocol/studio'

/** A game on the page, played alone or at a shared table. */
export interface Playing {
  readonly isBusy: boolean
  open(): Promise<void>
  redraw(): void
  refreshBalance(): Promise<void>
  pause(isPaused: boolean): void
  leave(): AuthenticateValue
}
