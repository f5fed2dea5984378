import { Flame, Heart, House, Sparkles } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { useWords } from '../../lib/i18n.ts'
import { path } from '../../lib/path.ts'
import { useSession } from '../../lib/session.ts'
import { TabPanel, Tabs, type Choice } from '../../ui/choices.tsx'
import './catalogue.css'
import { CategoryPreviews } from './category-previews.tsx'
import { ContinuePlaying } from './continue-playing.tsx'
import { FavouriteGames } from './favourite-games.tsx'
import { useCategories, type OpenCategory } from './game-types.ts'
import { GameList } from './game-list.tsx'
import { HotGames } from './hot-games.tsx'
import { Winners } from './winners.tsx'

/** Spec: the mixed-vendor tab shows only with more than ten slot vendors. */
const MIXED_ABOVE_VENDORS = 10
const PANEL = 'lobby'

/** The menu tabs of the home page and what each shows. The tab is in the address. */
export function Lobby() {
  const t = useWords()
  const { hasToken } = useSession()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const categories = useCategories()
  const choices = useTabChoices(categories)
  const asked = search.get('tab') ?? 'HOME'
  const tab = choices.some(({ value }) => value === asked) ? asked : 'HOME'

  function choose(next: string): void {
    if (next === 'FAV' && !hasToken)
      return void navigate(path('/login'), { state: { from: path('/', { tab: 'FAV' }) } })
    setSearch(next === 'HOME' ? {} : { tab: next }, { preventScrollReset: true })
  }

  return (
    <>
      <Tabs label={t('catalogue.tabs')} panelId={PANEL} choices={choices} value={tab} onChange={choose} />
      <TabPanel id={PANEL} value={tab}>
        <TabContent tab={tab} categories={categories} />
      </TabPanel>
    </>
  )
}

function TabContent(props: { tab: string; categories: readonly OpenCategory[] | undefined }) {
  const category = props.categories?.find(({ type }) => type === props.tab)
  if (category) {
    return (
      <>
        <HotGames rows={4} type={category.type} />
        <GameList gameType={category.type} pageSize={24} />
      </>
    )
  }
  if (props.tab === 'FAV') return <FavouriteGames />
  if (props.tab === 'HOT') return <HotGames rows={4} />
  if (props.tab === 'MXWIN') return <GameList gameType="RNG" pageSize={24} />
  return (
    <>
      <ContinuePlaying />
      <Winners />
      <HotGames rows={2} />
      <CategoryPreviews categories={props.categories} />
      <GameList gameType="ALL" pageSize={12} />
    </>
  )
}

function useTabChoices(categories: readonly OpenCategory[] | undefined): Choice<string>[] {
  const t = useWords()
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
    { value: 'HOT', label: t('catalogue.hot'), icon: <Flame size={18} aria-hidden="true" /> },
  ]
}
