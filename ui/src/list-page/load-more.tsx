import { Button } from '../controls/button.tsx'
import { useUiText } from '../text.ts'
import './load-more.css'

/** Appends the next page; says how much is shown of how much. */
export function LoadMore(props: {
  shown: number
  total?: number
  hasMore: boolean
  isBusy: boolean
  onMore: () => void
}) {
  const { t } = useUiText()
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
