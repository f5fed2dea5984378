import { useWords } from '../../lib/i18n.ts'
import './credits.css'

/** Works by others that the site shows, and the terms they come under. */
const WORKS = [
  {
    name: 'Noto Emoji',
    by: 'Google',
    licence: 'Apache 2.0',
    url: 'https://github.com/googlefonts/noto-emoji',
  },
  { name: 'Lucide', by: 'Lucide Contributors', licence: 'ISC', url: 'https://lucide.dev' },
  {
    name: 'Anek',
    by: 'Ek Type',
    licence: 'SIL Open Font License 1.1',
    url: 'https://github.com/EkType/Anek',
  },
] as const

export default function CreditsPage() {
  const t = useWords()
  return (
    <div className="credits">
      <title>{t('site.title', { page: t('site.credits') })}</title>
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
