import { UserRoundPlus } from 'lucide-react'
import { useLabels } from './i18n/i18n.ts'
import { path } from './places.ts'
import { ButtonLink } from '@night-market/ui/controls/button.tsx'
import { EmptyState } from '@night-market/ui/display/states.tsx'

/** In the place of a page that a trial has no use of: why, and the way to an account. */
export function NeedAccount({ text }: { text: string }) {
  const t = useLabels()
  return (
    <EmptyState
      icon={<UserRoundPlus size={28} aria-hidden="true" />}
      title={t('in_need_true_account')}
      text={text}
    >
      <ButtonLink kind="primary" to={path('register')}>
        {t('shell.create_account')}
      </ButtonLink>
    </EmptyState>
  )
}
