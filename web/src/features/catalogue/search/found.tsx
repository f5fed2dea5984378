import { useDeferredValue, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { nextIndex } from '@night-market/ui/controls/tabs.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { SearchResults, type ResultGroup } from './results.tsx'
import { useSearch } from './use-search.ts'
import { useSearchGroups } from './use-search-groups.ts'
import styles from './search.module.css'

type SearchFoundProps = {
  /** Of the list of results, which the field controls. */
  id: string
  field: RefObject<HTMLInputElement | null>
  text: string
  setText: (text: string) => void
  /** Tells the field the id of the result that Enter opens, if there is any. */
  onActive: (id: string | undefined) => void
  onClose: () => void
}

/** What the search finds, under its field. Arrows choose, Enter opens, Escape closes. */
export default function SearchFound(props: SearchFoundProps) {
  const { id, field, text, setText, onActive, onClose } = props
  const t = useLabels()
  const wanted = text.trim()
  const { answer, error, retry } = useSearch(wanted)
  // The field and its letters show at once, the results a moment later: a slow phone draws them in slices.
  const { groups: found, isComplete } = useSearchGroups({ text: wanted, answer, setText, onClose })
  const groups = useDeferredValue<readonly ResultGroup[] | null>(found, null)
  const isWaiting = error === null && (groups === null || (groups.length === 0 && !isComplete))
  const results = groups?.flatMap((group) => group.results) ?? []
  const [active, setChosen] = useChosen(text, results.length)
  useFieldKeys(field, {
    active,
    count: results.length,
    choose: setChosen,
    open: () => results[active]?.open(),
  })
  const activeId = results.length > 0 ? `${id}-${active}` : undefined
  useEffect(() => onActive(activeId), [onActive, activeId])
  return (
    <>
      <div className={styles.searchBody} aria-busy={isWaiting}>
        {error !== null && <ErrorState error={error} onRetry={retry} />}
        {isWaiting && <RowSkeletons />}
        {answer?.isClosest && (
          <p className={styles.searchNone} role="status">
            {t('search.no_results', { text: wanted })}
          </p>
        )}
        {groups && <SearchResults id={id} groups={groups} active={active} onPoint={setChosen} />}
      </div>
      <p className={styles.searchKeys} aria-hidden="true">
        {t('search.keys')}
      </p>
    </>
  )
}

/** The result that is chosen; the first one after every letter. */
function useChosen(text: string, count: number): [active: number, choose: (index: number) => void] {
  const [chosen, setChosen] = useState({ text, index: 0 })
  const index = chosen.text === text ? chosen.index : 0
  return [Math.min(index, count - 1), (next) => setChosen({ text, index: next })]
}

type Keys = { active: number; count: number; choose: (index: number) => void; open: () => void }

function useFieldKeys(field: RefObject<HTMLInputElement | null>, keys: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The search closes and gives the focus back, where this same key would press a button.
      event.preventDefault()
      return keys.open()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const next = nextIndex(event.key, keys.active, keys.count)
    event.preventDefault()
    if (next !== null && keys.count > 0) keys.choose(next)
  })
  useEffect(() => {
    const input = field.current
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    input?.addEventListener('keydown', listen)
    return () => input?.removeEventListener('keydown', listen)
  }, [field])
}
