import { Copy, Download, Share2 } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Qr, useQrPicture } from '@night-market/ui/display/qr.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import styles from './share.module.css'

/** A link of the site: as a QR code, to copy, to save as a picture, and to share with another app. */
export function ShareLink({ link, text }: { link: string; text?: string }) {
  const t = useLabels()
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast(t('invite.copied')),
      () => showToast(t('copy_failed'), { kind: 'failed' }),
    )
  const { picture, save } = useQrPicture(link, 'night-market-qr.png')
  const saveQr = () => save().catch(() => showToast(t('invite.not_saved'), { kind: 'failed' }))
  return (
    <div className={styles.share}>
      <Qr text={link} label={t('invite.qr')} />
      <p className={styles.link}>
        <span className="visually-hidden">{t('invite.link')}</span>
        {link.replace(/^https?:\/\//, '')}
      </p>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      <Row gap={2} spread="center">
        <Button kind="primary" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t('invite.copy')}
        </Button>
        <Button icon={<Download size={18} aria-hidden="true" />} onClick={() => void saveQr()}>
          {t('invite.save_qr')}
        </Button>
        {'share' in navigator && <ShareWith link={link} />}
      </Row>
      {picture}
    </div>
  )
}

function ShareWith({ link }: { link: string }) {
  const t = useLabels()
  // Closing the system's share sheet is not an error.
  const hand = () =>
    navigator.share({ title: t('shell.site'), text: t('invite.text'), url: link }).catch(() => {})
  return (
    <Button icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void hand()}>
      {t('invite.more')}
    </Button>
  )
}
