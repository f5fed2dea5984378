import { UNMASKED_SECONDS, type PrivateField } from '@night-market/protocol/values/roles'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import { Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { ReasonDialog } from '../acts/reason-dialog.tsx'
import type { TabProps } from './tab-props.ts'
import { unmask } from './queries.ts'
import styles from '../console.module.css'

/** Personal fields, masked. Who may unmasks one for a minute, with a reason. */
export function PrivateFields({ staff, member }: TabProps) {
  const t = useLabels()
  const [asked, setAsked] = useState<PrivateField | null>(null)
  const [shown, setShown] = useUnmasked()
  const mayUnmask = staff.rights.includes('private')
  if (member.fields.length === 0) return <p className={styles.note}>{t('person.no_fields')}</p>
  return (
    <>
      <Facts look="lines">
        {member.fields.map(({ field, masked }) => (
          <Fact key={field} label={t(`person.field.${field}`)}>
            <span className={styles.field}>
              {shown?.field === field ? <strong dir="auto">{shown.value}</strong> : <bdi>{masked}</bdi>}
              {mayUnmask && shown?.field !== field && (
                <Button
                  size="s"
                  kind="quiet"
                  icon={<Eye size={15} aria-hidden="true" />}
                  aria-label={t('person.unmask_field', { field: t(`person.field.${field}`) })}
                  onClick={() => setAsked(field)}
                >
                  {t('person.unmask')}
                </Button>
              )}
            </span>
          </Fact>
        ))}
      </Facts>
      {shown !== null && (
        <p className={styles.note} role="status">
          {t('person.unmasked', { seconds: UNMASKED_SECONDS })}
        </p>
      )}
      {asked !== null && (
        <ReasonDialog
          title={t('person.unmask_field', { field: t(`person.field.${asked}`) })}
          text={t('person.unmask_text', { seconds: UNMASKED_SECONDS })}
          action={t('person.unmask')}
          send={async (reason) => setShown(await unmask(member.id, { field: asked, reason }))}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type Shown = { field: PrivateField; value: string } | null

/** What was unmasked, until its minute is over. */
function useUnmasked(): [Shown, (shown: Shown) => void] {
  const [shown, setShown] = useState<Shown>(null)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), UNMASKED_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [shown])
  return [shown, setShown]
}
