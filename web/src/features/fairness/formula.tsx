import { useLabels } from '../../shell/i18n/i18n.ts'
import './fairness.css'

const STEPS = [1, 2, 3, 4, 5, 6] as const

/** How a round is drawn from its seeds, step by step; folded away until wanted. */
export function Formula(props: { isOpen?: boolean }) {
  const t = useLabels()
  return (
    <details className="formula" open={props.isOpen}>
      <summary>{t('fairness.formula')}</summary>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{t(`fairness.formula.${step}`)}</li>
        ))}
      </ol>
      <code>HMAC-SHA256(serverSeed, "clientSeed:nonce:cursor")</code>
    </details>
  )
}
