import type { DrawNumbers } from '@night-market/protocol/studio-draw'
import type { DrawAct } from '@night-market/protocol/trading/acts'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Link } from '@night-market/ui/router/link.tsx'
import { useLabels } from '../../i18n/i18n.ts'
import styles from './acts.module.css'

/** What an act on a draw does, whole: its second person decides on this. */
export function DrawActFacts({ payload }: { payload: DrawAct }) {
  const t = useLabels()
  const { vendor, game_code: game, issue, act, reason } = payload
  return (
    <>
      <p className={styles.what}>{t(`act.draw.${act}`)}</p>
      <Facts look="lines">
        <Fact label={t('act.game')}>{game}</Fact>
        <Fact label={t('act.issue')}>
          <Link to={`/console/draws/${game}/${issue}`}>{issue}</Link>
        </Fact>
        <Fact label={t('act.reason')}>{reason}</Fact>
        <Fact label={t('act.vendor')}>{vendor}</Fact>
      </Facts>
      {payload.act === 'correct' && <NumbersByTier numbers={payload.numbers} label={t('act.numbers')} />}
    </>
  )
}

/** All numbers of a draw, tier by tier. */
export function NumbersByTier({ numbers, label }: { numbers: DrawNumbers; label: string }) {
  return (
    <section className={styles.line}>
      <h3>{label}</h3>
      <dl>
        {Object.entries(numbers).map(([tier, results]) => (
          <div key={tier}>
            <dt>{tier}</dt>
            <dd className="num">{results.map(resultText).join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Digits stand together, numbers apart. */
export const resultText = (values: readonly number[]): string =>
  values.join(values.some((value) => value > 9) ? ' ' : '')
