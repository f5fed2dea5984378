import { Search, X } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { nextIndex } from '@night-market/ui/controls/tabs.tsx'
import { useBackCloses } from '@night-market/ui/overlays/use-back-closes.ts'
import { lockScroll } from '@night-market/ui/overlays/scroll-lock.ts'
import { ErrorState } from '@night-market/ui/display/states.tsx'
import { SearchResults, type ResultGroup } from './results.tsx'
import { useSearch } from './use-search.ts'
import { useSearchGroups } from './use-search-groups.ts'
import styles from './search.module.css'

/** The search: over the page on a desktop, the whole screen on a phone. Arrows choose, Enter opens, Escape closes. */
export default function SearchOverlay({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  const id = useId()
  const dialog = useModal()
  useBackCloses(onClose)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { answer, error, retry } = useSearch(text.trim())
  // The field and its letters show at once, the results a moment later: a slow phone draws them in slices.
  const found = useSearchGroups({ text: text.trim(), answer, setText, onClose })
  const groups = useDeferredValue<readonly ResultGroup[] | null>(found, null)
  const results = groups?.flatMap((group) => group.results) ?? []
  const active = Math.min(chosen, results.length - 1)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      // The search closes and gives the focus back, where this same key would press a button.
      event.preventDefault()
      return results[active]?.open()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const next = nextIndex(event.key, active, results.length)
    event.preventDefault()
    if (next !== null && results.length > 0) setChosen(next)
  }

  return (
    <dialog
      ref={dialog}
      className={styles.search}
      aria-label={t('catalogue.search')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <SearchHead
        listId={id}
        activeId={results.length > 0 ? `${id}-${active}` : undefined}
        text={text}
        onText={(typed) => {
          setText(typed)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <div className={styles.searchBody} aria-busy={groups === null}>
        {error ? <ErrorState error={error} onRetry={retry} /> : null}
        {answer?.isClosest && (
          <p className={styles.searchNone} role="status">
            {t('catalogue.no_results', { text: text.trim() })}
          </p>
        )}
        {groups && <SearchResults id={id} groups={groups} active={active} onPoint={setChosen} />}
      </div>
      <p className={styles.searchKeys} aria-hidden="true">
        {t('catalogue.search_keys')}
      </p>
    </dialog>
  )
}

type SearchHeadProps = {
  listId: string
  /** The result that Enter opens, if there is any. */
  activeId: string | undefined
  text: string
  onText: (typed: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

function SearchHead({ listId, activeId, text, onText, onKeyDown, onClose }: SearchHeadProps) {
  const t = useLabels()
  return (
    <div className={styles.searchHead}>
      <Search size={20} aria-hidden="true" />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-label={t('catalogue.search')}
        placeholder={t('catalogue.search')}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton label={t('ui.close')} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    const unlock = lockScroll()
    element?.showModal()
    element?.querySelector('input')?.focus()
    return () => {
      element?.close()
      unlock()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])
  return dialog
}
