import { SecurityCentre } from '../features/security/security-centre.tsx'
import { useWords } from '../lib/i18n.ts'

/** The member's security centre. */
export function SecurityPage() {
  const t = useWords()
  return (
    <div className="member">
      <title>{t('site.title', { page: t('security.title') })}</title>
      <h1 className="page-title">{t('security.title')}</h1>
      <SecurityCentre />
    </div>
  )
}
