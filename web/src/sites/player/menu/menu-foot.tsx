import { LogOut } from 'lucide-react'
import { GroupBanners } from '../../../features/content/banners/group-banners.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { openDialog } from '../../../shell/dialogs.tsx'
import { useSession } from '../../../shell/session.ts'
import { signOutDialog } from '../dialogs/names.ts'
import { LanguageChoice, ThemeChoice } from './preferences.tsx'
import styles from '../layout/layout.module.css'

/** The end of the menu: its banner, language, theme, and the way out. */
export default function MenuFoot() {
  const t = useLabels()
  const { hasToken } = useSession()
  return (
    <>
      <div className={styles.sideBanner}>
        <GroupBanners group="w_leftmenu" />
      </div>
      <div className={styles.sideFoot}>
        <LanguageChoice />
        <ThemeChoice />
        {hasToken && (
          <button type="button" className={styles.sideItem} onClick={() => openDialog(signOutDialog)}>
            <LogOut size={20} aria-hidden="true" />
            <span className={styles.sideLabel}>{t('player.sign_out')}</span>
          </button>
        )}
      </div>
    </>
  )
}
