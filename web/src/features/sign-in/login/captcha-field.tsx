import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import type { InputProps } from '@night-market/ui/form/use-form.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Skeleton } from '@night-market/ui/display/states.tsx'
import { captchaQuery } from '../queries.ts'
import styles from '../sign-in.module.css'

const REFRESH_MS = 1000

type CaptchaFieldProps = InputProps & { round: number }

/** A picture of characters to type; a new one at most once a second. */
export function CaptchaField({ round, ...input }: CaptchaFieldProps) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(captchaQuery(round))
  const [standing, setStanding] = useState<string>()
  useEffect(() => {
    if (data === undefined) return
    const timer = setTimeout(() => setStanding(data), REFRESH_MS)
    return () => clearTimeout(timer)
  }, [data])
  // Every picture stays for a second, also one that came by itself.
  const isResting = data !== undefined && data !== standing
  return (
    <div className={styles.captcha}>
      <Field
        {...input}
        label={t('sign_in.captcha')}
        autoComplete="off"
        autoCorrect="off"
        maxLength={5}
        required
        error={input.error ?? (error ? refusalText(t, error) : undefined)}
      />
      <div className={styles.captchaPicture}>
        {data === undefined ? (
          <Skeleton shape="row" />
        ) : (
          <img src={`data:image/png;base64,${data}`} alt={t('sign_in.captcha_picture')} />
        )}
        <IconButton
          label={t('sign_in.captcha_another')}
          disabled={isResting || isFetching}
          isBusy={isFetching}
          onClick={() => void refetch()}
        >
          <RefreshCw size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}
