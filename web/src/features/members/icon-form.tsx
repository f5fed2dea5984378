import type { MemberInfo } from '@night-market/protocol/members'
import { AVATARS } from '@night-market/protocol/values/upload-limits'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { useObjectUrl } from '../../lib/use-object-url.ts'
import { Button } from '@night-market/ui/controls/button.tsx'
import { PictureField } from '../../shell/pictures/picture-field.tsx'
import { Form, Submit } from '@night-market/ui/form/form.tsx'
import { Avatar } from './icon-avatar.tsx'
import { useIcon } from './use-icon.ts'
import styles from './icon.module.css'

/** A member's picture: one of the house's, an own one, or none; shown before it is kept. */
export function IconForm({ member, onSaved }: { member: MemberInfo; onSaved: () => void }) {
  const t = useLabels()
  const { form, pictures, icon, file, choose } = useIcon(onSaved)
  const fresh = useObjectUrl(file)
  const address = fresh ?? (icon === null ? member.icon : houseAddress(icon))
  return (
    <Form className="entry-form" form={form}>
      <div className={styles.iconNow}>
        <Avatar member={{ account: member.account, icon: address }} />
        <span className={styles.iconName}>{member.account}</span>
        {address !== '' && (
          <Button kind="quiet" size="s" onClick={() => choose('')}>
            {t('members.picture.remove_own')}
          </Button>
        )}
      </div>
      <HouseIcons chosen={fresh === null ? address : ''} onChoose={choose} />
      <PictureField label={t('members.picture.own')} pictures={pictures} />
      <Submit form={form} size="l" disabled={icon === null || pictures.isSending}>
        {t('members.picture.save')}
      </Submit>
    </Form>
  )
}

type House = (typeof AVATARS)[number]

function HouseIcons(props: { chosen: string; onChoose: (icon: House) => void }) {
  const t = useLabels()
  return (
    <fieldset className="field">
      <legend className="field-label">{t('members.picture.of_the_house')}</legend>
      <div className={styles.houseIcons}>
        {AVATARS.map((name) => (
          <label key={name} className={styles.houseIcon}>
            <input
              type="radio"
              name="icon"
              checked={props.chosen === houseAddress(name)}
              onChange={() => props.onChoose(name)}
            />
            <img src={houseAddress(name)} alt={t(`members.picture.house_${name}`)} width={64} height={64} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const houseAddress = (icon: string): string => (icon === '' ? '' : `/avatars/${icon}.svg`)
