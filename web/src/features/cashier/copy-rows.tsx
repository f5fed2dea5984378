import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import styles from './deposits/pay.module.css'

type CopyRowProps = {
  label: string
  /** What is copied, and shown unless `children` show it otherwise. */
  value: string
  isStrong?: boolean
  children?: ReactNode
}

/** Facts that the payer has to type elsewhere. */
export function CopyRows({ children }: { children: ReactNode }) {
  return <dl className={styles.copyRows}>{children}</dl>
}

export function CopyRow({ label, value, isStrong = false, children }: CopyRowProps) {
  const t = useLabels()
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => showToast(t('copy_success')),
      () => showToast(t('deposit.copy_failed'), { kind: 'failed' }),
    )
  return (
    <div className={styles.copyRow} data-strong={isStrong}>
      <dt>{label}</dt>
      <dd className="num">
        <span>{children ?? value}</span>
        <IconButton size="s" label={t('deposit.copy', { what: label })} onClick={() => void copy()}>
          <Copy size={16} aria-hidden="true" />
        </IconButton>
      </dd>
    </div>
  )
}
