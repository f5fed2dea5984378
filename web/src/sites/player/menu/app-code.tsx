import { Download, Smartphone } from 'lucide-react'
import { Qr } from '@night-market/ui/display/qr.tsx'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { useMedia } from '@night-market/ui/hooks/use-media.ts'
import { useLanguage, useLabels } from '../../../shell/i18n/i18n.ts'
import { openDialog } from '../../../shell/dialogs.tsx'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { phoneDialog } from '../dialogs/names.ts'
import { install, installPrompt, type InstallPrompt } from '../install/install-prompt.ts'
import { CODE_SIZE } from './code-size.ts'
import { SideLink } from './side-link.tsx'
import layoutStyles from '../layout/layout.module.css'
import styles from './app-code.module.css'

/** A phone does not read a code from its own screen. */
const SHOWS_CODE = '(min-width: 1024px)'

/**
 * NAV-16: the way to the app in the visitor's language. A member's code that also signs in is shown on request
 * (`PhoneDialog`): a scan signs in, so the code is not left on the screen.
 */
export function AppCode() {
  const t = useLabels()
  const { hasToken, isTrial } = useSession()
  const address = path('apps', { lang: useLanguage() })
  const text = `${location.origin}${address}`
  const offer = useStore(installPrompt)
  if (!useMedia(SHOWS_CODE))
    return (
      <>
        <SideLink to={address} icon={Smartphone} label={t('menu.apps')} />
        {offer !== null && <InstallButton offer={offer} className={layoutStyles.sideItem} />}
      </>
    )
  return (
    <section className={styles.appCode} aria-labelledby="app-code">
      <h2 id="app-code" className={layoutStyles.sideHeading}>
        {t('menu.apps')}
      </h2>
      <Qr text={text} label={t('menu.apps_qr')} size={CODE_SIZE} />
      <p>{t('menu.apps_text')}</p>
      {offer !== null && <InstallButton offer={offer} className="text-link" />}
      {hasToken && !isTrial && (
        <button type="button" className="text-link" onClick={() => openDialog(phoneDialog)}>
          {t('menu.phone_login')}
        </button>
      )}
    </section>
  )
}

function InstallButton({ offer, className }: { offer: InstallPrompt; className: string | undefined }) {
  const t = useLabels()
  return (
    <button type="button" className={className} onClick={() => void install(offer)}>
      <Download size={20} aria-hidden="true" />
      {t('install.add')}
    </button>
  )
}
