import type { ReturnFigures } from '@night-market/protocol/catalogue'
import { useQuery } from '@tanstack/react-query'
import { History, Store } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from '@night-market/ui/router/router.tsx'
import { useLanguage, useLabels, type Translate } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { CATEGORIES, useCategories, type OpenCategory } from '../game-types.ts'
import { useReturnLine } from '../sheet/facts.ts'
import { playPath, useLaunch } from '../launch.ts'
import { hotGamesQuery } from '../queries.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import type { SearchAnswer, Studio } from './search-catalogue.ts'
import type { Result, ResultGroup } from './results.tsx'

type Search = {
  text: string
  answer: SearchAnswer | undefined
  setText: (text: string) => void
  onClose: () => void
}

const HOT_SHOWN = 6

/**
 * What the search offers: with no text what was searched before and what is hot, else what was found. Not complete while an
 * answer is on its way.
 */
export function useSearchGroups(search: Search): { groups: ResultGroup[]; isComplete: boolean } {
  const t = useLabels()
  const ways = useWays(search)
  const returnLine = useReturnLine()
  const before = useRecentGroup(search.setText)
  const hot = useQuery(hotGamesQuery(useLanguage()))
  const categories = useCategories() ?? []
  if (search.text !== '') {
    const groups = shown(foundGroups({ t, returnLine }, search, ways, categories))
    return { groups, isComplete: search.answer !== undefined }
  }
  const games = hot.data?.games.slice(0, HOT_SHOWN) ?? []
  const groups = shown([
    before,
    {
      title: t('catalogue.hot_games'),
      results: games.map((game) => ({
        key: game.gameCode,
        name: game.displayName,
        detail: game.vendorName,
        note: returnLine(game),
        iconUrl: game.iconUrl,
        open: ways.play(game.gameCode),
      })),
    },
  ])
  return { groups, isComplete: !hot.isPending }
}

type Says = { t: Translate; returnLine: (figures: ReturnFigures) => string }
type Ways = { go: (to: string) => () => void; play: (gameCode: string) => () => void }

/** Where results lead; going anywhere remembers the search and closes it. */
function useWays({ text, onClose }: Search): Ways {
  const navigate = useNavigate()
  const launch = useLaunch()
  const go = (to: string) => () => {
    rememberSearch(text)
    onClose()
    navigate(to)
  }
  return { go, play: (gameCode) => () => launch.orElse(go(playPath(gameCode))) }
}

function useRecentGroup(setText: (text: string) => void): ResultGroup {
  const t = useLabels()
  const [recent, setRecent] = useState(recentSearches)
  const forget = () => {
    forgetSearches()
    setRecent([])
  }
  return {
    title: t('search.recent'),
    action: { label: t('search.forget'), onPress: forget },
    results: recent.map((search) => ({
      key: search,
      name: search,
      note: '',
      icon: History,
      open: () => setText(search),
    })),
  }
}

function foundGroups(
  { t, returnLine }: Says,
  { text, answer }: Search,
  ways: Ways,
  categories: OpenCategory[],
): ResultGroup[] {
  const isClosest = answer?.isClosest ?? false
  const named = categories.filter(({ label }) => t(label).toLowerCase().includes(text.toLowerCase()))
  const games = (answer?.games ?? []).map((game) => ({
    key: game.gameCode,
    name: game.name,
    detail: game.studio,
    note: returnLine(game.figures),
    iconUrl: game.iconUrl,
    open: ways.play(game.gameCode),
  }))
  return [
    { title: t(isClosest ? 'search.closest' : 'shell.games'), results: games },
    {
      title: t('catalogue.studios'),
      results: (answer?.studios ?? []).map((studio) => studioResult(t, studio, ways)),
    },
    {
      title: t('catalogue.categories'),
      // When nothing is found at all, every category is a way on.
      results: (isClosest ? categories : named).map((category) => ({
        key: category.type,
        name: t(category.label),
        note: t('catalogue.games_found', { count: category.games }),
        icon: category.icon,
        open: ways.go(path(category.place)),
      })),
    },
  ]
}

function studioResult(t: Translate, studio: Studio, ways: Ways): Result {
  const category = CATEGORIES.find(({ type }) => type === studio.type)
  const count = t('catalogue.games_found', { count: studio.games })
  return {
    key: studio.code,
    name: studio.name,
    note: count,
    icon: Store,
    open: ways.go(path(category?.place ?? 'slots', { vassalage: studio.code })),
  }
}

const shown = (groups: ResultGroup[]) => groups.filter(({ results }) => results.length > 0)
