import type { WalletBalance } from '@night-market/protocol/cashier/balance'
import type { Game } from '@night-market/protocol/catalogue'
import type { BonusMode } from '@night-market/protocol/rewards/bonus'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from '@night-market/ui/router/router.tsx'
import { balanceQuery } from '../../../features/cashier/balance-query.ts'
import type { Mode } from '../../../features/play/queries.ts'
import {
  bonusesQuery,
  bonusFor,
  useChoosePlayMode,
  type Bonus,
} from '../../../features/rewards/bonus/queries.ts'
import { purseInPlay } from '../../../shell/games/purse-in-play.ts'
import { useSession } from '../../../shell/session.ts'
import { purseOpening, type PurseOpening } from './purse-opening.ts'

/** A bonus is played only where the member chose it: an address does not open one. */
const MODES = ['real', 'demo'] as const satisfies readonly Mode[]

export interface PurseChoice {
  opening: PurseOpening
  /** The active bonus, if this game takes it. */
  bonus: Bonus | null
  balance: WalletBalance | undefined
  choose: (mode: BonusMode) => void
}

/**
 * The purse that a game opens with: the one that the address names; else what the member chose for the active bonus, asked for in
 * the first game that takes it; cash without one. Once known it stays, whatever becomes of the bonus: nothing switches by itself.
 */
export function usePurseChoice(game: Game | undefined): PurseChoice {
  const [address] = useSearchParams()
  const { hasToken, isLogin, isTrial } = useSession()
  const { mutate: remember } = useChoosePlayMode()
  const named = MODES.find((each) => each === address.get('mode'))
  const [kept, keep] = useState<{ mode: Mode; named: Mode | undefined } | null>(null)
  // Until the member is known, a session may be a trial's, which has no bonuses.
  const isIdentified = !hasToken || isLogin
  const mayHave = isLogin && !isTrial && game?.takesBonus === true
  const bonuses = useQuery({ ...bonusesQuery, enabled: mayHave })
  const wallet = useQuery({ ...balanceQuery, enabled: mayHave })
  const isKnown = game !== undefined && isIdentified && (!mayHave || !(bonuses.isLoading || wallet.isLoading))
  const bonus = game === undefined ? null : bonusFor(bonuses.data?.bonuses, game)
  const opening =
    kept !== null && kept.named === named
      ? { mode: kept.mode, status: 'known' as const }
      : purseOpening({ named, isKnown, bonus, balance: wallet.data })
  const { status, mode } = opening
  useEffect(() => {
    if (status === 'known' && named === undefined) keep((before) => before ?? { mode, named })
  }, [status, mode, named])
  return {
    opening,
    bonus,
    balance: wallet.data,
    choose(chosen) {
      keep({ mode: chosen, named })
      if (bonus !== null) remember({ id: bonus.id, mode: chosen })
    },
  }
}

/** Has the header show the balance that a game plays with, while it is open. */
export function usePurseInPlay(mode: Mode): void {
  useEffect(() => {
    purseInPlay.set(mode === 'bonus' ? 'bonus' : 'main')
    return () => purseInPlay.set('main')
  }, [mode])
}
