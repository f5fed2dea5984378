import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Mail, Phone } from 'lucide-react'
import { call } from '../../lib/api.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { refusalText } from '../../shell/refusals/refusal-text.ts'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { contactsQuery } from './queries.ts'
import styles from './support.module.css'

/** The operator's other contacts. */
export function Contacts() {
  const t = useLabels()
  const { data = [] } = useQuery(contactsQuery)
  const others = data.filter(({ path }) => path !== '')
  if (others.length === 0) return null
  return (
    <section className={styles.contacts} aria-labelledby="support-contacts">
      <h3 id="support-contacts">{t('support.contacts')}</h3>
      <ul>
        {others.map(({ csType, path }) => (
          <li key={csType}>
            {csType === 'EMAIL' || csType === 'PHONE' ? (
              <DirectContact csType={csType} path={path} />
            ) : (
              <a href={`/wps/system/contact/${path}`} target="_blank" rel="noreferrer noopener">
                <ExternalLink size={18} aria-hidden="true" />
                {t(`support.contact.${csType}`)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A mailbox or a number comes as data, on a press: no page holds it for a scraper to read. */
function DirectContact({ csType, path }: { csType: 'EMAIL' | 'PHONE'; path: string }) {
  const t = useLabels()
  const open = async (): Promise<void> => {
    try {
      const { url } = await call<{ url: string }>('GET', `/wps/system/contact/${path}`)
      location.assign(url)
    } catch (error) {
      showToast(refusalText(t, error))
    }
  }
  const Icon = csType === 'EMAIL' ? Mail : Phone
  return (
    <button type="button" onClick={() => void open()}>
      <Icon size={18} aria-hidden="true" />
      {t(`support.contact.${csType}`)}
    </button>
  )
}
