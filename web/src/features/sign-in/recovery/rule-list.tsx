import type { FieldRule } from '@night-market/protocol/site'
import { Check, Circle } from 'lucide-react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { formSentence, hasForm, hasLength, rangeOf } from '../registration/fields.ts'
import styles from '../sign-in.module.css'

/** What a field must be, ticked off while it is typed. */
export function RuleList(props: { rule: FieldRule; text: string }) {
  const t = useLabels()
  const { rule, text } = props
  const form = formSentence(rule)
  const items = [
    { words: t('sign_in.rule.length', { range: rangeOf(rule) }), isKept: hasLength(rule, text) },
    ...(form === null ? [] : [{ words: t(form.key), isKept: text !== '' && hasForm(rule, text) }]),
  ]
  return (
    <ul className={styles.ruleList}>
      {items.map(({ words, isKept }) => (
        <li key={words} data-kept={isKept}>
          {isKept ? <Check size={14} aria-hidden="true" /> : <Circle size={14} aria-hidden="true" />}
          <span>
            {words}
            <span className="visually-hidden">{isKept ? ` ${t('sign_in.rule.kept')}` : ''}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
