import type { GameSheet } from '@night-market/protocol/catalogue'
import { VendorPage } from '../../../shell/frames/vendor-page.tsx'
import { vendorUrl } from '../../../shell/games/vendor-url.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import styles from '../../../shell/frames/vendor-page.module.css'

/** The rules of a game, on the page that its vendor has for them. */
export function GameRules({ sheet }: { sheet: GameSheet }) {
  const t = useLabels()
  const address = vendorUrl(sheet.facts, 'rules_url')
  return (
    <section className={styles.gameRules}>
      <h3>{t('sheet.rules')}</h3>
      {address === null ? (
        <p>{t('sheet.rules_none')}</p>
      ) : (
        <VendorPage url={address} title={t('sheet.rules_of', { name: sheet.game.displayName })} />
      )}
    </section>
  )
}
