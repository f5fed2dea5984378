import { Flame, Heart, House, Sparkles } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchAhead, useSearchParams } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { TabPanel, Tabs, type Choice } from '@night-market/ui/controls/tabs.tsx'
import { useCategories, type OpenCategory } from '../game-types.ts'
import styles from '../catalogue.module.css'

// Asked for at once, but not waited for: the shell is painted before the games are there.
const content = import('./lobby-content.tsx')
const LobbyContent = lazy(() => content)

/** Spec: the mixed-vendor tab shows only with more than ten slot vendors. */
const MIXED_ABOVE_VENDORS = 10
const PANEL = 'lobby'

/** The menu tabs of the home page and what each shows. The tab is in the address. */
export function Lobby() {
  const t = useLabels()
  const { hasToken } = useSession()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const categories = useCategories()
  const choices = useTabChoices(categories)
  // The tab shows at once that it is pressed; its games follow in slices.
  const tab = tabIn(useSearchAhead(), choices)

  function choose(next: string): void {
    if (next === 'FAV' && !hasToken)
      return navigate(path('login'), { state: { from: path('home', { tab: 'FAV' }) } })
    setSearch(next === 'HOME' ? {} : { tab: next })
  }

  return (
    <>
      <Tabs label={t('catalogue.tabs')} panelId={PANEL} choices={choices} value={tab} onChange={choose} />
      <TabPanel id={PANEL} value={tab}>
        <Suspense fallback={<div className={styles.lobbyWaiting} aria-busy="true" />}>
          <LobbyContent tab={tabIn(search, choices)} categories={categories} />
        </Suspense>
      </TabPanel>
    </>
  )
}

function tabIn(search: URLSearchParams, choices: readonly Choice<string>[]): string {
  const requested = search.get('tab')
  return choices.find(({ value }) => value === requested)?.value ?? 'HOME'
}

function useTabChoices(categories: readonly OpenCategory[] | undefined): Choice<string>[] {
  const t = useLabels()
  const slotVendors = categories?.find(({ type }) => type === 'RNG')?.vendors.length ?? 0
  const mixed =
    slotVendors > MIXED_ABOVE_VENDORS
      ? [{ value: 'MXWIN', label: t('catalogue.mixed'), icon: <Sparkles size={18} /> }]
      : []
  return [
    { value: 'HOME', label: t('hd_home'), icon: <House size={18} aria-hidden="true" /> },
    { value: 'FAV', label: t('catalogue.favourites'), icon: <Heart size={18} aria-hidden="true" /> },
    ...(categories ?? []).map(({ type, label, icon: Icon }) => ({
      value: type,
      label: t(label),
      icon: <Icon size={18} aria-hidden="true" />,
    })),
    ...mixed,
    // Last, once the categories before it are known: a tab that is there does not move.
    ...(categories
      ? [{ value: 'HOT', label: t('catalogue.hot'), icon: <Flame size={18} aria-hidden="true" /> }]
      : []),
  ]
}
