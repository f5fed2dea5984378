import type { Game } from '@night-market/protocol/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from '@night-market/ui/router/router.tsx'
import type { Mode } from '../../../features/play/queries.ts'
import { bonusesQuery, bonusFor } from '../../../features/rewards/bonus/queries.ts'
import { purseInPlay } from '../../../shell/games/purse-in-play.ts'
import { useSession } from '../../../shell/session.ts'

const MODES = ['real', 'demo', 'bonus'] as const satisfies readonly Mode[]

/**
 * The purse a game opens with: the one that the address names; else the active bonus, if it counts in this game; else
 * cash. Once chosen it stays, whatever becomes of the bonus: nothing switches by itself.
 */
export function usePurseChoice(gameCode: string, game: Game | undefined): { mode: Mode; isChosen: boolean } {
  const [address] = useSearchParams()
  const { hasToken, isTrial } = useSession()
  const asked = MODES.find((each) => each === address.get('mode'))
  const [kept, keep] = useState<{ gameCode: string; mode: Mode } | null>(null)
  const mayHave = asked === undefined && hasToken && !isTrial
  const { data, isError } = useQuery({ ...bonusesQuery, enabled: mayHave && game?.takesBonus === true })
  const isKnown = game !== undefined && (!mayHave || !game.takesBonus || data !== undefined || isError)
  const offered = isKnown && mayHave && bonusFor(data?.bonuses, game) !== null ? 'bonus' : 'real'
  useEffect(() => {
    if (isKnown && asked === undefined && kept?.gameCode !== gameCode) keep({ gameCode, mode: offered })
  }, [isKnown, asked, kept, gameCode, offered])
  if (asked !== undefined) return { mode: asked, isChosen: true }
  if (kept?.gameCode === gameCode) return { mode: kept.mode, isChosen: true }
  return { mode: 'real', isChosen: false }
}

/** Has the header show the balance that a game plays with, while it is open. */
export function usePurseInPlay(mode: Mode): void {
  useEffect(() => {
    purseInPlay.set(mode === 'bonus' ? 'bonus' : 'main')
    return () => purseInPlay.set('main')
  }, [mode])
}
