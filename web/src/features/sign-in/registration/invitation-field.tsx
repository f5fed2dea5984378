import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import { invitationQuery } from '../queries.ts'
import styles from '../sign-in.module.css'

type InvitationFieldProps = {
  value: string
  /** It came with the link: shown, not typed. */
  isGiven: boolean
  isRequired: boolean
  error: string | undefined
  onChange: (code: string) => void
}

/** An agent's code or a member's; an agent who is found is named, and then the code of a link stays as it is. */
export function InvitationField(props: InvitationFieldProps) {
  const t = useLabels()
  const [asked, setAsked] = useState(props.isGiven ? props.value : '')
  const { data } = useQuery({ ...invitationQuery(asked), enabled: asked !== '' })
  const invitedBy = asked === props.value ? data?.invitedBy : undefined
  return (
    <Field
      label={t('sign_in.field.invitation')}
      name="invitation"
      autoComplete="off"
      isOptional={!props.isRequired}
      value={props.value}
      readOnly={props.isGiven && invitedBy !== undefined}
      error={props.error}
      help={
        invitedBy !== undefined && (
          <span className={styles.invitedBy}>
            <BadgeCheck size={16} aria-hidden="true" />
            {t('sign_in.invited_by', { name: invitedBy })}
          </span>
        )
      }
      onChange={(event) => props.onChange(event.target.value.trim())}
      onBlur={() => setAsked(props.value)}
    />
  )
}
