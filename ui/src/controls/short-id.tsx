import { Copy } from 'lucide-react'
import { useUiText } from '../text.ts'
import { IconButton } from './button.tsx'
import './short-id.css'
import { showToast } from '../overlays/toast.tsx'

/** A number that can be read aloud; the whole of it is copied. */
export function ShortId({ id }: { id: string }) {
  const { t } = useUiText()
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => showToast(t('ui.copied')),
      () => showToast(t('ui.copy_failed'), { kind: 'failed' }),
    )
  return (
    <span className="short-id">
      <code title={id}>{shortOf(id)}</code>
      <IconButton size="s" label={t('ui.copy_id')} onClick={() => void copy()}>
        <Copy size={15} aria-hidden="true" />
      </IconButton>
    </span>
  )
}

/** The last eight signs, in two groups: `trf_db24…509e1a2b` is `509E-1A2B`. */
export const shortOf = (id: string): string =>
  id.length <= 12 ? id : `${id.slice(-8, -4)}-${id.slice(-4)}`.toUpperCase()
