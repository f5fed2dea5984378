import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { SocialNewcomer } from '@night-market/protocol/sign-in/social'
import { useState } from 'react'
import { useLocation, useNavigate } from '@night-market/ui/router/router.tsx'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { path } from '../../../shell/places.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { Dialog } from '@night-market/ui/overlays/dialog.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { CaptchaField } from '../login/captcha-field.tsx'
import { Checking } from '../login/checking.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { COMPANIES, newcomer } from './social.ts'
import { useSocialLink } from './use-social-link.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'
import { focusFirst } from '../take-focus.ts'

type DialogProps = {
  who: SocialNewcomer
  onAnswered: (value: LoginValue) => void
  onClose: () => void
}

/** The company's account is linked to no member: register, or link an account by its password. */
export function SocialDialog(props: DialogProps) {
  const t = useLabels()
  const { who, onClose } = props
  const company = COMPANIES[who.provider]
  const [hasAccount, setHasAccount] = useState(who.hasAccount)
  const email = who.email ?? who.name ?? ''
  return (
    <Dialog name="social" title={t('sign_in.social.title', { company })} size="s" onClose={onClose}>
      <div className="entry-form">
        <p className="dialog-text">
          {email === ''
            ? t('sign_in.social.unknown_nameless', { company })
            : t(who.hasAccount ? 'sign_in.social.known' : 'sign_in.social.unknown', { company, email })}
        </p>
        {hasAccount ? (
          <LinkForm {...props} onBack={() => setHasAccount(false)} />
        ) : (
          <Choices who={who} onHasAccount={() => setHasAccount(true)} />
        )}
      </div>
    </Dialog>
  )
}

function Choices({ who, onHasAccount }: { who: SocialNewcomer; onHasAccount: () => void }) {
  const t = useLabels()
  const navigate = useNavigate()
  const { state } = useLocation()
  function register(): void {
    newcomer.set(who)
    navigate(path('register'), { replace: true, state })
  }
  return (
    <Stack gap={3}>
      <Button kind="primary" size="l" isWide data-autofocus onClick={register}>
        {t('sign_in.to_register')}
      </Button>
      <Button size="l" isWide onClick={onHasAccount}>
        {t('sign_in.social.has_account')}
      </Button>
    </Stack>
  )
}

function LinkForm({ who, onAnswered, onClose, onBack }: DialogProps & { onBack: () => void }) {
  const t = useLabels()
  const { form, captchaRound, isChecking } = useSocialLink(who.ticket, (value) => {
    onClose()
    onAnswered(value)
  })
  return (
    <Form ref={focusFirst} className="entry-form" form={form}>
      <Field
        {...form.input('username')}
        label={t('sign_in.username')}
        autoComplete="username"
        autoCorrect="off"
        enterKeyHint="next"
        required
      />
      <Field
        {...form.input('password')}
        label={t('sign_in.password')}
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
      />
      {captchaRound > 0 && <CaptchaField {...form.input('captcha')} round={captchaRound} />}
      {isChecking && <Checking />}
      <Submit form={form} size="l">
        {t('sign_in.social.link')}
      </Submit>
      <Button kind="quiet" isWide disabled={form.isBusy} onClick={onBack}>
        {t('sign_in.social.has_none')}
      </Button>
    </Form>
  )
}
