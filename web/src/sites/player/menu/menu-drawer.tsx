import { useEffect, useRef } from 'react'
import { useLocation } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { Logo } from '../header/logo.tsx'
import { MenuContent } from './menu-content.tsx'

/** The side menu on small screens; going anywhere closes it. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useLabels()
  const { key } = useLocation()
  const openedAt = useRef(key)
  useEffect(() => {
    if (key !== openedAt.current) onClose()
  }, [key, onClose])
  return (
    <Drawer label={t('player.side_menu')} header={<Logo />} onClose={onClose}>
      <MenuContent />
    </Drawer>
  )
}
