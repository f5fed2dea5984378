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
import { Form } from '@night-market/ui/form/form.tsx'
import { FormAlert } from '@night-market/ui/form/form-alert.tsx'
import { COMPANIES, newcomer } from './social.ts'
import { takeFocus } from '../take-focus.ts'
import { useSocialLink } from './use-social-link.ts'
import { Stack } from '@night-market/ui/layout/layout.tsx'

type DialogProps = {
  who: SocialNewcomer
  onAnswered: (value: LoginValue) => void
  onClose: () => void
}

/** Somebody came back whom no account knows: a new account, or the password of the one they have. */
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
  const link = useSocialLink(who.ticket, (value) => {
    onClose()
    onAnswered(value)
  })
  return (
    <Form className="entry-form" onSubmit={link.submit}>
      {link.errors.form !== undefined && <FormAlert text={link.errors.form} />}
      <Field
        label={t('sign_in.username')}
        name="username"
        ref={takeFocus}
        autoComplete="username"
        autoCorrect="off"
        enterKeyHint="next"
        required
        error={link.errors.username}
        onChange={() => link.correct('username')}
      />
      <Field
        label={t('sign_in.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        required
        error={link.errors.password}
        onChange={() => link.correct('password')}
      />
      {link.captchaRound > 0 && (
        <CaptchaField
          round={link.captchaRound}
          error={link.errors.captcha}
          onChange={() => link.correct('captcha')}
        />
      )}
      {link.isChecking && <Checking />}
      <Button type="submit" kind="primary" size="l" isWide isBusy={link.isBusy}>
        {t('sign_in.social.link')}
      </Button>
      <Button kind="quiet" isWide disabled={link.isBusy} onClick={onBack}>
        {t('sign_in.social.has_none')}
      </Button>
    </Form>
  )
}
