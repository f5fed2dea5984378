import { Search, X } from 'lucide-react'
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { lazyPage } from '../../../shell/i18n/lazy-page.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { RowSkeletons } from '@night-market/ui/display/states.tsx'
import { useBackCloses } from '@night-market/ui/overlays/use-back-closes.ts'
import { lockScroll } from '@night-market/ui/overlays/scroll-lock.ts'
import styles from './search.module.css'

const SearchFound = lazyPage(() => import('./found.tsx'))

/** Loads what shows the results, so that the first search waits for nothing. */
export const loadSearch = (): Promise<void> => SearchFound.load()

/**
 * The search: over the page on a desktop, the whole screen on a phone. The field is there with the key that opens it, so
 * that what is typed next arrives in it; what shows the results may still be on its way.
 */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const dialog = useModal(field)
  useBackCloses(onClose)
  const [text, setText] = useState('')
  const [activeId, setActiveId] = useState<string>()
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
      <div className={styles.searchHead}>
        <Search size={20} aria-hidden="true" />
        <input
          ref={field}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={activeId !== undefined}
          aria-controls={id}
          aria-activedescendant={activeId}
          aria-label={t('catalogue.search')}
          placeholder={t('catalogue.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton label={t('ui.close')} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <Suspense fallback={<SearchWaiting />}>
        <SearchFound {...{ id, field, text, setText, onActive: setActiveId, onClose }} />
      </Suspense>
    </dialog>
  )
}

function SearchWaiting() {
  return (
    <div className={styles.searchBody} aria-busy="true">
      <RowSkeletons />
    </div>
  )
}

function useModal(field: { current: HTMLInputElement | null }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    const unlock = lockScroll()
    element?.showModal()
    field.current?.focus()
    return () => {
      element?.close()
      unlock()
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [field])
  return dialog
}
