import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { refusalText } from '../../../shell/refusals/refusal-text.ts'
import { IconButton } from '@night-market/ui/controls/button.tsx'
import { Field } from '@night-market/ui/controls/field.tsx'
import { Skeleton } from '@night-market/ui/display/states.tsx'
import { captchaQuery } from '../queries.ts'
import styles from '../sign-in.module.css'

const REFRESH_MS = 1000

/** A picture of characters to type; another one at most once a second. */
export function CaptchaField(props: {
  round: number
  error: string | undefined
  onChange: (text: string) => void
}) {
  const t = useLabels()
  const { data, error, refetch, isFetching } = useQuery(captchaQuery(props.round))
  const [standing, setStanding] = useState<string>()
  useEffect(() => {
    if (data === undefined) return
    const timer = setTimeout(() => setStanding(data), REFRESH_MS)
    return () => clearTimeout(timer)
  }, [data])
  // Each picture stands for a second, those too that came by themselves.
  const isResting = data !== undefined && data !== standing
  return (
    <div className={styles.captcha}>
      <Field
        key={props.round}
        label={t('sign_in.captcha')}
        name="captcha"
        autoComplete="off"
        autoCorrect="off"
        maxLength={5}
        required
        error={props.error ?? (error ? refusalText(t, error) : undefined)}
        onChange={(event) => props.onChange(event.target.value)}
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
