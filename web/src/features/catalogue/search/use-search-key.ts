import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '../../../lib/when-idle.ts'
import { isDialogOpen, openDialog } from '../../../shell/dialogs.tsx'
import { searchDialog } from '../dialogs.ts'
import { searchIndexQuery } from '../queries.ts'
import { loadSearch } from './overlay.tsx'

/**
 * The slash opens the search on every page. Stands beside the dialogs, so that the field is there with the key: what is
 * typed next arrives in it.
 */
export function useSearchKey(): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isDialogOpen() || document.querySelector('dialog[open]') !== null) return
      if ((event.target as Element).closest('input, textarea, select, [contenteditable]') !== null) return
      event.preventDefault()
      openDialog(searchDialog)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/**
 * Loads what shows results while the page is idle, and on a page of games what is searched, except over a connection that
 * should be spared.
 */
export function useSearchAtHand(isAmongGames: boolean): void {
  const cache = useQueryClient()
  useEffect(() => whenIdle(() => void loadSearch().catch(() => undefined)), [])
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!isAmongGames || connection?.saveData === true) return
    whenIdle(() => void cache.prefetchQuery(searchIndexQuery))
  }, [cache, isAmongGames])
}
