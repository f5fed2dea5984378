import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { SocialProvider } from '@night-market/protocol/values/social'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { useStore } from '@night-market/ui/hooks/store.ts'
import { whitelabelQuery } from '../../../shell/whitelabel.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { useDestination } from '../login/destination.ts'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { SocialDialog } from './dialog.tsx'
import { COMPANIES, departure, newcomer } from './social.ts'
import { useSocialReturn } from './use-social-return.ts'
import socialStyles from './social.module.css'
import signInStyles from '../sign-in.module.css'

/** The login's other companies, and what comes of a visit to one of them. Nothing where none is configured. */
export function SocialLogin({ onAnswered }: { onAnswered: (value: LoginValue) => void }) {
  const arrival = useSocialReturn(onAnswered)
  return (
    <>
      {arrival.error !== null && <FormAlert text={arrival.error} />}
      <SocialButtons isBusy={arrival.isBusy} />
      {arrival.newcomer !== null && (
        <SocialDialog who={arrival.newcomer} onAnswered={onAnswered} onClose={arrival.forget} />
      )}
    </>
  )
}

/** In the registration: names the company a newcomer came through, and lets them register without it. */
export function SocialRegistration() {
  const t = useLabels()
  const who = useStore(newcomer)
  if (who === null) return <SocialButtons isBusy={false} after={t('sign_in.or')} />
  const company = COMPANIES[who.provider]
  return (
    <p className={socialStyles.socialNote} role="status">
      <Mark provider={who.provider} />
      <span>
        {who.email === null
          ? t('sign_in.social.joins_nameless', { company })
          : t('sign_in.social.joins', { company, email: who.email })}
      </span>
      <Button kind="quiet" size="s" onClick={() => newcomer.set(null)}>
        {t('sign_in.social.without', { company })}
      </Button>
    </p>
  )
}

function SocialButtons({ isBusy, after }: { isBusy: boolean; after?: string }) {
  const t = useLabels()
  const wanted = useDestination()
  const { data } = useQuery(whitelabelQuery)
  if (data === undefined || data.signInWith.length === 0) return null
  return (
    <>
      <div className={socialStyles.socialButtons} role="group" aria-label={t('sign_in.social.group')}>
        {data.signInWith.map((provider) => (
          <Button
            key={provider}
            size="l"
            isWide
            isBusy={isBusy}
            icon={<Mark provider={provider} />}
            aria-label={t('sign_in.social.with', { company: COMPANIES[provider] })}
            onClick={() => location.assign(departure(provider, wanted))}
          >
            {COMPANIES[provider]}
          </Button>
        ))}
      </div>
      {after !== undefined && <p className={signInStyles.entryOr}>{after}</p>}
    </>
  )
}

/** The companies' marks, in the colours that they ask for. */
function Mark({ provider }: { provider: SocialProvider }) {
  return (
    <svg className={socialStyles.socialMark} viewBox="0 0 24 24" aria-hidden="true">
      {MARKS[provider].map(([fill, shape]) => (
        <path key={shape} fill={fill} d={shape} />
      ))}
    </svg>
  )
}

const MARKS: Record<SocialProvider, [fill: string, shape: string][]> = {
  google: [
    [
      '#4285f4',
      'M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.1 3.5-8.8z',
    ],
    ['#34a853', 'M12 24c3.2 0 6-1.1 8-2.9l-3.9-3a7.2 7.2 0 0 1-10.8-3.8H1.3v3.1A12 12 0 0 0 12 24z'],
    ['#fbbc05', 'M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1z'],
    ['#ea4335', 'M12 4.8c1.8 0 3.3.6 4.6 1.8l3.4-3.4A12 12 0 0 0 1.3 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8z'],
  ],
  facebook: [
    [
      '#1877f2',
      'M24 12a12 12 0 1 0-13.9 11.9v-8.4h-3V12h3V9.4c0-3 1.8-4.7 4.5-4.7 1.3 0 2.7.3 2.7.3v2.9h-1.5' +
        'c-1.5 0-2 .9-2 1.9V12h3.4l-.5 3.5h-2.8v8.4A12 12 0 0 0 24 12z',
    ],
  ],
}
