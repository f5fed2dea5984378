import { Copy, Download, Share2 } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Qr, useQrPicture } from '@night-market/ui/display/qr.tsx'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { Row } from '@night-market/ui/layout/layout.tsx'
import styles from './share.module.css'

/** The site's link, or the member's own that notes who invited: as QR, to copy, to hand to another app. */
export default function ShareDialog({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  const { member, isTrial } = useSession()
  const isInviting = member !== null && !isTrial
  const link = isInviting
    ? `${location.origin}/register?referralCode=${encodeURIComponent(member.referralCode)}`
    : `${location.origin}/`
  const copy = async () => {
    await navigator.clipboard.writeText(link)
    showToast(t('share.copied'))
  }
  const { picture, save } = useQrPicture(link, 'night-market-qr.png')
  const saveQr = () => save().catch(() => showToast(t('share.not_saved'), { kind: 'failed' }))
  return (
    <Dialog name="share" title={t('share.title')} size="s" onClose={onClose}>
      <div className={styles.share}>
        <Qr text={link} label={t('share.qr')} />
        <p className={styles.shareLink}>
          <span className="visually-hidden">{t('share.link')}</span>
          {link.replace(/^https?:\/\//, '')}
        </p>
        {isInviting && <p className={styles.shareText}>{t('share.invite')}</p>}
        <Row gap={2} spread="center">
          <Button kind="primary" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
            {t('share.copy')}
          </Button>
          <Button icon={<Download size={18} aria-hidden="true" />} onClick={() => void saveQr()}>
            {t('share.save_qr')}
          </Button>
          {'share' in navigator && <ShareWith link={link} />}
        </Row>
        {picture}
      </div>
    </Dialog>
  )
}

function ShareWith({ link }: { link: string }) {
  const t = useLabels()
  // Closing the system's sheet is a choice, not a failure.
  const hand = () =>
    navigator.share({ title: 'Night Market', text: t('share.text'), url: link }).catch(() => {})
  return (
    <Button icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void hand()}>
      {t('share.more')}
    </Button>
  )
}
