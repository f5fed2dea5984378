import { Qr } from '@night-market/ui/display/qr.tsx'
import { ErrorState, RowSkeletons } from '@night-market/ui/display/states.tsx'
import { TabPanel, Tabs } from '@night-market/ui/controls/tabs.tsx'
import { useSearchParams } from '@night-market/ui/router/router.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { textQuery, useReader } from '../queries.ts'
import { RichText } from '../../../shell/text/rich-text.tsx'
import { langOf } from '../terms-text.tsx'
import { DeviceMock } from './device-mock.tsx'
import styles from './apps.module.css'

const SYSTEMS = ['ios', 'android', 'lite'] as const
type System = (typeof SYSTEMS)[number]

/** NAV-20: how the app gets on a phone: a QR code for another device, and the steps on this one. */
export default function AppsPage() {
  const t = useLabels()
  const [query, setQuery] = useSearchParams()
  const system = systemIn(query.get('platform')) ?? ownSystem()
  const intro = useQuery(textQuery(useReader(), 'page', 'apps'))
  const reader = useReader()
  return (
    <div className={styles.apps}>
      <title>{t('shell.title', { page: t('article.apps') })}</title>
      <header>
        <h1 className="page-title">{t('article.apps')}</h1>
        {intro.data !== undefined && (
          <RichText text={intro.data.body} lang={langOf(intro.data.language, reader.language)} />
        )}
      </header>
      <Tabs
        panelId="app-system"
        look="line"
        label={t('article.apps_system')}
        choices={SYSTEMS.map((value) => ({ value, label: t(`article.apps_${value}`) }))}
        value={system}
        onChange={(value) => setQuery({ platform: value }, { replace: true })}
      />
      <TabPanel id="app-system" value={system}>
        <Guide key={system} system={system} />
      </TabPanel>
    </div>
  )
}

function Guide({ system }: { system: System }) {
  const t = useLabels()
  const reader = useReader()
  const { data, error, refetch, isFetching } = useQuery(textQuery(reader, 'page', `apps-${system}`))
  const link = new URL(system === 'lite' ? path('home') : path('apps', { platform: system }), location.origin)
    .href
  return (
    <div className={styles.guide}>
      <DeviceMock />
      <div className={styles.code}>
        <Qr text={link} label={t('article.apps_qr')} />
        <p>{t('article.apps_qr_text')}</p>
      </div>
      <div className={styles.steps}>
        {error && <ErrorState error={error} onRetry={refetch} isBusy={isFetching} />}
        {!error && data === undefined && <RowSkeletons />}
        {data !== undefined && (
          <>
            <h2 lang={langOf(data.language, reader.language)}>{data.title}</h2>
            <RichText text={data.body} lang={langOf(data.language, reader.language)} level={3} />
          </>
        )}
      </div>
    </div>
  )
}

const systemIn = (text: string | null): System | null => SYSTEMS.find((system) => system === text) ?? null

/** What this device most likely is; a computer shows the steps of an iPhone first. */
function ownSystem(): System {
  return /android/i.test(navigator.userAgent) ? 'android' : 'ios'
}
