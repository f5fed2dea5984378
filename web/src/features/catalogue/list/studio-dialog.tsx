import type { GameType } from '@night-market/protocol/catalogue'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { EmptyState, ErrorState } from '@night-market/ui/display/states.tsx'
import { LoadMore } from '@night-market/ui/list-page/load-more.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { useLocation } from '@night-market/ui/router/router.tsx'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useValueLabels } from '../filters/value-labels.ts'
import { facetsQuery, gamesQuery } from '../queries.ts'
import { GridSkeleton, useTiles } from './game-grid.tsx'
import type { TypeChoice } from './type-chips.tsx'
import styles from './studio-dialog.module.css'

const PAGE_SIZE = 24

type StudioDialogProps = { code: string; name: string; type?: GameType; onClose: () => void }

/** Spec 2: a vendor's entrance opens a list of its games over the page. */
export default function StudioDialog({ code, name, type, onClose }: StudioDialogProps) {
  const t = useLabels()
  const [shown, setShown] = useState<TypeChoice>(type ?? 'ALL')
  const [text, setText] = useState('')
  useLeaving(onClose)
  const footer = (
    <ButtonLink to={path('studio', { code })}>{t('filter.studio_page', { studio: name })}</ButtonLink>
  )
  return (
    <Dialog name="studio-games" title={name} size="l" footer={footer} onClose={onClose}>
      <div className={styles.head}>
        <Types code={code} value={shown} onChange={setShown} />
        <Field
          size="s"
          type="search"
          label={t('filter.search_here')}
          value={text}
          maxLength={60}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Found code={code} type={shown} keyword={useDeferredValue(text.trim())} />
    </Dialog>
  )
}

/** A link in the dialog leads to another page, which it must not cover. */
function useLeaving(onClose: () => void): void {
  const { key } = useLocation()
  const openedAt = useRef(key)
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (key !== openedAt.current) leave()
  }, [key])
}

function Types(props: { code: string; value: TypeChoice; onChange: (type: TypeChoice) => void }) {
  const t = useLabels()
  const labels = useValueLabels()
  const { data } = useQuery(facetsQuery({ gameType: 'ALL', vassalage: props.code }))
  if (data === undefined || data.types.length < 2) return null
  const choices = data.types.map(({ name, games }) => ({
    value: name as TypeChoice,
    label: t('filter.choice', { choice: labels.type(name), count: games }),
  }))
  return (
    <Segmented<TypeChoice>
      label={t('catalogue.tabs')}
      choices={[{ value: 'ALL', label: t('catalogue.all') }, ...choices]}
      value={props.value}
      onChange={props.onChange}
    />
  )
}

function Found({ code, type, keyword }: { code: string; type: TypeChoice; keyword: string }) {
  const t = useLabels()
  const tile = useTiles()
  const query = useInfiniteQuery({
    ...gamesQuery(
      {
        gameType: type,
        vassalage: code,
        keyword: keyword || undefined,
        pageSize: PAGE_SIZE,
        sort: 'popular',
      },
      useLanguage(),
    ),
    placeholderData: keepPreviousData,
  })
  const games = query.data?.pages.flatMap((page) => page.games)
  const total = query.data?.pages[0]?.total
  if (query.error && !games) return <ErrorState error={query.error} onRetry={query.refetch} />
  if (games === undefined) return <GridSkeleton count={12} />
  if (games.length === 0)
    return (
      <EmptyState
        icon={<SearchX size={28} aria-hidden="true" />}
        title={t('search.no_results', { text: keyword })}
      />
    )
  return (
    <>
      <div className={`tile-grid ${styles.grid}`} aria-busy={query.isPlaceholderData}>
        {games.map((game) => tile(game))}
      </div>
      <LoadMore
        shown={games.length}
        {...(total !== undefined && { total })}
        hasMore={query.hasNextPage}
        isBusy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
