import { useState } from 'react'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { AccountPage } from '../../shell/account-page.tsx'
import { Segmented } from '@night-market/ui/controls/tabs.tsx'
import { useMedia } from '@night-market/ui/hooks/use-media.ts'
import { Boards } from './boards/boards.tsx'
import { MissionList } from './mission-list.tsx'
import styles from './missions.module.css'

/** From this width, the board stands beside the missions. */
const IS_WIDE = '(min-width: 1100px)'
const SHOWN = ['missions', 'boards'] as const

/** Daily and weekly missions with their progress, and the boards on which members rank. */
export default function MissionsPage() {
  const t = useLabels()
  return (
    <AccountPage title={t('missions.title')} needAccount={t('missions.need_account')}>
      <Both />
    </AccountPage>
  )
}

function Both() {
  const t = useLabels()
  const isWide = useMedia(IS_WIDE)
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('missions')
  if (isWide)
    return (
      <div className={styles.both}>
        <MissionList />
        <Boards />
      </div>
    )
  return (
    <div className={styles.one}>
      <Segmented
        label={t('missions.title')}
        choices={SHOWN.map((value) => ({ value, label: t(`missions.show_${value}`) }))}
        value={shown}
        onChange={setShown}
      />
      {shown === 'missions' ? <MissionList /> : <Boards />}
    </div>
  )
}
