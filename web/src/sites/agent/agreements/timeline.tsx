import type { AgreementView } from '@night-market/protocol/agents/agreements'
import { useMerchantDates } from '../merchant-dates.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import styles from './agreements.module.css'

type TimelineProps = Pick<AgreementView, 'steps' | 'startsAt' | 'endsAt'>

/** What was done about an agreement and when it begins and ends, in the order of time. */
export function Timeline({ steps, startsAt, endsAt }: TimelineProps) {
  const t = useLabels()
  const { day, time } = useMerchantDates()
  return (
    <section>
      <h3>{t('agents.history')}</h3>
      <ol className={styles.timeline}>
        {placesOf({ steps, startsAt, endsAt }).map(({ act, by, at, version }) => (
          <li key={`${version} ${act} ${at}`} data-act={act}>
            <time dateTime={at}>
              <span>{day(at)}</span> <span>{time(at)}</span>
            </time>
            <strong>
              {t(act === 'starts' || act === 'ends' ? `agents.${act}` : `agents.step.${act}`)}
              {version !== null && <span> v{version}</span>}
            </strong>
            {by !== '' && <small>{by}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}

type Place = Omit<AgreementView['steps'][number], 'act' | 'version'> & {
  act: AgreementView['steps'][number]['act'] | 'starts' | 'ends'
  version: number | null
}

function placesOf({ steps, startsAt, endsAt }: TimelineProps): Place[] {
  const bounds: Place[] = [
    ...(startsAt === null ? [] : [{ act: 'starts', by: '', at: startsAt, version: null } as const]),
    ...(endsAt === null ? [] : [{ act: 'ends', by: '', at: endsAt, version: null } as const]),
  ]
  return [...steps, ...bounds].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
