import type { Notice } from '@night-market/protocol/site'
import { storeOf } from '@night-market/ui/hooks/store.ts'

/** The dialogs that can be opened from anywhere; `player/modals.tsx` says what each shows. */
export type Modal =
  | { name: 'notice'; notice: Notice }
  | { name: 'gameSheet'; gameCode: string }
  | { name: 'needTrueAccount' }
  | { name: 'signOut' }
  | { name: 'forgot' }
  | { name: 'changePassword'; isForced: boolean }
  | { name: 'search' }
  | { name: 'share' }
  | { name: 'phone' }

export const openModal = storeOf<Modal | null>(null)

export function showModal(modal: Modal): void {
  openModal.set(modal)
}

export function closeModal(): void {
  openModal.set(null)
}
