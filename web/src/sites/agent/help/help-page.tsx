import { useLabels } from '../../../shell/i18n/i18n.ts'
import pageStyles from '../pages.module.css'
import styles from './help.module.css'

/** What stands under each heading, paragraph by paragraph. */
const TOPICS = [
  {
    title: 'manual.figures.title',
    texts: ['manual.figures.1', 'manual.figures.2', 'manual.figures.3', 'manual.figures.4'],
  },
  {
    title: 'manual.agreements.title',
    texts: [
      ...(['manual.agreements.1', 'manual.agreements.2', 'manual.agreements.3'] as const),
      ...(['manual.agreements.4', 'manual.agreements.5', 'manual.agreements.6'] as const),
    ],
  },
  { title: 'manual.rates.title', texts: ['manual.rates.1', 'manual.rates.2', 'manual.rates.3'] },
  {
    title: 'manual.windows.title',
    texts: [
      ...(['manual.windows.1', 'manual.windows.2', 'manual.windows.3'] as const),
      ...(['manual.windows.4', 'manual.windows.5'] as const),
    ],
  },
  {
    title: 'manual.corrections.title',
    texts: ['manual.corrections.1', 'manual.corrections.2', 'manual.corrections.3'],
  },
  { title: 'manual.members.title', texts: ['manual.members.1', 'manual.members.2', 'manual.members.3'] },
] as const

/** How figures, agreements, rates, periods and corrections work, for agents to read. */
export default function HelpPage() {
  const t = useLabels()
  return (
    <div className={pageStyles.page}>
      <h1 className="page-title">{t('manual.title')}</h1>
      <div className={styles.beside}>
        <nav className={styles.contents} aria-label={t('manual.contents')}>
          <strong>{t('manual.contents')}</strong>
          <ul>
            {TOPICS.map(({ title }) => (
              <li key={title}>
                <a href={`#${anchorOf(title)}`}>{t(title)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <article className={styles.text}>
          {TOPICS.map(({ title, texts }) => (
            <section key={title} id={anchorOf(title)}>
              <h2>{t(title)}</h2>
              {texts.map((text) => (
                <p key={text}>{t(text)}</p>
              ))}
            </section>
          ))}
        </article>
      </div>
    </div>
  )
}

const anchorOf = (title: (typeof TOPICS)[number]['title']): string => title.split('.')[1] ?? ''
