import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useWords } from '../../lib/i18n.ts'
import { path } from '../../lib/path.ts'
import { IconButton } from '../../ui/button.tsx'
import { nextIndex } from '../../ui/tabs.tsx'
import { lockScroll } from '../../ui/scroll-lock.ts'
import { ErrorState } from '../../ui/states.tsx'
import { CATEGORIES, useCategories, type OpenCategory } from './game-types.ts'
import { hotGamesQuery } from './queries.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import type { SearchAnswer } from './search-catalogue.ts'
import { SearchResults, type ResultGroup } from './search-results.tsx'
import './search.css'
import { playPath, useLaunch } from './launch.ts'
import { useSearch } from './use-search.ts'

/** The search: over the page on a desktop, the whole screen on a phone. Arrows choose, Enter opens, Escape closes. */
export default function SearchOverlay({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const id = useId()
  const dialog = useModal()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { answer, error, retry } = useSearch(text.trim())
  const groups = useGroups(text.trim(), answer, setText, onClose)
  const results = groups.flatMap((group) => group.results)
  const active = Math.min(chosen, results.length - 1)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Enter') return results[active]?.open()
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const next = nextIndex(event.key, active, results.length)
    event.preventDefault()
    if (next !== null && results.length > 0) setChosen(next)
  }

  return (
    <dialog
      ref={dialog}
      className="search"
      aria-label={t('catalogue.search')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="search-head">
        <Search size={20} aria-hidden="true" />
        <input
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-expanded={results.length > 0}
          aria-controls={id}
          aria-activedescendant={results.length > 0 ? `${id}-${active}` : undefined}
          aria-label={t('catalogue.search')}
          placeholder={t('catalogue.search')}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label={t('ui.close')} onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="search-body">
        {error ? <ErrorState error={error} onRetry={retry} /> : null}
        {answer?.isClosest && (
          <p className="search-none" role="status">
            {t('catalogue.no_results', { text: text.trim() })}
          </p>
        )}
        <SearchResults id={id} groups={groups} active={active} onPoint={setChosen} />
      </div>
      <p className="search-keys" aria-hidden="true">
        {t('catalogue.search_keys')}
      </p>
    </dialog>
  )
}

/** What is offered for a text: with none, what was searched before and what is hot. */
function useGroups(
  text: string,
  answer: SearchAnswer | undefined,
  setText: (text: string) => void,
  onClose: () => void,
): ResultGroup[] {
  const t = useWords()
  const navigate = useNavigate()
  const launch = useLaunch()
  const hot = useQuery(hotGamesQuery(useLanguage()))
  const categories = useCategories() ?? []
  const [recent, setRecent] = useState(recentSearches)

  const go = (to: string) => () => {
    rememberSearch(text)
    onClose()
    void navigate(to)
  }
  const game = (gameCode: string, name: string, note: string, iconUrl?: string) => ({
    key: gameCode,
    name,
    note,
    iconUrl,
    open: () => launch.orElse(go(playPath(gameCode))),
  })

  if (text === '') {
    return withResults([
      {
        title: t('catalogue.recent_searches'),
        action: { label: t('catalogue.forget_searches'), onPress: () => setRecent((forgetSearches(), [])) },
        results: recent.map((search) => ({
          key: search,
          name: search,
          note: '',
          open: () => setText(search),
        })),
      },
      {
        title: t('catalogue.hot_games'),
        results: (hot.data?.games ?? [])
          .slice(0, 6)
          .map((hit) => game(hit.gameCode, hit.displayName, hit.vendorName, hit.iconUrl)),
      },
    ])
  }
  return withResults([
    {
      title: t(answer?.isClosest ? 'catalogue.closest' : 'player.games'),
      results: (answer?.games ?? []).map((found) => game(found.gameCode, found.name, found.studio)),
    },
    {
      title: t('catalogue.studios'),
      results: (answer?.studios ?? []).map((studio) => ({
        key: `${studio.type}${studio.code}`,
        name: studio.name,
        note: t('catalogue.games_found', { count: studio.games }),
        open: go(path(placeOf(studio.type), { vassalage: studio.code })),
      })),
    },
    {
      title: t('catalogue.categories'),
      results: categoriesFor(categories, answer, text, (category) => t(category.label)).map((category) => ({
        key: category.type,
        name: t(category.label),
        note: t('catalogue.games_found', { count: category.games }),
        open: go(path(category.place)),
      })),
    },
  ])
}

const withResults = (groups: ResultGroup[]) => groups.filter(({ results }) => results.length > 0)

const placeOf = (type: string) => CATEGORIES.find((category) => category.type === type)?.place ?? '/rng'

/** Categories by name; when nothing is found at all, every category is a way on. */
function categoriesFor(
  categories: readonly OpenCategory[],
  answer: SearchAnswer | undefined,
  text: string,
  nameOf: (category: OpenCategory) => string,
): OpenCategory[] {
  if (answer?.isClosest) return [...categories]
  return categories.filter((category) => nameOf(category).toLowerCase().includes(text.toLowerCase()))
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
