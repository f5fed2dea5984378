import type { MouseEvent } from 'react'
import { path } from '../../shell/places.ts'
import { openDialog } from '../../shell/dialogs.tsx'
import { needAccountDialog } from './dialogs.ts'
import { useSession } from '../../shell/session.ts'

type Launch = {
  /** For the press of a link to the game page. */
  (event: MouseEvent): void
  /** For everything else: tells a trial account to register, or else goes on. */
  orElse: (goOn: () => void) => void
}

/**
 * What pressing a game does: it opens the game page, whose guard sends a visitor to the login and back. A trial account
 * gets a dialog that asks it to register first.
 */
export function useLaunch(): Launch {
  const { isTrial } = useSession()
  const stop = () => openDialog(needAccountDialog)
  const onLink = (event: MouseEvent) => {
    if (!isTrial) return
    event.preventDefault()
    stop()
  }
  return Object.assign(onLink, { orElse: (goOn: () => void) => (isTrial ? stop() : goOn()) })
}

export const playPath = (gameCode: string) => path('game', { gameCode })
/** Straight to one room of a game. */
export const roomPath = (gameCode: string, room: string) => path('game', { gameCode, room })
export const demoPath = (gameCode: string) => path('game', { gameCode, mode: 'demo' })
