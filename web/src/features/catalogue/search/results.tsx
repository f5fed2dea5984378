import { Gamepad2, type LucideIcon } from 'lucide-react'
import { memo, useEffect } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Art } from '@night-market/ui/display/art.tsx'
import styles from './search.module.css'

export type Result = {
  key: string
  name: string
  note: string
  /** Under the name. */
  detail?: string
  iconUrl?: string | undefined
  /** In place of a picture. */
  icon?: LucideIcon
  open: () => void
}
export type ResultGroup = {
  title: string
  action?: { label: string; onPress: () => void }
  results: Result[]
}

type SearchResultsProps = {
  id: string
  groups: readonly ResultGroup[]
  active: number
  onPoint: (index: number) => void
}

/** The list box of the search: groups under their titles, one result active. */
export const SearchResults = memo(function SearchResults({
  id,
  groups,
  active,
  onPoint,
}: SearchResultsProps) {
  const t = useLabels()
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { results }) => sum + results.length, 0),
  )
  return (
    <div id={id} role="listbox" aria-label={t('search.results')}>
      {groups.map((group, groupIndex) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <div className={styles.searchTitle}>
            <span aria-hidden="true">{group.title}</span>
            {group.action && (
              <button type="button" tabIndex={-1} onClick={group.action.onPress}>
                {group.action.label}
              </button>
            )}
          </div>
          {group.results.map((result, index) => {
            const position = (starts[groupIndex] ?? 0) + index
            return (
              <div
                key={result.key}
                id={`${id}-${position}`}
                className={styles.searchResult}
                role="option"
                aria-selected={position === active}
                onPointerMove={() => onPoint(position)}
                onClick={result.open}
              >
                <span className={styles.searchPicture}>
                  <Picture result={result} />
                </span>
                <span className={styles.searchName}>
                  {result.name}
                  {result.detail !== undefined && <small>{result.detail}</small>}
                </span>
                <span className={`${styles.searchNote} num`}>{result.note}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
})

function Picture({ result }: { result: Result }) {
  if (result.iconUrl) return <Art src={result.iconUrl} name="" />
  const Icon = result.icon ?? Gamepad2
  return <Icon size={18} aria-hidden="true" />
}
