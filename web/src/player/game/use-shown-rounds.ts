import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { roundInPlay } from '../../lib/round-in-play.ts'

const RECORD_AFTER_MS = 700

/**
 * Keeps the page in step with what a game has shown: the balance waits for the end of the round, the record for the end of
 * a run of quick rounds.
 */
export function useShownRounds(): { started: () => void; ended: () => void } {
  const cache = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const steps = useMemo(() => {
    const ended = (): void => {
      roundInPlay.set(false)
      void cache.invalidateQueries({ queryKey: ['wallet'] })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        void cache.invalidateQueries({ queryKey: ['play', 'rounds'] })
        void cache.invalidateQueries({ queryKey: ['play', 'stretch'] })
        void cache.invalidateQueries({ queryKey: ['catalogue', 'own', 'recent'] })
      }, RECORD_AFTER_MS)
    }
    return { started: () => roundInPlay.set(true), ended }
  }, [cache])
  useEffect(
    () => () => {
      // The game was left in the middle of a round: nothing is left to give away.
      if (roundInPlay.get()) steps.ended()
      clearTimeout(timer.current)
    },
    [steps],
  )
  return steps
}
