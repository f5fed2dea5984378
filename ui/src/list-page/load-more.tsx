import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { locationNow, notedInEntry, noteInEntry } from '../router/location.ts'
import { useIsFresh, useLocation } from '../router/router.tsx'
import { useUiText } from '../text.ts'
import './load-more.css'

type LoadMoreProps = {
  /** Which list it is, on a page that shows several in one place. */
  of?: string
  shown: number
  total?: number
  hasMore: boolean
  isBusy: boolean
  onMore: () => void
}

/**
 * Appends the next page; says how much is shown of how much. Who comes back to the list, or loads the page anew, finds as
 * many rows as before.
 */
export function LoadMore(props: LoadMoreProps) {
  const { t } = useUiText()
  useKeptRows(props)
  return (
    <div className="load-more">
      {props.total !== undefined && (
        <p className="num" aria-live="polite">
          {t('ui.shown_of', { shown: props.shown, total: props.total })}
        </p>
      )}
      {props.hasMore && (
        <Button isBusy={props.isBusy} onClick={props.onMore}>
          {t('ui.load_more')}
        </Button>
      )}
    </div>
  )
}

/** Asks for more until there are as many rows as this entry of the history showed, and notes how many there are. */
function useKeptRows({ of = '', shown, hasMore, isBusy, onMore }: LoadMoreProps): void {
  const { key } = useLocation()
  const isFresh = useIsFresh()
  const [wanted, setWanted] = useState({ key, rows: isFresh ? 0 : notedRows(of) })
  if (wanted.key !== key) setWanted({ key, rows: isFresh ? 0 : notedRows(of) })
  const isMissing = hasMore && shown < wanted.rows
  const requestedAt = useRef(-1)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    // Once for each page: one that failed is asked for by the button.
    if (!isMissing || isBusy || requestedAt.current === shown) return
    requestedAt.current = shown
    more()
  }, [isMissing, isBusy, shown])
  useEffect(() => {
    if (!isMissing && locationNow().key === key) noteInEntry('rows', { of, shown } satisfies Rows)
  }, [isMissing, key, of, shown])
}

type Rows = { of: string; shown: number }

function notedRows(of: string): number {
  const rows = notedInEntry('rows') as Rows | undefined
  return rows?.of === of ? rows.shown : 0
}
