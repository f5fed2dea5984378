import { useQuery } from '@tanstack/react-query'
import { Link } from '@night-market/ui/router/link.tsx'
import { CENTRES, useCategories } from '../../../features/catalogue/game-types.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { useSession } from '../../../shell/session.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { openSupport } from '../support/open-support.ts'
import { inRows } from '../in-rows.ts'
import { PAGES, type Only } from '../pages/pages.ts'
import styles from './footer.module.css'

const pages: Only<'footer'> = PAGES
const LINKS = inRows(pages, 'footer')

/** The vendor badges of the specification, as neutral lettering. None of them supplies a sandbox, which says so. */
const VENDOR_BADGES = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']
const DEFAULT_AGE = 18

/** NAV-17: help, products, the company, its social pages and the studios. */
export default function Footer() {
  const t = useLabels()
  const { data } = useQuery(whitelabelQuery)
  const isSandbox = data?.profile === 'sandbox'
  const age = data?.ageOfConsent ?? DEFAULT_AGE
  return (
    <footer className={styles.footer} data-screen-only>
      <div className={styles.footerContent}>
        <div className={styles.footerColumns}>
          <div className={styles.footerAbout}>
            <h2>{t('shell.site')}</h2>
            <p>{t('footer.promise')}</p>
            <SocialLinks links={data?.socialLinks ?? []} />
          </div>
          <Products />
          <section>
            <h2>{t('footer.help')}</h2>
            <ul>
              <li>
                <Link to={path('support')} onClick={openSupport}>
                  {t('footer.customer_service')}
                </Link>
              </li>
              <PlaceLinks group="help" />
            </ul>
          </section>
          <section>
            <h2>{t('footer.company')}</h2>
            <ul>
              <PlaceLinks group="company" />
            </ul>
          </section>
          <Account />
        </div>
        <Studios />
        {isSandbox && <Badges />}
        <div className={styles.footerLast}>
          <span className={styles.footerAge} aria-hidden="true">
            {age}+
          </span>
          <p>
            {t('footer.age', { age })} {isSandbox && t('player.sandbox_why')}
          </p>
        </div>
      </div>
    </footer>
  )
}

function SocialLinks({ links }: { links: readonly { csType: string; url: string }[] }) {
  const t = useLabels()
  if (links.length === 0) return null
  return (
    <ul className={styles.footerSocial} aria-label={t('footer.social_links')}>
      {links.map(({ csType, url }) => (
        <li key={csType}>
          <a href={url} rel="noreferrer" target="_blank">
            {t('footer.social', { network: csType })}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Products() {
  const t = useLabels()
  const open = useCategories()
  const later = CENTRES.filter(({ type }) => !open?.some((entry) => entry.type === type))
  return (
    <section>
      <h2>{t('footer.products')}</h2>
      <ul>
        {[...(open ?? []), ...later].map(({ type, place, label }) => (
          <FooterLink key={type} to={path(place)} label={t(label)} />
        ))}
        <FooterLink to={path('promotions')} label={t('hd_event')} />
      </ul>
    </section>
  )
}

function Account() {
  const t = useLabels()
  const { hasToken } = useSession()
  return (
    <section>
      <h2>{t('player.account')}</h2>
      <ul>
        {hasToken ? (
          <FooterLink to={path('account')} label={t('player.my_account')} />
        ) : (
          <>
            <FooterLink to={path('login')} label={t('player.login')} />
            <FooterLink to={path('register')} label={t('player.register')} />
          </>
        )}
        <FooterLink to={path('favourites')} label={t('catalogue.favourites')} />
        <FooterLink to={path('recent')} label={t('catalogue.recent')} />
        <FooterLink to={path('agent')} label={t('footer.agents')} />
      </ul>
    </section>
  )
}

function PlaceLinks(props: Pick<(typeof LINKS)[number], 'group'>) {
  const t = useLabels()
  return LINKS.filter(({ group }) => group === props.group).map(({ place, to, label }) => (
    <FooterLink key={label} to={to ?? path(place)} label={t(label)} />
  ))
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

function Badges() {
  const t = useLabels()
  return (
    <div className={styles.footerSandbox}>
      <p>{t('footer.vendors')}</p>
      <ul className={styles.footerStudios}>
        {VENDOR_BADGES.map((badge) => (
          <li key={badge}>{badge}</li>
        ))}
      </ul>
    </div>
  )
}

function FooterLink(props: { to: string; label: string }) {
  return (
    <li>
      <Link to={props.to}>{props.label}</Link>
    </li>
  )
}
