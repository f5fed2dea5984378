import type { WalletBalance } from '@night-market/protocol/cashier/balance'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { balanceQuery } from '../../../features/cashier/balance-query.ts'
import { roundInPlay } from '../../../shell/games/round-in-play.ts'
import { withShownBalance, type ShownPurse } from './shown-balance.ts'

const RECORD_AFTER_MS = 700

export interface ShownRounds {
  started(roundId: string): void
  ended(roundId: string): void
  endedAll(): void
  /** The game shows another balance. */
  balance(minor: string): void
}

/**
 * Keeps the page in step with what a game has shown. While a round runs the page shows the balance of the game:
 * less the stake at once, with the win when the game has shown it. After it the platform is asked; the record
 * waits for the end of a run of quick rounds. `purse` is the one the game plays from; null where the site does
 * not show it.
 */
export function useShownRounds(purse: ShownPurse | null): ShownRounds {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const steps = useMemo(() => {
    const running = new Set<string>()
    const refresh = (): void => {
      roundInPlay.set(false)
      void cache.invalidateQueries({ queryKey: ['wallet'] })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        // The figures would tell how the round that began meanwhile ends.
        if (running.size > 0) return
        void cache.invalidateQueries({ queryKey: ['play', 'rounds'] })
        void cache.invalidateQueries({ queryKey: ['play', 'stretch'] })
        void cache.invalidateQueries({ queryKey: ['catalogue', 'own', 'recent'] })
      }, RECORD_AFTER_MS)
    }
    return {
      started: (roundId: string) => {
        running.add(roundId)
        roundInPlay.set(true)
      },
      ended: (roundId: string) => {
        running.delete(roundId)
        if (running.size === 0) refresh()
      },
      endedAll: () => {
        running.clear()
        refresh()
      },
      balance: (minor: string) => {
        if (purse === null || running.size === 0) return
        cache.setQueryData(balanceQuery.queryKey, (known: WalletBalance | undefined) =>
          withShownBalance(known, purse, minor),
        )
      },
    }
  }, [cache, purse])
  useEffect(
    () => () => {
      // The game was left in the middle of a round: nothing is left to give away.
      if (roundInPlay.get()) steps.endedAll()
      clearTimeout(timer.current)
    },
    [steps],
  )
  return steps
}
