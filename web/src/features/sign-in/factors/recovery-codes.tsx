import type { RecoveryCodes } from '@night-market/protocol/sign-in/security'
import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { t as translate, useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { ConfirmDialog } from '@night-market/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { Row } from '../security/row.tsx'
import { StepUpDialog } from './step-up-dialog.tsx'
import { useChange } from '../security/use-change.ts'
import styles from '../security/security.module.css'

type Codes = (typeof RecoveryCodes)['_output']

/** How many recovery codes are left, and a new set in their place. */
export function RecoveryCodesRow({ left }: { left: number }) {
  const t = useLabels()
  const [isConfirming, setConfirming] = useState(false)
  const [codes, setCodes] = useState<string[] | null>(null)
  const renewal = useChange(
    () => call<Codes>('POST', '/wps/security/recovery-codes'),
    (value) => setCodes(value.codes),
  )
  return (
    <Row
      title={t('security.recovery_codes')}
      text={t('security.recovery_left', { left })}
      error={renewal.error}
    >
      <Button size="s" isBusy={renewal.isBusy} onClick={() => setConfirming(true)}>
        {t('security.recovery_new')}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          name="new-recovery-codes"
          title={t('security.recovery_codes')}
          text={t('security.recovery_replace')}
          cancelLabel={t('in_more_cancel')}
          confirmLabel={t('in_increase_submit')}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            renewal.make(undefined)
          }}
        />
      )}
      {renewal.isAsking && <StepUpDialog onProven={renewal.proven} onClose={renewal.giveUp} />}
      {codes !== null && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Row>
  )
}

/** Shown once: the server keeps only their hashes. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useLabels()
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast(translate('copy_success')),
      () => showToast(translate('security.not_copied'), { kind: 'failed' }),
    )
  return (
    <Dialog name="recovery-codes" title={t('security.recovery_codes')} isClosable={false} onClose={onClose}>
      <div className={styles.securityForm}>
        <p className="dialog-text">{t('security.recovery_text')}</p>
        <ul className={`${styles.securityCodes} num`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.securityPair}>
          <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
            {t('security.copy')}
          </Button>
          <a
            className="button"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            <Download size={16} aria-hidden="true" />
            {t('security.download')}
          </a>
        </div>
        <Button kind="primary" isWide onClick={onClose}>
          {t('security.kept')}
        </Button>
      </div>
    </Dialog>
  )
}
