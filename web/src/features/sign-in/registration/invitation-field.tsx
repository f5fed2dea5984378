import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { Field } from '@night-market/ui/controls/field.tsx'
import type { InputProps } from '@night-market/ui/form/use-form.ts'
import { invitationQuery } from '../queries.ts'
import styles from '../sign-in.module.css'

type InvitationFieldProps = {
  input: InputProps
  value: string
  /** It came with the link: shown, not typed. */
  isGiven: boolean
  isRequired: boolean
}

/** An agent's code or a member's. A known agent is named, and the code that came with a link then cannot be edited. */
export function InvitationField(props: InvitationFieldProps) {
  const t = useLabels()
  const [entered, setEntered] = useState(props.isGiven ? props.value : '')
  const { data } = useQuery({ ...invitationQuery(entered), enabled: entered !== '' })
  const invitedBy = entered === props.value ? data?.invitedBy : undefined
  return (
    <Field
      {...props.input}
      label={t('sign_in.field.invitation')}
      autoComplete="off"
      isOptional={!props.isRequired}
      // A link may be used up while the form is filled in: then the code can be taken out.
      readOnly={props.isGiven && invitedBy !== undefined && props.input.error === undefined}
      help={
        invitedBy !== undefined && (
          <span className={styles.invitedBy}>
            <BadgeCheck size={16} aria-hidden="true" />
            {t('sign_in.invited_by', { name: invitedBy })}
          </span>
        )
      }
      onBlur={() => setEntered(props.value)}
    />
  )
}
