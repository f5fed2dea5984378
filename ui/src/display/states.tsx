import { RotateCcw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUiText } from '../text.ts'
import { Button } from '../controls/button.tsx'
import './states.css'

/** A grey shape in the place of what is coming. `width` in any CSS unit, for lines. */
export function Skeleton(props: { shape: 'tile' | 'line' | 'row'; width?: string }) {
  return (
    <div className="skeleton" data-shape={props.shape} style={{ width: props.width }} aria-hidden="true" />
  )
}

/** Rows that are on their way. */
export function RowSkeletons() {
  return (
    <div className="row-skeletons" aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} shape="row" />
      ))}
    </div>
  )
}

/** Nothing here yet: why, and what one can do. */
export function EmptyState(props: { icon: ReactNode; title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="state">
      <div className="state-picture">{props.icon}</div>
      <h2 className="state-title">{props.title}</h2>
      {props.text !== undefined && <p className="state-text">{props.text}</p>}
      {props.children !== undefined && <div className="state-actions">{props.children}</div>}
    </div>
  )
}

/** What went wrong, in the specified words, and one way on. */
export function ErrorState(props: { error: unknown; onRetry: () => void; isBusy?: boolean }) {
  const { t, errorText } = useUiText()
  return (
    <div className="state" data-kind="error" role="alert">
      <div className="state-picture">
        <TriangleAlert size={28} aria-hidden="true" />
      </div>
      <p className="state-text">{errorText(props.error)}</p>
      <Button
        icon={<RotateCcw size={16} aria-hidden="true" />}
        isBusy={props.isBusy ?? false}
        onClick={props.onRetry}
      >
        {t('ui.retry')}
      </Button>
    </div>
  )
}

export function Badge(props: {
  tone?: 'plain' | 'live' | 'good' | 'warn' | 'bad' | 'iris'
  children: ReactNode
}) {
  return (
    <span className="badge" data-tone={props.tone ?? 'plain'}>
      {props.children}
    </span>
  )
}
