import { Copy } from 'lucide-react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import styles from './fairness.module.css'

export type Seed = { label: string; value: string; isCopied?: boolean }

/** Seeds and hashes in full, each to be copied. */
export function SeedList({ seeds }: { seeds: readonly Seed[] }) {
  const t = useLabels()
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => showToast(t('copy_success')),
      () => showToast(t('copy_failed'), { kind: 'failed' }),
    )
  return (
    <dl className={styles.seedList}>
      {seeds.map(({ label, value, isCopied = true }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <code>{value}</code>
            {isCopied && (
              <IconButton
                size="s"
                label={t('fairness.copy', { what: label })}
                onClick={() => void copy(value)}
              >
                <Copy size={15} aria-hidden="true" />
              </IconButton>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
