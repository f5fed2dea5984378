import { ShareLink } from '../../../features/promotions/share/share-link.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useSession } from '../../../shell/session.ts'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'

/** The site's link, or the member's own that notes who invited. */
export default function ShareDialog({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  const { member, isTrial } = useSession()
  const isInviting = member !== null && !isTrial
  const link = isInviting
    ? `${location.origin}/register?referralCode=${encodeURIComponent(member.referralCode)}`
    : `${location.origin}/`
  return (
    <Dialog name="share" title={t('share.title')} size="s" onClose={onClose}>
      <ShareLink link={link} {...(isInviting && { text: t('share.invite') })} />
    </Dialog>
  )
}
