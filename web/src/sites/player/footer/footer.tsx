import { useQuery } from '@tanstack/react-query'
import { Link } from '@night-market/ui/router/link.tsx'
import { useCategories } from '../../../features/catalogue/game-types.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { useSession } from '../../../shell/session.ts'
import styles from './footer.module.css'

/** The vendor badges of the specification, as neutral lettering. None of them supplies a sandbox, which says so. */
const VENDOR_BADGES = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']
const DEFAULT_AGE = 18

export default function Footer() {
  const t = useLabels()
  const { hasToken } = useSession()
  const { data } = useQuery(whitelabelQuery)
  const age = data?.ageOfConsent ?? DEFAULT_AGE
  return (
    <footer className={styles.footer} data-screen-only>
      <div className={styles.footerContent}>
        <div className={styles.footerColumns}>
          <div className={styles.footerAbout}>
            <h2>{t('player.logo')}</h2>
            <p>{t('player.footer_about')}</p>
          </div>
          <Products />
          <section>
            <h2>{t('player.account')}</h2>
            <ul>
              {!hasToken && <FooterLink to={path('login')} label={t('player.login')} />}
              {!hasToken && <FooterLink to={path('register')} label={t('player.register')} />}
              <FooterLink to={path('favourites')} label={t('catalogue.favourites')} />
              <FooterLink to={path('recent')} label={t('catalogue.recent')} />
            </ul>
          </section>
          <section>
            <h2>{t('player.footer_help')}</h2>
            <ul>
              <FooterLink to={path('fairness')} label={t('player.fairness')} />
              <FooterLink to={path('saferPlay')} label={t('player.safer_play')} />
              <FooterLink to={path('help')} label={t('site.help')} />
              <FooterLink to={`${path('help')}#term`} label={t('site.terms')} />
              <FooterLink to={path('credits')} label={t('site.credits')} />
              {data?.socialLinks.map((social) => (
                <li key={social.csType}>
                  <a href={social.url} rel="noreferrer" target="_blank">
                    {t('player.social', { network: social.csType })}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <Studios />
        {data?.profile === 'sandbox' && <Badges />}
        <div className={styles.footerLast}>
          <span className={styles.footerAge} aria-hidden="true">
            {age}+
          </span>
          <p>
            {t('player.footer_age', { age })} {data?.profile === 'sandbox' && t('player.sandbox_why')}
          </p>
        </div>
      </div>
    </footer>
  )
}

function Badges() {
  const t = useLabels()
  return (
    <div className={styles.footerSandbox}>
      <p>{t('player.footer_vendors')}</p>
      <ul className={styles.footerStudios}>
        {VENDOR_BADGES.map((badge) => (
          <li key={badge}>{badge}</li>
        ))}
      </ul>
    </div>
  )
}

/** Who supplies the games here. */
function Studios() {
  const t = useLabels()
  const vendors = useCategories()?.flatMap((category) => category.vendors) ?? []
  const names = [...new Set(vendors.map(({ displayName }) => displayName))]
  return (
    <ul className={styles.footerStudios} aria-label={t('catalogue.studios')}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}

function Products() {
  const t = useLabels()
  return (
    <section>
      <h2>{t('shell.games')}</h2>
      <ul>
        {useCategories()?.map(({ type, place, label }) => (
          <FooterLink key={type} to={path(place)} label={t(label)} />
        ))}
      </ul>
    </section>
  )
}

function FooterLink(props: { to: string; label: string }) {
  return (
    <li>
      <Link to={props.to}>{props.label}</Link>
    </li>
  )
}
