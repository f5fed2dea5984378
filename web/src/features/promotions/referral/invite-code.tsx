import { Copy } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import styles from './referral.module.css'

/** The code alone, to be typed at registration. */
export function InviteCode({ code }: { code: string }) {
  const t = useLabels()
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => showToast(t('referral.code_copied')),
      () => showToast(t('copy_failed'), { kind: 'failed' }),
    )
  return (
    <p className={styles.code}>
      <span className={styles.codeLabel}>{t('referral.code')}</span>
      <strong className="num">{code}</strong>
      <IconButton size="s" label={t('referral.copy_code')} onClick={() => void copy()}>
        <Copy size={16} aria-hidden="true" />
      </IconButton>
    </p>
  )
}
