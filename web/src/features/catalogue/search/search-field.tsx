import { Search } from 'lucide-react'
import { useEffect } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { isDialogOpen, openDialog } from '../../../shell/dialogs.tsx'
import { searchDialog } from '../dialogs.ts'
import { gamesIn, useCategories } from '../game-types.ts'
import styles from '../catalogue.module.css'

/** Looks like the search field and opens the search; so does the slash key anywhere outside a text field. */
export function SearchField() {
  const t = useLabels()
  const games = gamesIn(useCategories())
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
