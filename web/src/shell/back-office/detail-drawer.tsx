import { Drawer } from '@night-market/ui/overlays/drawer.tsx'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import styles from './detail-drawer.module.css'

type DetailDrawerProps = { title: string; onClose: () => void; children: ReactNode }

/** What a row of a table shows when it is opened: its facts, and what can be done about it. */
export function DetailDrawer({ title, onClose, children }: DetailDrawerProps) {
  return (
    <Drawer label={title} side="end" header={<strong>{title}</strong>} hasAddress onClose={onClose}>
      <Stack gap={4} className={styles.body}>
        {children}
      </Stack>
    </Drawer>
  )
}
