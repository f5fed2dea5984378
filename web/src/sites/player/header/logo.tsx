import { useQuery } from '@tanstack/react-query'
import { Link } from '@night-market/ui/router/link.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { givenName } from '../../../shell/page-facts.ts'
import { path } from '../../../shell/places.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import styles from '../layout/layout.module.css'

/** The lantern and the name; a sandbox says so on every page. */
export function Logo() {
  const t = useLabels()
  const { data } = useQuery(whitelabelQuery)
  return (
    <Link className={styles.logo} to={path('home')}>
      <span className="visually-hidden">{t('shell.site')}</span>
      {data !== undefined && data.logo !== '' ? (
        <img className={styles.logoPicture} src={data.logo} alt="" />
      ) : (
        <Lantern />
      )}
      {data?.profile === 'sandbox' && (
        <span className={styles.logoProfile} title={t('player.sandbox_why')}>
          {t('player.sandbox')}
        </span>
      )}
    </Link>
  )
}

/** The product's own: a lantern, and the name that the site has. */
function Lantern() {
  const site = givenName()
  return (
    <>
      <svg className={styles.logoMark} viewBox="0 0 26 32" aria-hidden="true">
        <path d="M9 0h8v3H9zM9 29h8v3H9z" fill="#ff7a3d" />
        <path d="M13 3c8.2 0 12.5 5 12.5 13S21.2 29 13 29 .5 24 .5 16 4.8 3 13 3z" fill="#ffb224" />
        <path d="M13 3c3 0 5 5 5 13s-2 13-5 13-5-5-5-13 2-13 5-13z" fill="#ffd27a" />
        <path
          d="M8 4.200C5.8 6.6 4.8 10.7 4.8 16s1 9.4 3.2 11.800M18 4.200c2.2 2.4 3.2 6.5 3.2 11.800s-1 9.4-3.2 11.8"
          stroke="#b96a00"
          strokeWidth="1.4"
          fill="none"
        />
      </svg>
      <span className={styles.logoWords} aria-hidden="true">
        {site ?? (
          <>
            night <span className={styles.logoSecond}>market</span>
          </>
        )}
      </span>
    </>
  )
}
