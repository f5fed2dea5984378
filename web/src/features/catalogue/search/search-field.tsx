import { Search } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { openDialog } from '../../../shell/dialogs.tsx'
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
