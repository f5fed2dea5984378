import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { whenIdle } from '../../../lib/when-idle.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { isDialogOpen, openDialog } from '../../../shell/dialogs.tsx'
import { searchDialog } from '../dialogs.ts'
import { gamesIn, useCategories } from '../game-types.ts'
import { searchIndexQuery } from '../queries.ts'
import { loadSearch } from './overlay.tsx'
import styles from '../catalogue.module.css'

/**
 * Looks like the search field and opens the search; so does the slash key anywhere outside a text field. What is searched
 * is loaded while the page is idle, except over a connection that should be spared.
 */
export function SearchField() {
  const t = useLabels()
  const games = gamesIn(useCategories())
  const cache = useQueryClient()
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData !== true) whenIdle(() => void cache.prefetchQuery(searchIndexQuery))
  }, [cache])
  return (
    <button
      type="button"
      className={styles.searchField}
      aria-haspopup="dialog"
      onClick={() => openDialog(searchDialog)}
    >
      <Search size={20} aria-hidden="true" />
      <span>{games === undefined ? t('catalogue.search') : t('catalogue.search_games', { games })}</span>
      <kbd aria-hidden="true">/</kbd>
    </button>
  )
}

/** The slash opens the search on every page. */
export function useSearchKey(): void {
  useEffect(() => whenIdle(() => void loadSearch().catch(() => undefined)), [])
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
