import { useLabels } from '../../shell/i18n/i18n.ts'
import styles from './credits.module.css'

/** Works by others that the site shows, and the terms they come under. */
const WORKS = [
  {
    name: 'Fluent Emoji',
    by: 'Microsoft Corporation',
    licence: 'MIT',
    url: 'https://github.com/microsoft/fluentui-emoji',
  },
  {
    name: 'Cinzel',
    by: 'The Cinzel Project Authors',
    licence: 'OFL-1.1',
    url: 'https://github.com/NDISCOVER/Cinzel',
  },
  {
    name: 'Cinzel Decorative',
    by: 'Natanael Gama',
    licence: 'OFL-1.1',
    url: 'https://fonts.google.com/specimen/Cinzel+Decorative',
  },
  {
    name: 'Lilita One',
    by: 'Juan Montoreano',
    licence: 'OFL-1.1',
    url: 'https://fonts.google.com/specimen/Lilita+One',
  },
  {
    name: 'Bungee',
    by: 'The Bungee Project Authors',
    licence: 'OFL-1.1',
    url: 'https://github.com/djrrb/Bungee',
  },
  {
    name: 'Noto Nastaliq Urdu',
    by: 'The Noto Project Authors',
    licence: 'OFL-1.1',
    url: 'https://github.com/notofonts/nastaliq',
  },
  { name: 'Anek', by: 'Ek Type', licence: 'OFL-1.1', url: 'https://github.com/EkType/Anek' },
  { name: 'Lucide', by: 'Lucide Contributors', licence: 'ISC', url: 'https://lucide.dev' },
] as const

export default function CreditsPage() {
  const t = useLabels()
  return (
    <div className={styles.credits}>
      <title>{t('shell.title', { page: t('site.credits') })}</title>
      <h1 className="page-title">{t('site.credits')}</h1>
      <p>{t('site.credits_text')}</p>
      <ul>
        {WORKS.map((work) => (
          <li key={work.name}>
            <a className="text-link" href={work.url} rel="noreferrer" target="_blank">
              {work.name}
            </a>
            <span>{work.by}</span>
            <span>{work.licence}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
